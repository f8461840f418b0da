import type { GuestView, ReceiptView } from '@fairtab/contract/receipt-view';
import { companionNamesIn, companyNamesIn } from '@fairtab/texts/company-names';
import { bill } from '@fairtab/texts/en/bill';
import { company } from '@fairtab/texts/en/company';
import { paidFor } from '@fairtab/texts/en/paid-for';
import { currentLanguage, say } from '@fairtab/texts/say';
import { displayNames, nameIn } from './names.ts';
import type { PersonBill } from './person-bill.ts';

type Companions = GuestView['companions'];

/** A guest and everybody with them: 'Ben, Ana, 1 more and a child'. */
export const companyNames = (name: string, companions: Companions): string =>
  companyNamesIn(currentLanguage(), name, companions);

/** Whom a guest is here with, after their name: 'with Ana and a child'. */
export const withCompany = (companions: Companions): string =>
  say(company.with, { names: namesOf(companions) });

/** Whom a guest is here with: 'Ana and a child'. */
export const namesOf = (companions: Companions): string => companionNamesIn(currentLanguage(), companions);

/** What somebody's total is called: 'Total for 3' where it is for several. */
export const totalName = ({ length: others }: Companions): string =>
  others === 0 ? say(bill.yourTotal) : say(company.totalFor, { heads: others + 1 });

/** What the figure of a bill is called, to whose bill it is: who pays it, where that is not them alone. */
export function figureName({ guests }: ReceiptView, { paysFor, paidBy, companions }: PersonBill): string {
  if (paidBy !== null) return say(paidFor.paidBy, { name: nameIn(displayNames(guests), paidBy) });
  return paysFor.length > 0 ? say(bill.youPay) : totalName(companions);
}
