import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import { smsText } from '@fairtab/domain/texting/sms-text';
import { type AskedByText, readTextCommand } from '@fairtab/domain/texting/text-commands';
import { messages } from '@fairtab/texts/en/messages';
import { sayIn } from '@fairtab/texts/say';
import type { IncomingText } from '../../adapters/sms/sms.ts';
import { hmac } from '../../app/hash.ts';
import type { Services } from '../../app/services.ts';
import type { Trx } from '../../http/request-context.ts';
import { isWithin } from '../../limits/rate-limit.ts';
import { isOptedOut, optIn, optOut } from '../opt-outs/opt-outs.ts';

/** Handles STOP, START and HELP; repeated callbacks do nothing. Returns the answer to text back, or null. */
export async function receiveText(services: Services, text: IncomingText): Promise<string | null> {
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
  if (command === 'help') return sayIn(language, messages.help, { product, link });
  return sayIn(language, messages[command], { product });
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
