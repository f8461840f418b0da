import type { Received } from '@fairtab/contract/endpoint';
import type { saveSelection as Call } from '@fairtab/contract/guests';
import { takeItem } from '@fairtab/receipt/selections/take-item';
import type { ShareContext } from '../../http/request-context.ts';
import { refusing } from '../receipts/refusing.ts';
import { tapAtOnce } from '../receipts/tap-at-once.ts';
import { type Acting, chooser, choosing, runGuestCommand } from './act-as-guest.ts';

/**
 * Saves one tap. It reserves the units at once, and everyone sees it, submitted or not.
 * @throws as choosing and takeItem
 */
export function saveSelection(context: ShareContext, { params, body }: Received<typeof Call>) {
  const selectionOf = ({ me }: Pick<Acting, 'me'>) => ({ ...params, ...body, guest_id: me.id });
  return runGuestCommand(context, {
    name: 'saveSelection',
    policy: choosing,
    tap: true,
    atOnce: (key) =>
      tapAtOnce(context, key, (snapshot) => {
        const me = chooser(snapshot, context);
        if (me === undefined) return null;
        const selection = selectionOf({ me });
        return { selection, after: refusing(snapshot, () => takeItem(snapshot, selection)) };
      }),
    apply: ({ snapshot, me }) => takeItem(snapshot, selectionOf({ me })),
    effects(_trx, after, { changed }) {
      if (changed) context.services.metrics?.tapped('locked');
      return after;
    },
  });
}
