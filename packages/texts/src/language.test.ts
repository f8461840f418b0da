import { expect, test } from 'vitest';
import { languageOfRequest } from './language.ts';

test.each([
  ['', '', 'en'],
  ['', 'es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['', 'fr-CH, fr;q=0.9, en;q=0.8, es;q=0.7, *;q=0.5', 'en'],
  ['', 'en;q=0.5, es; q=0.8', 'es'],
  ['', 'es;q=0', 'en'],
  ['', 'de', 'en'],
  ['a=b; language=es', 'en-US', 'es'],
  ['language=en', 'es', 'en'],
  ['language=xx', 'es', 'es'],
  ['nolanguage=es', 'en', 'en'],
])('cookies %j and Accept-Language %j: %s', (cookie, acceptLanguage, language) => {
  expect(languageOfRequest({ cookie, acceptLanguage })).toBe(language);
});
