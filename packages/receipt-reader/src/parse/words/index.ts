import { cs } from './cs.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import type { LanguageWords } from './language-words.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { sv } from './sv.ts';
import { tr } from './tr.ts';

/** The most frequent first. */
const LANGUAGES: readonly LanguageWords[] = [en, es, de, fr, it, pt, nl, pl, sv, cs, tr];

/** For labels from `foldLabel`. */
export function wordsFor(kind: keyof LanguageWords): RegExp {
  const entries = new Set(LANGUAGES.flatMap((language) => language[kind] ?? []));
  return new RegExp([...entries].map(toPattern).join('|'));
}

function toPattern(entry: string): string {
  const start = entry.startsWith('^') || entry.startsWith('*') ? '' : '\\b';
  const end = entry.endsWith('$') || entry.endsWith('*') ? '' : '\\b';
  const body = entry
    .replaceAll(' ', ' ?')
    .replaceAll(' ??', ' ?')
    .replace(/(?<!\.)\*/g, '[A-Z0-9]*');
  return `${start}${body}${end}`;
}
