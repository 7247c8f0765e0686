"""Text as pixels, in a small font of our own: five columns and seven rows a letter, without any other package."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

WIDTH, HEIGHT = 6, 9  # of a letter, with the space beside and below it
PAPER, INK = 248, 32
FIRST = " "
# By letter from the space on: five columns from the left, a bit for each row, the lowest bit on top.
FONT = bytes.fromhex(
    "0000000000" "00005f0000" "0007000700" "147f147f14" "242a7f2a12" "2313086462" "3649552250" "0005030000"
    "001c224100" "0041221c00" "082a1c2a08" "08083e0808" "0050300000" "0808080808" "0060600000" "2010080402"
    "3e5149453e" "00427f4000" "4261514946" "2141454b31" "1814127f10" "2745454539" "3c4a494930" "0171090503"
    "3649494936" "064949291e" "0036360000" "0056360000" "0814224100" "1414141414" "0041221408" "0201510906"
    "324979413e" "7e1111117e" "7f49494936" "3e41414122" "7f4141221c" "7f49494941" "7f09090901" "3e41415132"
    "7f0808087f" "00417f4100" "2040413f01" "7f08142241" "7f40404040" "7f0204027f" "7f0408107f" "3e4141413e"
    "7f09090906" "3e4151215e" "7f09192946" "4649494931" "01017f0101" "3f4040403f" "1f2040201f" "7f2018207f"
    "6314081463" "0304780403" "6151494543" "007f414100" "0204081020" "0041417f00" "0402010204" "4040404040"
    "0001020400" "2054545478" "7f48444438" "3844444420" "384444487f" "3854545418" "087e090102" "081454543c"
    "7f08040478" "00447d4000" "2040443d00" "7f10284400" "00417f4000" "7c04180478" "7c08040478" "3844444438"
    "7c14141408" "081414187c" "7c08040408" "4854545420" "043f444020" "3c4040207c" "1c2040201c" "3c4030403c"
    "4428102844" "0c5050503c" "4464544c44" "0008364100" "00007f0000" "0041360800" "0804081008"
)  # fmt: skip
UNKNOWN = "?"


@cache
def letter(sign: str) -> NDArray[np.uint8]:
    """One letter as light and dark."""
    number = ord(sign) - ord(FIRST)
    if not 0 <= number < len(FONT) // 5:
        return letter(UNKNOWN)
    tile = np.full((HEIGHT, WIDTH), PAPER, np.uint8)
    for column, bits in enumerate(FONT[5 * number : 5 * number + 5]):
        for row in range(7):
            if bits >> row & 1:
                tile[row + 1, column] = INK
    return tile


def picture(text: str, columns: int = 100) -> NDArray[np.uint8]:
    """A text as a picture (height, width, 3); longer lines are cut."""
    lines = text.splitlines() or [""]
    page = np.full((len(lines) * HEIGHT, columns * WIDTH), PAPER, np.uint8)
    for row, line in enumerate(lines):
        for column, sign in enumerate(line[:columns]):
            page[row * HEIGHT : (row + 1) * HEIGHT, column * WIDTH : (column + 1) * WIDTH] = letter(sign)
    return np.repeat(page[:, :, None], 3, axis=2)
