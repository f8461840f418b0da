import { watchReceipt } from '@fairtab/contract/live';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { AppError } from '../../app/errors.ts';
import { sameDigest } from '../../app/hash.ts';
import type { Mount } from '../../app/mount.ts';
import type { RequestContext } from '../../app/request-context.ts';
import { requireShared, viewerOf } from '../guests/guests.policy.ts';
import { viewFor } from '../receipts/receipt-view.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';

/** Often enough that no proxy thinks the connection dead. */
const HEARTBEAT_MS = 12_000;

export function mountLive(mount: Mount): void {
  mount(watchReceipt, async (context, { params }, http) => {
    requireViewer(await context.services.snapshots.byId(params.id), context);
    http.header('x-accel-buffering', 'no');
    return streamSSE(http, (stream) => follow(stream, context, params.id));
  });
}

/** The host by session, or whoever holds this receipt's own link. @throws AppError receipt.not_found, share.invalid */
function requireViewer(snapshot: ReceiptSnapshot, context: RequestContext): void {
  if (viewerOf(snapshot, context).kind === 'host') return;
  const { share } = context;
  if (share === null || !sameDigest(share.token, snapshot.receipt.shareToken))
    throw new AppError('receipt.not_found');
  requireShared(snapshot, { ...context, share });
}

/** Sends the newest view whenever the line is free; a slow phone skips versions and never falls behind. */
async function follow(stream: SSEStreamingApi, context: RequestContext, receiptId: string): Promise<void> {
  let latest: ReceiptSnapshot | null = null;
  let wake: () => void = () => {};
  let ended = false;
  let deleted = false;
  const onChange = (snapshot: ReceiptSnapshot | null) => {
    latest = snapshot;
    deleted ||= snapshot === null;
    ended ||= deleted;
    wake();
  };
  const unwatch = context.services.live.watch(receiptId, onChange);
  stream.onAbort(() => {
    ended = true;
    wake();
  });
  try {
    // Only now, so that no change between the two can be missed.
    latest ??= await context.services.snapshots.byId(receiptId);
    let sent = 0;
    while (!ended) {
      if (latest !== null && latest.version > sent) {
        sent = latest.version;
        await stream.writeSSE({ event: 'receipt', data: JSON.stringify(viewOf(latest, context)) });
        continue;
      }
      const changed = await changeOrHeartbeat((resolve) => {
        wake = resolve;
      });
      if (!changed) await stream.write(': still here\n\n');
    }
    if (deleted) await stream.writeSSE({ event: 'gone', data: '{}' });
  } finally {
    unwatch();
  }
}

function viewOf(snapshot: ReceiptSnapshot, context: RequestContext): ReceiptView {
  return viewFor(snapshot, viewerOf(snapshot, context), context.services.settings.secret);
}

/** Resolves with true when something changed, with false when it is time for a sign of life. */
function changeOrHeartbeat(onWake: (resolve: () => void) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), HEARTBEAT_MS);
    onWake(() => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}
