import { common } from '@fairtab/texts/en/common';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@fairtab/texts/language';
import { say } from '@fairtab/texts/say';
import { useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { chooseLanguage, useLanguage } from '../../lib/language.ts';
import { toastFailure } from '../../lib/toast-failure.ts';

/** The available languages, the current one pressed. */
export function LanguageChoice() {
  const current = useLanguage();
  const [pending, setPending] = useState<Language | null>(null);

  async function choose(language: Language) {
    setPending(language);
    await chooseLanguage(language).catch((failure) => toastFailure(failure, say(common.languageFailed)));
    setPending(null);
  }

  return (
    <fieldset className="mt-6 flex flex-wrap justify-center gap-x-2">
      <legend className="sr-only">{say(common.language)}</legend>
      {LANGUAGES.map((language) => (
        <Button
          key={language}
          variant="quiet"
          size="small"
          lang={language}
          aria-pressed={language === current}
          pending={pending === language}
          className="aria-pressed:font-bold aria-pressed:underline"
          onClick={() => choose(language)}
        >
          {LANGUAGE_NAMES[language]}
        </Button>
      ))}
    </fieldset>
  );
}
