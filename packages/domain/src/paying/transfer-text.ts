/** In bytes, so that both fit into a QR code of 331. Banks count the same limits in characters. */
const MOST = { name: 70, reference: 140 };

const line = (text: string, most: number): string =>
  cutToBytes(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim(), most).trim();

export const transferName = (name: string): string => line(name, MOST.name);

export const transferReference = (note: string): string => line(note, MOST.reference);

function bytesOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

/** Cuts a text to at most this many bytes of UTF-8, never inside a character. */
export function cutToBytes(text: string, most: number): string {
  let kept = '';
  let bytes = 0;
  for (const character of text) {
    bytes += bytesOf(character);
    if (bytes > most) break;
    kept += character;
  }
  return kept;
}
