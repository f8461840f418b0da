import type { GuestView } from '@fairtab/contract/receipt/receipt-view';
import { companionNamesIn, companyNamesIn } from '@fairtab/texts/company-names';
import { bill } from '@fairtab/texts/en/bill';
import { company } from '@fairtab/texts/en/company';
import { currentLanguage, say } from '@fairtab/texts/say';

type Companions = GuestView['companions'];

/** A guest with their companions: 'Ben, Ana, 1 more and a child'. */
export const companyNames = (name: string, companions: Companions): string =>
  companyNamesIn(currentLanguage(), name, companions);

/** Companions, after a guest's name: 'with Ana and a child'. */
export const withCompany = (companions: Companions): string =>
  say(company.with, { names: namesOf(companions) });

/** Companions by name: 'Ana and a child'. */
export const namesOf = (companions: Companions): string => companionNamesIn(currentLanguage(), companions);

/** The name of a guest's total: 'Total for 3' with companions. */
export const totalName = ({ length: others }: Companions): string =>
  others === 0 ? say(bill.yourTotal) : say(company.totalFor, { heads: others + 1 });
