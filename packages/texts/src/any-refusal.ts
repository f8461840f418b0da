import type { Refusal } from '@fairtab/domain/checked';
import { accountRefusals } from './en/account-refusals.ts';
import { adminRefusals } from './en/admin-refusals.ts';
import { handleRefusals } from './en/handle-refusals.ts';
import { personRefusals } from './en/person-refusals.ts';
import { receiptRefusals } from './en/receipt-refusals.ts';
import type { Language } from './language.ts';
import { refusalIn, type Words } from './refusal-words.ts';

/** For the server: any refusal in the language given. Pages carry only the areas that they need. */
export function sayRefusalIn(language: Language, refusal: Refusal): Words {
  return refusalIn(
    language,
    { ...accountRefusals, ...adminRefusals, ...handleRefusals, ...personRefusals, ...receiptRefusals },
    refusal,
  );
}
