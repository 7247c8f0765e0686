"""What `make docs` does beside MkDocs: no page needs an inline script, a style attribute or the network.

`pentarchy serve` sends the site under the app's own strict policy (no inline script or style), and it works without a
network. So inline scripts become files of their own, and a page that would break either promise fails the build.
"""

from __future__ import annotations

import hashlib
import re
from pathlib import Path, PurePosixPath
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
ICON: Final = "assets/icon.svg"
SCRIPTS: Final = "assets/inline"
INLINE: Final = re.compile(r"<script>(.+?)</script>", re.DOTALL)
SHOT: Final = re.compile(r"""<img\b[^<>]*class="shot"[^<>]*src="([^"]+)"[^<>]*>""")
STYLED: Final = re.compile(r"<style\b|<[a-z][^<>]*\sstyle=", re.IGNORECASE)
FETCHED: Final = re.compile(
    r"""<(?:script|img|source|iframe|video)\b[^<>]*?\ssrc=["']?((?:https?:)?//[^"'\s>]+)"""
    r"""|<link\b[^<>]*?\shref=["']?((?:https?:)?//[^"'\s>]+)""",
    re.IGNORECASE,
)
IMPORTED: Final = re.compile(r"""(?:url\(["']?|@import\s+["'])((?:https?:)?//[^"')\s]+)""")


def move_scripts(page: str, address: str) -> tuple[str, dict[str, str]]:
    """The page with every inline script in a file of its own, and these files by their address.

    >>> page, files = move_scripts("<p>1</p><script>go()</script>", "play/brawl/")
    >>> page
    '<p>1</p><script src="../../assets/inline/e4a62ff8f5.js"></script>'
    >>> files
    {'assets/inline/e4a62ff8f5.js': 'go()'}
    """
    files: dict[str, str] = {}
    up = "../" * (address.count("/"))

    def moved(found: re.Match[str]) -> str:
        code = found[1]
        name = f"{SCRIPTS}/{hashlib.sha256(code.encode()).hexdigest()[:10]}.js"
        files[name] = code
        return f'<script src="{up}{name}"></script>'

    return INLINE.sub(moved, page), files


def faults_of(page: str) -> list[str]:
    """What in a page the server's policy forbids, or needs the network.

    >>> faults_of('<script src="https://cdn.example/x.js"></script><a href="https://a.example">fine</a>')
    ['fetches https://cdn.example/x.js']
    >>> faults_of('<td style="text-align: right">1</td>')
    ['has a style in the page']
    """
    faults = [f"fetches {found[1] or found[2]}" for found in FETCHED.finditer(page)]
    faults += ["has an inline script"] * bool(INLINE.search(page))
    faults += ["has a style in the page"] * bool(STYLED.search(page))
    return faults


def link_pictures(page: str) -> str:
    """The page with every screenshot leading to itself: on a phone one looks at it alone.

    >>> link_pictures('<p><img alt="A table" class="shot" src="../a.webp" /></p>')
    '<p><a href="../a.webp"><img alt="A table" class="shot" src="../a.webp" /></a></p>'
    """
    return SHOT.sub(r'<a href="\1">\g<0></a>', page)


# ---------------------------------------------------------------- what MkDocs calls


def on_files(files: Any, config: Any, **_: Any) -> Any:
    """The app's icon is the site's."""
    from mkdocs.structure.files import File

    files.append(File.generated(config, ICON, abs_src_path=str(ROOT / "web/public/icon.svg")))
    return files


def on_page_content(html: str, **_: Any) -> str:
    """Every page, before it is put into its frame."""
    return link_pictures(html)


def on_post_build(config: Any, **_: Any) -> None:
    """Move inline scripts into files, then look at everything that was built."""
    from mkdocs.exceptions import PluginError

    site = Path(config["site_dir"])
    faults: list[str] = []
    for path in sorted(site.rglob("*.html")):
        address = str(PurePosixPath(path.relative_to(site)))
        page, files = move_scripts(path.read_text("utf-8"), address)
        for name, code in files.items():
            (site / name).parent.mkdir(parents=True, exist_ok=True)
            (site / name).write_text(code, "utf-8")
        path.write_text(page, "utf-8")
        faults += [f"{address} {fault}" for fault in faults_of(page)]
    for path in sorted(site.rglob("*.css")):
        faults += [f"{path.relative_to(site)} fetches {found}" for found in IMPORTED.findall(path.read_text("utf-8"))]
    if faults:
        raise PluginError("\n".join(faults))
