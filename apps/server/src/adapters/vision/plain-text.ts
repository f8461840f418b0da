/** Control characters, and those that hide text or turn its direction. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]+/gu;
const TAG = /<[^<>]*>/g;
/** Addresses that a phone turns into links, also without `https://`. */
const ADDRESS =
  /\b[a-z][a-z0-9+.-]*:\/\/\S*|\bwww\.\S+|\b(?:javascript|data|mailto):\S*|\b[\w-]+(?:\.[\w-]+)*\.(?:app|biz|co|com|de|dev|eu|info|io|link|ly|me|net|online|org|page|shop|site|top|uk|us|xyz)\b(?:\/\S*)?/giu;

/**
 * Text of a service as plain words on one line: no markup, no address that a text message or a page could turn into
 * a link, nothing invisible. May come out empty.
 */
export function plainText(text: string, maxLength: number): string {
  const words = text
    .slice(0, maxLength * 4)
    .normalize('NFC')
    .replace(INVISIBLE, ' ')
    .replace(TAG, ' ')
    .replace(ADDRESS, ' ')
    .replace(/[<>]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...words].slice(0, maxLength).join('').trim();
}
