import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const require = createRequire(import.meta.url);

/** The product's faces, as its pages have them, and which letters each file has: one is drawn from the first that has it. */
const FILES = {
  text: [
    require.resolve('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'),
    require.resolve('@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2'),
  ],
  display: [
    require.resolve('@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'),
    require.resolve('@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-normal.woff2'),
  ],
};
export type FaceName = keyof typeof FILES;

/** One letter, in units of 1 em. */
type Letter = { id: string; advance: number; outline: string; scale: number };

/** Those that the faces have; what they lack is not kept, for it has no end. */
const known = new Map<string, Letter>();
const files = new Map<FaceName, readonly Font[]>();

/** The files of a face, read when it is first written with. */
function filesOf(face: FaceName): readonly Font[] {
  const read = files.get(face);
  if (read) return read;
  const fonts = FILES[face].map((file) => {
    const font = create(readFileSync(file));
    if (!('layout' in font)) throw new Error(`${file} has several fonts`);
    return font;
  });
  files.set(face, fonts);
  return fonts;
}

/** Each is read once: shaping a whole bill anew takes as long as a hundred taps. Figures are all of one width. */
function letterOf(face: FaceName, letter: string): Letter | null {
  const code = letter.codePointAt(0) ?? 0;
  const id = `${face}${code}`;
  const read = known.get(id);
  if (read) return read;
  const font = filesOf(face).find((one) => one.hasGlyphForCodePoint(code));
  const run = font?.layout(letter, ['tnum']);
  const [glyph, at] = [run?.glyphs[0], run?.positions[0]];
  if (!(font && glyph && at)) return null;
  const scale = 1 / font.unitsPerEm;
  const found = { id, advance: at.xAdvance * scale, outline: glyph.path.toSVG(), scale };
  known.set(id, found);
  return found;
}

const SPACE = /\s+/u;

/**
 * What the faces can write of a text, word by word: a word with a letter that they lack is left out as a whole, because a
 * part of it would be another word. Wide letters become plain ones.
 * @returns the empty string if nothing is left to read
 */
export function writable(face: FaceName, text: string): string {
  const words = text
    .normalize('NFC')
    .split(SPACE)
    .flatMap((word) => [word, word.normalize('NFKC')].find((form) => hasAll(face, form)) ?? []);
  const left = words.join(' ').trim();
  return /[\p{L}\p{N}]/u.test(left) ? left : '';
}

const hasAll = (face: FaceName, word: string): boolean =>
  [...word].every((letter) => letterOf(face, letter) !== null);

/** A line of text: no letter of it gets into the picture's source, only its outline. */
export type SetLine = { width: number; letters: (Letter & { left: number })[] };

/** Sets a line of text. Letters that the face lacks are left out; `width` and `left` are in em. */
export function setLine(face: FaceName, text: string): SetLine {
  let width = 0;
  const letters = [...text.normalize('NFC').replace(/\s/gu, ' ')].flatMap((sign) => {
    const letter = letterOf(face, sign);
    if (letter === null) return [];
    const left = width;
    width += letter.advance;
    return [{ ...letter, left }];
  });
  return { width, letters };
}

/** Breaks a text into lines at its spaces, and within a word that is longer than a line; the last one ends in '…'. */
export function wrap(
  face: FaceName,
  size: number,
  text: string,
  { width, lines: most }: { width: number; lines: number },
): string[] {
  const fits = (line: string) => setLine(face, line).width * size <= width;
  const lines: string[] = [];
  let rest = text;
  while (rest !== '') {
    if (lines.length === most - 1 && !fits(rest))
      return [...lines, `${longest(rest, (cut) => fits(`${cut}…`))}…`];
    const whole = longest(rest, fits);
    const space = whole === rest ? -1 : rest.slice(0, whole.length + 1).lastIndexOf(' ');
    const line = space > 0 ? rest.slice(0, space) : whole;
    lines.push(line);
    rest = rest.slice(line.length).trimStart();
  }
  return lines;
}

/** As much of a text as fits; at least one letter, so that it ends. */
function longest(text: string, fits: (part: string) => boolean): string {
  const letters = [...text];
  let [least, most] = [1, letters.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(letters.slice(0, middle).join(''))) least = middle;
    else most = middle - 1;
  }
  return letters.slice(0, least).join('').trimEnd();
}
