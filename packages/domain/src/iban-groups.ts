/** An IBAN as people read it, in groups of four. */
export const groupedIban = (iban: string): string => iban.replace(/.{4}(?=.)/g, '$& ');
