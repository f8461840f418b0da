import type { GuestView } from '@fairtab/contract/receipt/receipt-view';
import { companionNamesIn, companyNamesIn } from '@fairtab/texts/company-names';
import { bill } from '@fairtab/texts/en/bill';
import { company } from '@fairtab/texts/en/company';
import { currentLanguage, say } from '@fairtab/texts/say';

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
