import * as contract from '@fairtab/contract/receipt/receipts';
import type { Mount } from '../../http/mount.ts';
import { removePhotos } from './remove-photos.ts';
import { createReceipt, deleteReceipt } from './store/create-and-delete.ts';
import { listCards } from './view/list-cards.ts';
import { hostView } from './view/receipt-view.ts';

/** Mounts the calls of `@fairtab/contract/receipts`; updateReceipt is mounted by the area `finalizing`. */
export function mountReceipts(mount: Mount): void {
  mount(contract.listReceipts, (context, { query }) =>
    listCards(context.services.database.kysely, context.user.id, query),
  );

  mount(contract.createReceipt, async (context, input) => {
    const { id } = await context.command((trx) => createReceipt(trx, context, input));
    return hostView(context, id);
  });

  mount(contract.getReceipt, (context, input) => hostView(context, input.params.id));

  mount(contract.deleteReceipt, async (context, input) => {
    const { photos } = await context.command((trx) => deleteReceipt(trx, context, input.params.id));
    await removePhotos(context.services, photos);
    return { deleted: true as const };
  });
}
