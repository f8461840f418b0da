import { common } from '@fairtab/texts/en/common';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@fairtab/texts/language';
import { currentLanguage, text } from '@fairtab/texts/text';
import { useState } from 'react';
import { chooseLanguage, useLanguage } from '../../lib/language.ts';
import { toast } from '../../lib/toast.ts';
import { Button, buttonStyle } from './Button.tsx';
import { classNames } from './class-names.ts';

/** The available languages, with the current one pressed: for the foot of a page without an account. */
export function LanguageChoice({ className }: { className?: string }) {
  const current = useLanguage();
  const [pending, setPending] = useState<Language | null>(null);

  async function choose(language: Language) {
    setPending(language);
    await chooseLanguage(language).catch(() =>
      toast({ title: text(common.languageFailed), text: text(common.tryAgain), tone: 'danger' }),
    );
    setPending(null);
  }

  return (
    <fieldset className={classNames('noscript:hidden flex flex-wrap gap-x-2 print:hidden', className)}>
      <legend className="sr-only">{text(common.language)}</legend>
      {LANGUAGES.map((language) => (
        <Button
          key={language}
          variant="quiet"
          size="small"
          lang={language}
          aria-pressed={language === current}
          pending={pending === language}
          className="max-[359px]:px-1.5! aria-pressed:underline"
          onClick={() => choose(language)}
        >
          {LANGUAGE_NAMES[language]}
        </Button>
      ))}
    </fieldset>
  );
}

/** LanguageChoice without scripts: the server sets the cookie and redirects. */
export function LanguageLinks({ className }: { className?: string }) {
  const current = currentLanguage();
  return (
    <nav aria-label={text(common.language)} className={classNames('flex flex-wrap gap-x-2', className)}>
      {LANGUAGES.map((language) => (
        <a
          key={language}
          href={`?language=${language}`}
          lang={language}
          aria-current={language === current ? 'true' : undefined}
          className={classNames(
            buttonStyle('quiet', 'small'),
            'max-[359px]:px-1.5! aria-[current=true]:underline',
          )}
        >
          {LANGUAGE_NAMES[language]}
        </a>
      ))}
    </nav>
  );
}
