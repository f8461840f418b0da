import { common } from '@fairtab/texts/en/common';
import type { Language } from '@fairtab/texts/language';
import { currentLanguage, text } from '@fairtab/texts/text';
import { call } from './calls/api.ts';
import { chooseLanguage } from './language.ts';
import { toastFailure } from './toast-failure.ts';

/** chooseLanguage, also for messages to the signed-in account. Undone if it cannot be saved there, with a toast. */
export async function chooseHostLanguage(language: Language): Promise<void> {
  const before = currentLanguage();
  try {
    await chooseLanguage(language);
    await call('PATCH /rest/v1/profiles/me', { body: { language } });
  } catch (failure) {
    await chooseLanguage(before).catch(() => {});
    toastFailure(failure, text(common.languageFailed));
  }
}
