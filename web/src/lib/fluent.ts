// Messages in Project Fluent files.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export type Args = Record<string, FluentVariable>;

export function bundleOf(lang: string, ...sources: string[]): FluentBundle {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  for (const source of sources) bundle.addResource(new FluentResource(source), { allowOverrides: true });
  return bundle;
}

/** A message of a bundle, or undefined. `attribute` is one of its attributes. */
export function formatted(bundle: FluentBundle, id: string, args?: Args, attribute = ""): string | undefined {
  const message = bundle.getMessage(id);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  return pattern ? bundle.formatPattern(pattern, args, []) : undefined;
}
