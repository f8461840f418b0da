import type { GuestView } from '@fairtab/contract/receipt/receipt-view';
import { company } from '@fairtab/texts/en/company';
import { say } from '@fairtab/texts/say';
import { displayNames, type Names, nameIn } from './names.ts';

/** A guest with the number of those they are here with: 'Ben +2'; 'Ben' for one alone. */
export const plusCompany = (name: string, companions: GuestView['companions']): string =>
  companions.length === 0 ? name : say(company.plus, { name, more: companions.length });

/** The names shown on one bill, by guest id, with how many are with them: displayNames, for lists of the people. */
export function tableNames(guests: readonly Pick<GuestView, 'id' | 'guest_name' | 'companions'>[]): Names {
  const names = displayNames(guests);
  return new Map(guests.map(({ id, companions }) => [id, plusCompany(nameIn(names, id), companions)]));
}
