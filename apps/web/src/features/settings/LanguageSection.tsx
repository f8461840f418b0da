import { updateProfile } from '@fairtab/contract/calls/account';
import { common } from '@fairtab/texts/en/common';
import { settings } from '@fairtab/texts/en/settings';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@fairtab/texts/language';
import { say } from '@fairtab/texts/say';
import { RadioRow } from '../../components/base/RadioRow.tsx';
import { call } from '../../lib/api.ts';
import { chooseLanguage, useLanguage } from '../../lib/language.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { Section } from './Section.tsx';

/** The language of this browser's pages and of messages to the account. Chosen at once; undone if it cannot be saved. */
export function LanguageSection() {
  const current = useLanguage();

  async function choose(language: Language) {
    try {
      await chooseLanguage(language);
      await call(updateProfile, { body: { language } });
    } catch (failure) {
      await chooseLanguage(current).catch(() => {});
      toastFailure(failure, say(common.languageFailed));
    }
  }

  return (
    <Section title={say(settings.languageHeading)} state={LANGUAGE_NAMES[current]}>
      <p className="text-detail text-ink-soft">{say(settings.languageText)}</p>
      <fieldset className="-mx-3 grid grid-cols-1 gap-1">
        <legend className="sr-only">{say(settings.languageHeading)}</legend>
        {LANGUAGES.map((language) => (
          <RadioRow
            key={language}
            name="language"
            checked={language === current}
            onChange={() => void choose(language)}
            title={<span lang={language}>{LANGUAGE_NAMES[language]}</span>}
          />
        ))}
      </fieldset>
    </Section>
  );
}
