import { stopEmails as call } from '@fairtab/contract/account/account';
import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import type { KnownGuest } from '@fairtab/receipt/model';
import { billByEmail as bills, messages as words } from '@fairtab/texts/en/messages';
import type { Language } from '@fairtab/texts/language';
import { textIn } from '@fairtab/texts/text';
import { html } from 'hono/html';
import { hmac, sameDigest } from '../../app/hash.ts';
import type { Services } from '../../app/services.ts';
import { AppError } from '../../http/errors.ts';
import { plainPage } from '../../http/plain-page.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { addressHash, startTo, stopTo } from '../opt-outs/opt-outs.ts';
import { updateProfileRow } from './profiles.ts';

/** The subject of a link: a host's e-mails that everyone has chosen, or a guest's bills. */
type Of = { user?: string | undefined; address?: string | undefined };

type Link = Of & { key: string };

type Settings = Pick<Services['settings'], 'publicUrl' | 'databaseKey'>;

/** The URL that stops one kind of e-mail and grants nothing else. Valid as long as the account exists, because e-mails are kept. */
export const stopEmailsLink = (settings: Settings, userId: string): string =>
  linkOf(settings, { user: userId });

/** The same for the bills to a guest's e-mail address, which the URL names by its hash; undefined without one. */
export const stopBillsLink = (
  settings: Settings,
  { guest_email: email }: Pick<KnownGuest, 'guest_email'>,
): string | undefined =>
  email === null ? undefined : linkOf(settings, { address: addressHash(settings.databaseKey, email) });

const linkOf = ({ publicUrl, databaseKey }: Settings, of: { user: string } | { address: string }): string =>
  `${publicUrl}${call.path}?${new URLSearchParams({ ...of, key: keyOf(databaseKey, of) })}`;

const keyOf = (databaseKey: string, { user, address }: Of) =>
  hmac(databaseKey, address === undefined ? `completion e-mails of ${user}` : `bills to ${address}`);

/** Stops the e-mails, or with `again` undoes that for a guest; idempotent. @throws AppError request.not_found */
export async function stopEmails(
  { services }: RequestContext,
  { again, ...link }: Link & { again?: 'true' | undefined },
): Promise<void> {
  requireKey(services, link);
  const { user, address } = link;
  await services.database.inTransaction(async (trx) => {
    if (address === undefined) await updateProfileRow(trx, user ?? '', { completion_emails: false });
    else if (again) await startTo(trx, address);
    else await stopTo(trx, address, { source: 'link' });
  });
}

function requireKey({ settings }: Pick<Services, 'settings'>, { key, ...of }: Link): void {
  if (!sameDigest(key, keyOf(settings.databaseKey, of))) throw new AppError('request.not_found');
}

/** Asks for confirmation, because mail scanners follow links too. @throws AppError request.not_found */
export function askToStop({ services, language }: RequestContext, link: Link): Response {
  requireKey(services, link);
  const asked = html`<form method="post"><button>${textIn(language, words.stopAction)}</button></form>`;
  const text = textIn(language, link.address === undefined ? words.stopText : bills.stopText, {
    product: PRODUCT_NAME,
  });
  return page(language, { heading: textIn(language, words.stopHeading), text, more: asked });
}

/** What the person who pressed reads. */
export function stoppedPage(
  { language }: RequestContext,
  link: Link & { again?: 'true' | undefined },
): Response {
  const heading = textIn(language, words.stoppedHeading);
  if (link.address === undefined)
    return page(language, {
      heading,
      text: textIn(language, words.stoppedText),
      more: html`<p><a href="/settings">${textIn(language, words.toSettings)}</a></p>`,
    });
  if (link.again) {
    const started = textIn(language, bills.startedHeading);
    return page(language, { heading: started, text: started });
  }
  const again = `?${new URLSearchParams({ address: link.address, key: link.key, again: 'true' })}`;
  return page(language, {
    heading,
    text: textIn(language, bills.stoppedText),
    more: html`<form method="post" action="${again}"><button>${textIn(language, bills.start)}</button></form>`,
  });
}

function page(language: Language, parts: Parameters<typeof plainPage>[1]): Response {
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return new Response(plainPage(language, parts), { headers });
}
