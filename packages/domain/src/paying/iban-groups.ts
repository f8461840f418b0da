export const groupedIban = (iban: string): string => iban.replace(/.{4}(?=.)/g, '$& ');
