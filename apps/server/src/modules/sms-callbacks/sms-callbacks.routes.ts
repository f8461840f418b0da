import { randomUUID } from 'node:crypto';
import * as contract from '@fairtab/contract/operator/sms-callbacks';
import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import { smsText } from '@fairtab/domain/texting/sms-text';
import { type AskedByText, readTextCommand } from '@fairtab/domain/texting/text-commands';
import { messages } from '@fairtab/texts/en/messages';
import { textIn } from '@fairtab/texts/text';
import type { Context } from 'hono';
import type { IncomingText, SignedRequest, SmsCallbacks, TextReport } from '../../adapters/sms/sms.ts';
import { hmac } from '../../app/hash.ts';
import type { Services } from '../../app/services.ts';
import { AppError } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import type { AppEnv, Trx } from '../../http/request-context.ts';
import { isWithin } from '../../limits/rate-limit.ts';
import { applyReport } from '../messages/message-outcomes.ts';
import { isOptedOut, optIn, optOut } from '../opt-outs/opt-outs.ts';
import { showOutcome } from '../receipts/run-command.ts';

/** A refused STOP would be lost, so these calls skip the queue of the provider's address. */
const WAITS = { waits: true };

export function mountSmsCallbacks(mount: Mount): void {
  mount(
    contract.twilioIncoming,
    async ({ services }, _input, http) => {
      const callbacks = requireCallbacks(services);
      const text = callbacks.readText(await signed(http));
      return xml(callbacks.answer(text && (await receiveText(services, text))));
    },
    WAITS,
  );

  mount(
    contract.twilioStatus,
    async ({ services }, _input, http) => {
      const callbacks = requireCallbacks(services);
      const report = callbacks.readReport(await signed(http));
      if (report !== null) await receiveReport(services, report, http.req.query('attempt') ?? null);
      return xml(callbacks.answer(null));
    },
    WAITS,
  );
}

function requireCallbacks({ smsCallbacks }: Services): SmsCallbacks {
  if (smsCallbacks === null) throw new AppError('sms.signature_invalid');
  return smsCallbacks;
}

async function signed({ req }: Context<AppEnv>): Promise<SignedRequest> {
  const { pathname, search } = new URL(req.url);
  return { path: pathname + search, body: await req.text(), signature: req.header('x-twilio-signature') };
}

const xml = (body: string) => new Response(body, { headers: { 'content-type': 'text/xml' } });

/** Repeated, late and unknown reports are harmless. `attemptId` comes from the callback URL. */
async function receiveReport(
  services: Services,
  { id: providerId, status, errorCode }: TextReport,
  attemptId: string | null,
): Promise<void> {
  await applyReport(services, { providerId, attemptId, status, errorCode }, showOutcome(services));
}

/** Handles STOP, START and HELP; repeated callbacks do nothing. Returns the answer to text back, or null. */
async function receiveText(services: Services, text: IncomingText): Promise<string | null> {
  const { database, settings, log } = services;
  const asked = askedBy(text);
  if (asked === null) return null;
  const answers = await database.inTransaction(async (trx) => {
    if (!(await isNew(trx, text.id))) return false;
    const { from: phone, to: number } = text;
    if (asked.command === 'stop') await optOut(trx, settings, { phone, source: 'text', number });
    if (asked.command === 'start') await optIn(trx, settings, phone);
    // A phone that opted out gets no answer to HELP.
    return asked.command !== 'help' || !(await isOptedOut(trx, settings, phone));
  });
  log.info({ command: asked.command, answers }, 'somebody answered a text');
  if (!answers || text.answered) return null;
  const phone = hmac(settings.databaseKey, text.from);
  if (!(await isWithin(database, 'answersToTexts', { phone }))) return null;
  return smsText(wordsFor(asked, `${settings.publicUrl}/terms`));
}

/** The provider's reading wins: its account may define words of its own. */
function askedBy({ command, body }: IncomingText): AskedByText | null {
  const read = readTextCommand(body);
  return command === null ? read : { command, language: read?.language ?? 'en' };
}

function wordsFor({ command, language }: AskedByText, link: string): string {
  const product = PRODUCT_NAME;
  if (command === 'help') return textIn(language, messages.help, { product, link });
  return textIn(language, messages[command], { product });
}

async function isNew(trx: Trx, id: string): Promise<boolean> {
  const inserted = await trx
    .insertInto('incoming_texts')
    .values({ provider_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('provider_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

const SHOWN = 200;

/** Mounts the demo outbox and its replies, if demo drivers are in use and it may be read. */
export function mountOutbox(mount: Mount): void {
  mount(contract.listOutbox, async (context) => {
    const rows = await context.services.database.kysely
      .selectFrom('demo_outbox')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(SHOWN)
      .execute();
    return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  });

  /**
   * Simulates an answer to a text of the demo driver; our reply goes into the outbox. Repeated requests do nothing.
   * @throws AppError request.not_found if there is no such text, or texts are real
   */
  mount(contract.answerDemoText, async ({ services, headers }, { params, body }) => {
    const { database, sms } = services;
    const text = await database.kysely
      .selectFrom('demo_outbox')
      .select('recipient')
      .where('id', '=', params.id)
      .where('channel', '=', 'sms')
      .executeTakeFirst();
    if (text === undefined || sms.kind !== 'demo') throw new AppError('request.not_found');
    const answer = await receiveText(services, {
      id: `demo ${headers.get('idempotency-key') ?? randomUUID()}`,
      from: text.recipient,
      to: null,
      body: body.text,
      command: null,
      answered: false,
    });
    if (answer !== null) await sms.send({ to: text.recipient, body: answer });
    return { answer };
  });
}
