import type { Received } from '@fairtab/contract/endpoint';
import type { claimCompanion as Call } from '@fairtab/contract/guests';
import { claimCompanion as claim } from '@fairtab/receipt/people/claim-companion';
import type { ShareContext } from '../../http/request-context.ts';
import { runGuestCommand, submitting } from './act-as-guest.ts';

/**
 * A companion of another guest has come by the link themself, who may be new on the bill. Anyone whose amount changes by it learns
 * of it.
 * @throws AppError as the command; as submitting
 */
export const claimCompanion = (context: ShareContext, { body }: Received<typeof Call>) =>
  runGuestCommand(context, {
    name: 'claimCompanion',
    cause: { reason: 'heads' },
    policy: submitting,
    apply: ({ snapshot, me }) => claim(snapshot, { ...body, me }),
  });
