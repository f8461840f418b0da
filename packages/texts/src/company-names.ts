import { company } from './en/company.ts';
import type { Language } from './language.ts';
import { sayIn } from './say.ts';

export type Company = readonly { readonly name: string | null; readonly child: boolean }[];

/** A guest with companions: 'Ben, Ana, 1 more and a child'. */
export const companyNamesIn = (language: Language, name: string, companions: Company): string =>
  listed(language, [name, ...wordsOf(language, companions)]);

/** The companions alone: 'Ana and a child'. */
export const companionNamesIn = (language: Language, companions: Company): string =>
  listed(language, wordsOf(language, companions));

function wordsOf(language: Language, companions: Company): string[] {
  const unnamed = companions.filter((one) => one.name === null);
  const children = unnamed.filter(({ child }) => child).length;
  const grownUps = unnamed.length - children;
  return [
    ...companions.flatMap((one) => one.name ?? []),
    ...(grownUps > 0 ? [sayIn(language, company.more, { count: grownUps })] : []),
    ...(children > 0 ? [sayIn(language, company.child, { count: children })] : []),
  ];
}

function listed(language: Language, names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  return sayIn(language, company.names, { names: names.slice(0, -1).join(', '), last });
}
