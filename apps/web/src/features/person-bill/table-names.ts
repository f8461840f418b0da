import type { GuestView } from '@fairtab/contract/receipt/receipt-view';
import { company } from '@fairtab/texts/en/company';
import { say } from '@fairtab/texts/say';
import { displayNames, type Names, nameIn } from './names.ts';

/** A guest with their number of companions: 'Ben +2'; 'Ben' alone. */
export const plusCompany = (name: string, companions: GuestView['companions']): string =>
  companions.length === 0 ? name : say(company.plus, { name, more: companions.length });

/** displayNames with the number of companions, for lists of people. */
export function tableNames(guests: readonly Pick<GuestView, 'id' | 'guest_name' | 'companions'>[]): Names {
  const names = displayNames(guests);
  return new Map(guests.map(({ id, companions }) => [id, plusCompany(nameIn(names, id), companions)]));
}
