import { type Language, languageOfRequest } from '@fairtab/texts/language';
import type { Context } from 'hono';

/** Chosen in the page, otherwise the browser's preference. */
export function languageOf({ req }: Context): Language {
  return languageOfRequest({
    cookie: req.header('cookie') ?? '',
    acceptLanguage: req.header('accept-language') ?? '',
  });
}
