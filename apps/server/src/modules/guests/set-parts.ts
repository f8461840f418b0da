import type { Received } from '@fairtab/contract/endpoint';
import type { setParts as Call } from '@fairtab/contract/guests';
import { setParts as apply } from '@fairtab/receipt/selections/set-parts';
import type { ShareContext } from '../../http/request-context.ts';
import { choosing, runGuestCommand } from './act-as-guest.ts';

/** Says in which parts a shared item is divided. @throws as choosing and the command */
export const setParts = (context: ShareContext, { params, body }: Received<typeof Call>) =>
  runGuestCommand(context, {
    name: 'setParts',
    cause: { reason: 'parts', itemId: params.item_id },
    policy: choosing,
    tap: true,
    apply: ({ snapshot, me }) => apply(snapshot, { ...params, ...body, guest_id: me.id }),
  });
