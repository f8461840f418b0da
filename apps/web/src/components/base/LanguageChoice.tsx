import { common } from '@fairtab/texts/en/common';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@fairtab/texts/language';
import { currentLanguage, text } from '@fairtab/texts/text';
import { useState } from 'react';
import { chooseLanguage, useLanguage } from '../../lib/language.ts';
import { toast } from '../../lib/toast.ts';
import { Button, buttonStyle } from './Button.tsx';
import { classNames } from './class-names.ts';

/** The other languages: for the foot of a page without an account. */
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
    <div className={classNames('noscript:hidden flex flex-wrap gap-x-2 print:hidden', className)}>
      {othersThan(current).map((language) => (
        <Button
          key={language}
          variant="quiet"
          size="small"
          lang={language}
          pending={pending === language}
          className="max-[359px]:px-1.5!"
          onClick={() => choose(language)}
        >
          {LANGUAGE_NAMES[language]}
        </Button>
      ))}
    </div>
  );
}

const othersThan = (current: Language) => LANGUAGES.filter((language) => language !== current);

/** LanguageChoice without scripts: the server sets the cookie and redirects. */
export function LanguageLinks({ className }: { className?: string }) {
  return (
    <p className={classNames('flex flex-wrap gap-x-2', className)}>
      {othersThan(currentLanguage()).map((language) => (
        <a
          key={language}
          href={`?language=${language}`}
          lang={language}
          className={classNames(buttonStyle('quiet', 'small'), 'max-[359px]:px-1.5!')}
        >
          {LANGUAGE_NAMES[language]}
        </a>
      ))}
    </p>
  );
}
