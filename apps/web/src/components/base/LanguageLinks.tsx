import { common } from '@fairtab/texts/en/common';
import { LANGUAGE_NAMES, LANGUAGES } from '@fairtab/texts/language';
import { currentLanguage, text } from '@fairtab/texts/text';
import { buttonStyle } from './Button.tsx';
import { classNames } from './class-names.ts';

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
