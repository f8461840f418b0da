import { LANGUAGE_NAMES, LANGUAGES } from '@fairtab/texts/language';
import { MenuItem } from '../components/base/Menu.tsx';
import { LanguageIcon } from '../components/icons/icons.tsx';
import { chooseHostLanguage } from '../lib/choose-host-language.ts';
import { useLanguage } from '../lib/language.ts';

/** In the host's menu: the languages to change to. */
export function LanguageItems() {
  const current = useLanguage();
  return LANGUAGES.filter((language) => language !== current).map((language) => (
    <MenuItem
      key={language}
      icon={<LanguageIcon className="size-5" />}
      onSelect={() => void chooseHostLanguage(language)}
    >
      <span lang={language}>{LANGUAGE_NAMES[language]}</span>
    </MenuItem>
  ));
}
