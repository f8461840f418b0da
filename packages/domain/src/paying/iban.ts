import { accept, type Checked, refuse } from '../input/checked.ts';

/** SEPA credit transfer lengths: IBAN registry of ISO 13616 (swift.com, release 103), EPC list of SEPA countries. */
const LENGTHS =
  'AD24 AL28 AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GI23 GR27 HR21 HU28 IE22 IS26 IT27 LI21 LT20 LU20 LV21 MC27 MD24 ME22 MK19 MT31 NL18 NO15 PL28 PT25 RO24 RS22 SE24 SI19 SK24 SM27 VA22';

export const IBAN_LENGTHS: ReadonlyMap<string, number> = new Map(
  LENGTHS.split(' ').map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** The remainder modulo 97 (ISO 7064), with country and check digits at the end and letters as 10 to 35. */
export function ibanRemainder(iban: string): number {
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

/** Checks a typed or pasted IBAN; the result is in capitals, without spaces. */
export function checkIban(
  typed: string,
): Checked<string, 'iban.country' | 'iban.length' | 'iban.characters' | 'iban.typo'> {
  const iban = typed
    .trim()
    .replace(/^IBAN:?|[\s\u200b-\u200f-]/gi, '')
    .toUpperCase();
  const country = iban.slice(0, 2);
  const length = IBAN_LENGTHS.get(country);
  if (length === undefined) return refuse('iban.country', {});
  if (!/^[A-Z]{2}\d{2}[A-Z\d]*$/.test(iban)) return refuse('iban.characters', {});
  if (iban.length !== length) return refuse('iban.length', { country, length, typed: iban.length });
  if (ibanRemainder(iban) !== 1) return refuse('iban.typo', {});
  return accept(iban);
}
