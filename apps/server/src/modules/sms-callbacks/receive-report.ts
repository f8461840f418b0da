import type { TextReport } from '../../adapters/sms/sms-callbacks.ts';
import type { Services } from '../../app/services.ts';
import { takeReport } from '../messages/settle-delivery.ts';
import { showOutcome } from '../receipts/show-outcome.ts';

/**
 * Stores what became of a text, and that its phone has opted out if that is why it was not delivered. Reports that are
 * repeated, late or about no text of ours do no harm.
 * @param attemptId from the address that the provider was given with the text
 */
export async function receiveReport(
  services: Services,
  { id: providerId, status, errorCode }: TextReport,
  attemptId: string | null,
): Promise<void> {
  await takeReport(services, { providerId, attemptId, status, errorCode }, showOutcome(services));
}
