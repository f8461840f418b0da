import * as z from 'zod';

/** Treats an empty setting as missing. */
export const optional = z
  .string()
  .optional()
  .transform((value) => (value === '' ? undefined : value));

export const matching = (isRight: (text: string) => boolean, error: string) =>
  optional.refine((text) => text === undefined || isRight(text), { error });

export const oneOf = <T extends string>(values: readonly [T, ...T[]]) =>
  optional.pipe(z.enum(values, { error: `must be one of ${values.join(', ')}` }).optional());

export const flag = oneOf(['true', 'false', '1', '0']).transform(
  (value) => value === 'true' || value === '1',
);

/** Undefined if unset. */
export const optionalCount = (most: number, least = 1) => {
  const end = most === Number.MAX_SAFE_INTEGER ? ' or more' : ` to ${most}`;
  const error = `must be a whole number, ${least}${end}`;
  return optional
    .transform((value) => (value === undefined ? undefined : Number(value)))
    .pipe(z.number(error).int(error).min(least, error).max(most, error).optional());
};

export const count = (least: number, usual: number, most = Number.MAX_SAFE_INTEGER) =>
  optionalCount(most, least).transform((value) => value ?? usual);

/** ISO 3166-1 codes, separated by commas; default US. */
export const countries = optional
  .transform((text) => (text ?? 'US').split(',').map((code) => code.trim()))
  .refine((codes) => codes.every((code) => /^[A-Z]{2}$/.test(code)), {
    error: 'must be codes of two capital letters, separated by commas, such as US,CA',
  });

const ENCODED =
  'has a character in its user name or password that must be percent-encoded: # is %23, / is %2F, ? is %3F, @ is %40, % is %25';

/** An address with a user name and password; `example` begins with the first of the schemes. */
export const serviceUrl = (schemes: readonly string[], example: string) =>
  optional.superRefine((text, context) => {
    const problem = text === undefined ? null : problemOf(text, schemes);
    if (problem !== null)
      context.addIssue(problem === 'encoded' ? ENCODED : `must be an address such as ${example}`);
  });

/** An unencoded # or / ends the part with the password, so that the @ behind it ends up where none belongs. */
function problemOf(text: string, schemes: readonly string[]): 'encoded' | 'other' | null {
  const scheme = schemes.find((one) => text.startsWith(`${one}://`));
  if (scheme === undefined) return 'other';
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null) return text.includes('@') ? 'encoded' : 'other';
  const isCut = url.hash !== '' || (url.pathname + url.search).includes('@');
  return isCut || !isDecodable(url.username + url.password) ? 'encoded' : null;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** An http or https address without path, query or user; without a trailing slash. */
export const siteUrl = optional.transform((text, context) => {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href) return url.origin;
  context.addIssue('must be an address without a path, such as https://fairtab.example.com');
  return z.NEVER;
});

/** Any http or https address. */
export const webAddress = optional.pipe(
  z.url({ protocol: /^https?$/, error: 'must be an address such as https://example.com/path' }).optional(),
);
