import { type Language, languageOfRequest } from '@fairtab/texts/language';
import type { Context } from 'hono';

/** The language of whoever sent a request: chosen in the page, else what their browser asks for. */
export function languageOf({ req }: Context): Language {
  return languageOfRequest({
    cookie: req.header('cookie') ?? '',
    acceptLanguage: req.header('accept-language') ?? '',
  });
}
