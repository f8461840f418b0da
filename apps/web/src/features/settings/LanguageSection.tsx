import { settings } from '@fairtab/texts/en/account';
import { LANGUAGE_NAMES, LANGUAGES } from '@fairtab/texts/language';
import { say } from '@fairtab/texts/say';
import { RadioRow } from '../../components/base/RadioRow.tsx';
import { chooseHostLanguage } from '../../lib/choose-host-language.ts';
import { useLanguage } from '../../lib/language.ts';
import { Section } from './Section.tsx';

/** The language of this browser's pages and of messages to the account. */
export function LanguageSection() {
  const current = useLanguage();

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
            onChange={() => void chooseHostLanguage(language)}
            title={<span lang={language}>{LANGUAGE_NAMES[language]}</span>}
          />
        ))}
      </fieldset>
    </Section>
  );
}
