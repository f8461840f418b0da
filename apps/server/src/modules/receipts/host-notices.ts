import type { LatecomerView } from '@fairtab/contract/receipt/receipt-view';
import { type Money, moneyIn } from '@fairtab/domain/money/currency';
import { nameForTexts } from '@fairtab/domain/people/names';
import { MESSAGE_CHANNELS, type MessageChannel, type QueuedKind } from '@fairtab/domain/texting/messages';
import { totalOf } from '@fairtab/receipt/total-of';
import { messages as words } from '@fairtab/texts/en/messages';
import { formatMoney } from '@fairtab/texts/format';
import type { Language } from '@fairtab/texts/language';
import { textIn } from '@fairtab/texts/text';
import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import type { Trx } from '../../http/request-context.ts';
import { type ProvedAddresses, provedAddressesOf } from '../account/accounts.ts';
import { stopEmailsLink } from '../account/stop-emails.ts';
import { type EmailMessage, emailOf, writeEmail, writeSms } from '../messages/message.ts';
import { type MessageToQueue, queueMessages } from '../messages/queue-messages.ts';
import { isOptedOut } from '../opt-outs/opt-outs.ts';
import type { ReceiptSnapshot, SnapshotReceipt } from './store/snapshot.ts';

/** The channels on which no notice was queued, and why. */
type Unreached = Partial<Record<MessageChannel, 'already_sent' | Unreachable>>;

type Unreachable = 'no_address' | 'not_verified' | 'opted_out';

/** Queues one notice per channel, only to addresses that the host has verified. Returns the receipt with its flags, to be stored. */
export async function queueCompletionNotices(
  trx: Trx,
  services: Services,
  snapshot: ReceiptSnapshot,
  channels: readonly MessageChannel[],
): Promise<{ after: ReceiptSnapshot; unreached: Unreached }> {
  const { receipt } = snapshot;
  const writeTo = await hostOf(trx, services, receipt);
  const unreached: Unreached = {};
  const data = {
    restaurantName: receipt.restaurant_name,
    total: moneyIn(receipt.currency)(totalOf(snapshot)),
  };
  const messages = channels.flatMap((channel): MessageToQueue[] => {
    const reached = writeTo(channel, completion, data, keyOf(channel, receipt.id));
    if (!('unreachable' in reached)) return [reached];
    unreached[channel] = reached.unreachable;
    return [];
  });
  const queued = await queueMessages(trx, services, messages);
  const isNew = (channel: MessageChannel) => queued.has(keyOf(channel, receipt.id));
  for (const { written } of messages)
    if (!isNew(written.channel)) unreached[written.channel] = 'already_sent';
  const flags = {
    completion_sms_sent: receipt.completion_sms_sent || isNew('sms'),
    completion_email_sent: receipt.completion_email_sent || isNew('email'),
  };
  return { after: { ...snapshot, receipt: { ...receipt, ...flags } }, unreached };
}

const keyOf = (channel: MessageChannel, receiptId: string) =>
  channel === 'sms' ? `completion ${receiptId}` : `completion email ${receiptId}`;

/** Writes to a receipt's host, in their language, with links to the receipt and to stop such e-mails; or why that is impossible. */
async function hostOf(trx: Trx, { settings }: Pick<Services, 'settings'>, receipt: SnapshotReceipt) {
  const proved = await provedAddressesOf(trx, receipt.user_id);
  const isOut = proved.phone !== null && (await isOptedOut(trx, settings, proved.phone));
  const { texts } = settings;
  const links = {
    link: `${settings.publicUrl}/receipt/${receipt.id}`,
    stopLink: stopEmailsLink(settings, receipt.user_id),
  };
  return <Kind extends QueuedKind, Data>(
    channel: MessageChannel,
    message: EmailMessage<Kind, Data & typeof links>,
    data: Data,
    dedupeKey: string,
  ): MessageToQueue | { unreachable: Unreachable } => {
    const reached = reachHost(channel, receipt, { ...proved, isOut, texts });
    if ('unreachable' in reached) return reached;
    const recipient = { address: reached.address, language: proved.language };
    const written = (channel === 'sms' ? writeSms : writeEmail)(message, recipient, { ...data, ...links });
    return { written, receiptId: receipt.id, guestId: null, dedupeKey };
  };
}

/** Where to notify the host, or why that is impossible. */
function reachHost(
  channel: MessageChannel,
  receipt: Pick<SnapshotReceipt, 'host_phone_number' | 'payer_email'>,
  proved: ProvedAddresses & { isOut: boolean; texts: boolean },
): { address: string } | { unreachable: Unreachable } {
  const byText = channel === 'sms';
  const phone = proved.texts ? receipt.host_phone_number : null;
  const address = byText ? phone : receipt.payer_email;
  if (address === null) return { unreachable: 'no_address' };
  if (address !== (byText ? proved.phone : proved.email)) return { unreachable: 'not_verified' };
  const stopped = byText ? proved.isOut : !proved.completionEmails;
  return stopped ? { unreachable: 'opted_out' } : { address };
}

type Completion = {
  restaurantName: string | null;
  /** With tax, tip and charges. */
  total: Money;
  link: string;
  stopLink: string;
};

/** For the host, once everyone has chosen. */
export const completion: EmailMessage<'completion', Completion> = {
  kind: 'completion',
  sms: (language, bill) =>
    `${everyoneHasChosen(language, bill)} ${textIn(language, words.finalize, { link: bill.link })}`,
  email: (language, bill) =>
    emailOf(everyoneHasChosen(language, bill), {
      amounts: [{ label: textIn(language, words.total), amount: formatMoney(language, bill.total) }],
      paragraphs: [textIn(language, words.next)],
      sentence: textIn(language, words.finalize, { link: bill.link }),
      action: { label: textIn(language, words.finalizeLabel), url: bill.link },
      stop: { label: textIn(language, words.stopEmails), url: bill.stopLink },
    }),
};

function everyoneHasChosen(
  language: Language,
  { restaurantName }: Pick<Completion, 'restaurantName'>,
): string {
  const place = nameForTexts(restaurantName ?? '') || textIn(language, words.yourTable);
  return textIn(language, words.everyoneHasChosen, { place });
}

type Latecomer = {
  name: string;
  /** They ask to be recognised as this guest, not to be added. */
  isClaim: boolean;
  restaurantName: string | null;
  link: string;
  stopLink: string;
};

/** For the host, when a latecomer asks to be on their final bill, or a browser to act as a guest. */
export const latecomer: EmailMessage<'latecomer', Latecomer> = {
  kind: 'latecomer',
  sms: (language, asked) =>
    `${latecomerAsks(language, asked)} ${textIn(language, words.answer, { link: asked.link })}`,
  email: (language, asked) =>
    emailOf(latecomerAsks(language, asked), {
      paragraphs: [textIn(language, asked.isClaim ? words.goesOnNext : words.latecomerNext)],
      sentence: textIn(language, words.answer, { link: asked.link }),
      action: { label: textIn(language, words.answerLabel), url: asked.link },
      stop: { label: textIn(language, words.stopEmails), url: asked.stopLink },
    }),
};

function latecomerAsks(language: Language, { name, isClaim, restaurantName }: Latecomer): string {
  const place = nameForTexts(restaurantName ?? '') || textIn(language, words.yourTable);
  const who = nameForTexts(name);
  return who === ''
    ? textIn(language, isClaim ? words.goesOnAsGuest : words.somebodyWasThere, { place })
    : textIn(language, isClaim ? words.goesOnAs : words.wasThereToo, { name: who, place });
}

/** At most one message in 24 hours per bill; the host's page shows every request at once. */
export async function notifyHostOfRequest(
  trx: Trx,
  services: Services,
  { receipt, version }: ReceiptSnapshot,
  { guest_name: name, claimed_guest_id }: Pick<LatecomerView, 'guest_name' | 'claimed_guest_id'>,
): Promise<void> {
  const notified = await trx
    .selectFrom('notifications')
    .select('id')
    .where('receipt_id', '=', receipt.id)
    .where('kind', '=', 'latecomer')
    .where(sql<boolean>`created_at between now() - interval '24 hours' and now()`)
    .executeTakeFirst();
  if (notified !== undefined) return;
  const writeTo = await hostOf(trx, services, receipt);
  const data = { name, isClaim: claimed_guest_id !== null, restaurantName: receipt.restaurant_name };
  for (const channel of MESSAGE_CHANNELS) {
    const message = writeTo(channel, latecomer, data, `latecomer ${receipt.id} ${version}`);
    if ('unreachable' in message) continue;
    await queueMessages(trx, services, [message]);
    return;
  }
}
