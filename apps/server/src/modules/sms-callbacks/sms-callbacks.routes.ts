import * as contract from '@fairtab/contract/operator/sms-callbacks';
import type { Context } from 'hono';
import type { SignedRequest, SmsCallbacks, TextReport } from '../../adapters/sms/sms.ts';
import type { Services } from '../../app/services.ts';
import { AppError } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import type { AppEnv } from '../../http/request-context.ts';
import { applyReport } from '../messages/delivery-reports.ts';
import { showOutcome } from '../receipts/run-by-itself.ts';
import { receiveText } from './receive-text.ts';

/** A refused STOP would be lost, so these calls skip the queue of the provider's address. */
const WAITS = { waits: true };

/** Mounts the SMS provider's callbacks. */
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

/**
 * Stores a text's status, and an opt-out if that is why it failed. Repeated, late and unknown reports are harmless. `attemptId`
 * comes from the callback URL.
 */
async function receiveReport(
  services: Services,
  { id: providerId, status, errorCode }: TextReport,
  attemptId: string | null,
): Promise<void> {
  await applyReport(services, { providerId, attemptId, status, errorCode }, showOutcome(services));
}
