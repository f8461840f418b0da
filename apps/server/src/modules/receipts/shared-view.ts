import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { ShareContext } from '../../http/request-context.ts';
import { viewFor } from './receipt-view.ts';
import { requireShared, viewerOf } from './viewer.ts';

/**
 * The receipt as the holder of a share link sees it now.
 * @throws AppError share.invalid
 */
export async function sharedView(context: ShareContext): Promise<ReceiptView> {
  const { snapshots, settings } = context.services;
  const snapshot = requireShared(await snapshots.byShareToken(context.share.token), context);
  return viewFor(snapshot, viewerOf(snapshot, context), settings.secret);
}
