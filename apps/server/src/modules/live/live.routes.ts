import type { Presence } from '@fairtab/contract/live';
import { watchReceipt } from '@fairtab/contract/live';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { AppError } from '../../app/errors.ts';
import { randomToken, sameDigest, sha256 } from '../../app/hash.ts';
import { logFailure } from '../../app/log-failure.ts';
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
    return streamSSE(http, async (stream) => {
      // The stream just ends; the page opens it again.
      await follow(stream, context, params.id).catch((error: unknown) =>
        logFailure(context.log, error, 'a stream broke'),
      );
    });
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

/** What is to be said on a line as soon as it is free; newer news replaces older, so a slow phone never falls behind. */
type News = { snapshot: ReceiptSnapshot | null; presence: Presence | null; deleted: boolean; ended: boolean };

/** Sends the newest view, and who has the page open, whenever the line is free. */
async function follow(stream: SSEStreamingApi, context: RequestContext, receiptId: string): Promise<void> {
  const { live, presence, sessions, snapshots } = context.services;
  const news: News = { snapshot: null, presence: null, deleted: false, ended: false };
  let wake: () => void = () => {};
  const tell = (more: Partial<News>) => {
    Object.assign(news, more);
    wake();
  };
  const unwatch = live.watch(receiptId, (snapshot) => {
    tell(snapshot === null ? { deleted: true, ended: true } : { snapshot });
  });
  // Without a word of 'gone': the page comes back as whoever it is by then, or is told to sign in.
  const unwatchSession = context.user && sessions.watch(context.user.sessionId, () => tell({ ended: true }));
  stream.onAbort(() => tell({ ended: true }));
  let page: ReturnType<typeof presence.open> | null = null;
  try {
    // Only now, so that no change between the two can be missed.
    news.snapshot ??= await snapshots.byId(receiptId);
    page = presence.open(pageOf(news.snapshot, context), (changed) => tell({ presence: changed }));
    await sendNews(stream, context, news, {
      onSnapshot: (snapshot) => page?.belongsTo(pageOf(snapshot, context).guestId),
      onIdle: (resolve) => {
        wake = resolve;
      },
    });
    if (news.deleted) await stream.writeSSE({ event: 'gone', data: '{}' });
  } finally {
    unwatch();
    unwatchSession?.();
    page?.close();
  }
}

async function sendNews(
  stream: SSEStreamingApi,
  context: RequestContext,
  news: News,
  { onSnapshot, onIdle }: { onSnapshot(sent: ReceiptSnapshot): void; onIdle(wake: () => void): void },
): Promise<void> {
  let sent = 0;
  let told: Presence | null = null;
  while (!news.ended) {
    const { snapshot, presence } = news;
    if (snapshot !== null && snapshot.version > sent) {
      sent = snapshot.version;
      onSnapshot(snapshot);
      await stream.writeSSE({ event: 'receipt', data: JSON.stringify(viewOf(snapshot, context)) });
    } else if (presence !== null && presence !== told) {
      told = presence;
      await stream.writeSSE({ event: 'presence', data: JSON.stringify(presence) });
    } else if (!(await changeOrHeartbeat(onIdle))) await stream.write(': still here\n\n');
  }
}

function viewOf(snapshot: ReceiptSnapshot, context: RequestContext): ReceiptView {
  return viewFor(snapshot, viewerOf(snapshot, context), context.services.settings.secret);
}

/** Whose page this is: one browser's, or the host's wherever they are signed in. */
function pageOf(snapshot: ReceiptSnapshot, context: RequestContext) {
  const receiptId = snapshot.receipt.id;
  const viewer = viewerOf(snapshot, context);
  const browser = context.share?.deviceHash ?? randomToken(16);
  const isHost = viewer.kind === 'host';
  return {
    receiptId,
    viewer: sha256(`${receiptId} ${isHost ? `user ${context.user?.id}` : `browser ${browser}`}`),
    guestId: isHost ? (snapshot.guests.find((guest) => guest.isHost)?.id ?? null) : viewer.guestId,
  };
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
