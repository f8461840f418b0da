/** 32 characters that cannot be mistaken for one another. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

const MEANT: Record<string, string> = { o: '0', i: '1', l: '1' };

/** Each byte yields 5 bits: 75 bits cannot be guessed. */
export const RECOVERY_CODE_BYTES = 15;

/** Makes a recovery code such as `7k2mq-0w9dx-4bfzt`. */
export function recoveryCodeOf(randomBytes: Uint8Array): string {
  return grouped([...randomBytes].map((byte) => ALPHABET[byte % 32]).join(''));
}

/** Reads a typed recovery code: any case, dashes and spaces; O for 0, I or L for 1. Null if invalid. */
export function readRecoveryCode(typed: string): string | null {
  const bare = typed.toLowerCase().replace(/[\s-]/g, '');
  const characters = [...bare].map((letter) => MEANT[letter] ?? letter);
  if (characters.length !== RECOVERY_CODE_BYTES) return null;
  return characters.every((letter) => ALPHABET.includes(letter)) ? grouped(characters.join('')) : null;
}

const grouped = (text: string) => text.replace(/(.{5})(?=.)/g, '$1-');
