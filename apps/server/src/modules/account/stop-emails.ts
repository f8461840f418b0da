import { stopEmails as call } from '@fairtab/contract/account/account';
import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import { messages as words } from '@fairtab/texts/en/messages';
import type { Language } from '@fairtab/texts/language';
import { textIn } from '@fairtab/texts/text';
import { html } from 'hono/html';
import { hmac, sameDigest } from '../../app/hash.ts';
import type { Services } from '../../app/services.ts';
import { AppError } from '../../http/errors.ts';
import { plainPage } from '../../http/plain-page.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { updateProfileRow } from './profiles.ts';

type Link = { user: string; key: string };

/** The URL that stops one kind of e-mail and grants nothing else. Valid as long as the account exists, because e-mails are kept. */
export function stopEmailsLink(
  { publicUrl, databaseKey }: Pick<Services['settings'], 'publicUrl' | 'databaseKey'>,
  userId: string,
): string {
  return `${publicUrl}${call.path}?${new URLSearchParams({ user: userId, key: keyOf(databaseKey, userId) })}`;
}

const keyOf = (databaseKey: string, userId: string) => hmac(databaseKey, `completion e-mails of ${userId}`);

/** Stops the e-mails; idempotent. @throws AppError request.not_found */
export async function stopEmails({ services }: RequestContext, link: Link): Promise<void> {
  requireKey(services, link);
  await services.database.inTransaction((trx) =>
    updateProfileRow(trx, link.user, { completion_emails: false }),
  );
}

function requireKey({ settings }: Pick<Services, 'settings'>, { user, key }: Link): void {
  if (!sameDigest(key, keyOf(settings.databaseKey, user))) throw new AppError('request.not_found');
}

/** Asks for confirmation, because mail scanners follow links too. @throws AppError request.not_found */
export function askToStop({ services, language }: RequestContext, link: Link): Response {
  requireKey(services, link);
  const asked = html`<form method="post"><button>${textIn(language, words.stopAction)}</button></form>`;
  const text = textIn(language, words.stopText, { product: PRODUCT_NAME });
  return page(language, { heading: textIn(language, words.stopHeading), text, more: asked });
}

export const stoppedPage = ({ language }: RequestContext): Response =>
  page(language, {
    heading: textIn(language, words.stoppedHeading),
    text: textIn(language, words.stoppedText),
    more: html`<p><a href="/settings">${textIn(language, words.toSettings)}</a></p>`,
  });

function page(language: Language, parts: Parameters<typeof plainPage>[1]): Response {
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return new Response(plainPage(language, parts), { headers });
}
