/** Formats an IBAN in groups of four. */
export const groupedIban = (iban: string): string => iban.replace(/.{4}(?=.)/g, '$& ');
