import { companion } from './en/companion.ts';
import type { Language } from './language.ts';
import { textIn } from './text.ts';

export type Companions = readonly { readonly name: string | null; readonly child: boolean }[];

/** A guest with companions: 'Ben, Ana, 1 more and a child'. */
export const nameWithCompanionsIn = (language: Language, name: string, companions: Companions): string =>
  namesIn(language, [name, ...wordsOf(language, companions)]);

/** The companions alone: 'Ana and a child'. */
export const companionNamesIn = (language: Language, companions: Companions): string =>
  namesIn(language, wordsOf(language, companions));

function wordsOf(language: Language, companions: Companions): string[] {
  const unnamed = companions.filter((one) => one.name === null);
  const children = unnamed.filter(({ child }) => child).length;
  const grownUps = unnamed.length - children;
  return [
    ...companions.flatMap((one) => one.name ?? []),
    ...(grownUps > 0 ? [textIn(language, companion.more, { count: grownUps })] : []),
    ...(children > 0 ? [textIn(language, companion.child, { count: children })] : []),
  ];
}

/** 'Max, Sam and Ben'. */
export function namesIn(language: Language, names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  return textIn(language, companion.names, { names: names.slice(0, -1).join(', '), last });
}
