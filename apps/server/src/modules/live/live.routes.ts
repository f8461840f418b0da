import { type Presence, watchGuestBill, watchReceipt } from '@fairtab/contract/receipt/receipts';
import { GUEST_HEADERS } from '@fairtab/contract/wire/guest-headers';
import type { Context } from 'hono';
import { logFailure } from '../../adapters/database/unavailable.ts';
import { randomToken, sameDigest, sha256 } from '../../app/hash.ts';
import { AppError } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import type { AppEnv, RequestContext } from '../../http/request-context.ts';
import { guestOf, requireShared, viewerOf } from '../receipts/receipts.policy.ts';
import type { ReceiptSnapshot } from '../receipts/store/snapshot.ts';
import { requireBillLink } from '../receipts/view/bill-link.ts';
import { ownBillOf } from '../receipts/view/own-bill.ts';
import { type Viewed, viewedAfter, viewJson } from '../receipts/view/receipt-view.ts';
import { differenceBetween } from '../receipts/view/view-difference.ts';
import { changeOrHeartbeat, eventOf, eventStream, HEARTBEAT, type NextEvent } from './event-stream.ts';

export function mountLive(mount: Mount): void {
  mount(watchReceipt, async (context, { params }, http) => {
    requireViewer(await context.services.snapshots.byId(params.id), context);
    return answer(http, () => follow(http, context, viewerReader(context, params.id)));
  });
  mount(watchGuestBill, async (context, _input, http) => {
    const token = http.req.header(GUEST_HEADERS.bill);
    const link = await requireBillLink(context.services.database.kysely, token);
    const anybody = { ...context, user: null };
    return answer(http, () => follow(http, anybody, billReader(anybody, link)));
  });
}

/** A HEAD request has no body, so nothing would read the stream. */
const answer = (http: Context<AppEnv>, open: () => Response): Response =>
  http.req.raw.method === 'HEAD' ? http.body(null) : open();

/** The host may always. @throws AppError share.invalid for another receipt's token, receipt.not_found without any */
function requireViewer(snapshot: ReceiptSnapshot, context: RequestContext): void {
  if (viewerOf(snapshot, context).kind === 'host') return;
  const { share } = context;
  if (share === null) throw new AppError('receipt.not_found');
  if (!sameDigest(share.token, snapshot.receipt.share_token)) throw new AppError('share.invalid');
  requireShared(snapshot, { ...context, share });
}

type Reader = {
  receiptId: string;
  browser: string;
  read: (snapshot: ReceiptSnapshot) => Uint8Array[];
  enter: (snapshot: ReceiptSnapshot, push: (more: Partial<News>) => void) => Entered;
};

type Entered = {
  onSnapshot: (snapshot: ReceiptSnapshot) => void;
  leave: () => void;
};

function viewerReader(context: RequestContext, receiptId: string): Reader {
  const { user, share, address, services } = context;
  let sent: Viewed | null = null;
  return {
    receiptId,
    browser: user?.sessionId ?? share?.device?.id ?? address,
    read(snapshot) {
      const before = sent;
      sent = viewedAfter(before, snapshot, viewerOf(snapshot, context), services.settings.secret);
      return before === null
        ? eventOf('receipt', ...viewJson(sent))
        : eventOf('change', differenceBetween(before, sent));
    },
    enter(first, push) {
      const page = services.presence.open(pageOf(first, context), (presence) => push({ presence }));
      return {
        onSnapshot(snapshot) {
          page.belongsTo(guestOf(snapshot, viewerOf(snapshot, context))?.id ?? null);
        },
        leave: () => page.close(),
      };
    },
  };
}

function billReader(
  { address, services }: RequestContext,
  link: { receipt_id: string; guest_id: string },
): Reader {
  return {
    receiptId: link.receipt_id,
    browser: `bill ${link.guest_id} ${address}`,
    read: (snapshot) =>
      eventOf('receipt', JSON.stringify(ownBillOf(snapshot, link.guest_id, services.settings.secret))),
    enter: () => ({ onSnapshot: () => {}, leave: () => {} }),
  };
}

/** Pending updates; newer values replace older ones, so that a slow phone never falls behind. */
type News = {
  snapshot: ReceiptSnapshot | null;
  presence: Presence | null;
  deleted: boolean;
  ended: boolean;
};

/** Sends the newest view, then changes and presence. @throws AppError live.too_many */
function follow(http: Context<AppEnv>, context: RequestContext, reader: Reader): Response {
  const { receiptId, browser } = reader;
  const { live, sessions, snapshots, stopping, streams } = context.services;
  const news: News = {
    snapshot: null,
    presence: null,
    deleted: false,
    ended: false,
  };
  let wake: () => void = () => {};
  const push = (more: Partial<News>) => {
    Object.assign(news, more);
    wake();
  };
  const owner = { watched: receiptId, browser, address: context.address };
  const release = streams.open(owner, () => http.env.outgoing.destroy());
  const unwatch = live.watch(receiptId, (snapshot) => {
    push(snapshot === null ? { deleted: true, ended: true } : { snapshot });
  });
  // Not 'gone': the page reconnects as a guest, or asks to sign in.
  const unwatchSession = context.user && sessions.watch(context.user.sessionId, () => push({ ended: true }));
  const unwatchStop = stopping.onBegin(() => push({ ended: true }));
  let entered: Entered | null = null;
  const newest = newsSender(context, news, {
    read(snapshot) {
      entered?.onSnapshot(snapshot);
      return reader.read(snapshot);
    },
    onIdle: (resolve) => {
      wake = resolve;
    },
  });

  async function next(): ReturnType<NextEvent> {
    if (entered === null && !news.ended) {
      // Loaded after subscribing, so that no change is missed.
      const first = await snapshots.byId(receiptId);
      // Hundreds of pages may reconnect at once.
      await streams.turn();
      news.snapshot ??= first;
      entered = reader.enter(news.snapshot, push);
      if (news.ended) entered.leave();
    }
    return newest();
  }

  // After a failure the page reconnects, and gets the error then.
  const nextOrEnd: NextEvent = () =>
    next().catch((error: unknown) => {
      logFailure(context.log, error, 'a stream broke');
      return null;
    });

  return eventStream(http, streams, nextOrEnd, () => {
    push({ ended: true });
    release();
    unwatch();
    unwatchSession?.();
    unwatchStop();
    entered?.leave();
  });
}

function newsSender(
  context: RequestContext,
  news: News,
  { read, onIdle }: Pick<Reader, 'read'> & { onIdle(wake: () => void): void },
): NextEvent {
  let sent = 0;
  let sentPresence: Presence | null = null;
  let goneSent = false;
  return async () => {
    while (!news.ended) {
      const { snapshot, presence } = news;
      if (snapshot !== null && snapshot.version > sent) {
        sent = snapshot.version;
        return read(snapshot);
      }
      if (presence !== null && presence !== sentPresence) {
        sentPresence = presence;
        return eventOf('presence', JSON.stringify(presence));
      }
      if (!(await changeOrHeartbeat(onIdle))) return HEARTBEAT;
      await context.services.streams.turn();
    }
    if (!news.deleted || goneSent) return null;
    goneSent = true;
    return eventOf('gone', '{}');
  };
}

function pageOf(snapshot: ReceiptSnapshot, context: RequestContext) {
  const receiptId = snapshot.receipt.id;
  const viewer = viewerOf(snapshot, context);
  const browser = context.share?.device?.id ?? randomToken(16);
  const isHost = viewer.kind === 'host';
  return {
    receiptId,
    viewer: sha256(`${receiptId} ${isHost ? `user ${context.user?.id}` : `browser ${browser}`}`),
    guestId: guestOf(snapshot, viewer)?.id ?? null,
  };
}
