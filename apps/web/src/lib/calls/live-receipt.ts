import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { Presence } from '@fairtab/contract/receipt/receipts';
import {
  KNOWN_VIEW,
  knownView,
  type ViewDifference,
  withDifference,
} from '@fairtab/contract/receipt/view-difference';
import { varied } from '@fairtab/domain/time/time-zone';

/** The stream's newest view. The server answers a call with these headers by the difference from it, if it can. */
export type StreamedView = {
  headers: Record<string, string>;
  viewOf: (answer: ReceiptView | ViewDifference) => ReceiptView;
};

type LiveReceiptOptions = Pick<StreamOptions, 'url' | 'headers' | 'anonymous' | 'onState' | 'onReopen'> & {
  /** A newer view of the receipt. Keep the one with the highest version. */
  onReceipt?: (view: ReceiptView, streamed: StreamedView) => void;
  /** Called with the people who have the page open, whenever they change. */
  onPresence?: (presence: Presence) => void;
  /** The receipt was deleted, or may no longer be seen. */
  onGone?: () => void;
  /** The session has ended. Guests have none. */
  onSignedOut?: () => void;
};

/** Follows one receipt while the page is visible. Returns a function that stops. */
export function watchLiveReceipt({
  onReceipt,
  onPresence,
  onGone,
  onSignedOut = onGone,
  ...rest
}: LiveReceiptOptions): () => void {
  /** The stream's last view: the next difference is relative to it. */
  let sent: ReceiptView | null = null;
  const streamedView = (view: ReceiptView): StreamedView => ({
    headers: { [KNOWN_VIEW]: knownView(view) },
    viewOf(answer) {
      if (!isDifference(answer)) return answer;
      // The stream may have been faster.
      return sent && sent.version >= answer.version ? sent : withDifference(view, answer);
    },
  });
  return openStream({
    onRefused: (status) => (status === 401 ? onSignedOut?.() : onGone?.()),
    onEvent: ({ event, data }) => {
      if (event === 'gone') return onGone?.();
      const news: unknown = JSON.parse(data);
      if (event === 'presence' && isPresence(news)) onPresence?.(news);
      if (event === 'receipt') sent = isVersioned<ReceiptView>(news) ? news : null;
      else if (event === 'change')
        sent = sent && isVersioned<ViewDifference>(news) ? withDifference(sent, news) : null;
      else return;
      if (sent) onReceipt?.(sent, streamedView(sent));
      else rest.onReopen?.();
    },
    ...rest,
  });
}

const isDifference = (answer: ReceiptView | ViewDifference): answer is ViewDifference => 'rows' in answer;

/** A shallow check for a view or a difference, like `isAnswer`. */
const isVersioned = <T extends { version: number }>(value: unknown): value is T =>
  typeof value === 'object' && value !== null && 'version' in value;

const isPresence = (value: unknown): value is Presence =>
  typeof value === 'object' &&
  value !== null &&
  'guest_ids' in value &&
  Array.isArray(value.guest_ids) &&
  value.guest_ids.every((id) => typeof id === 'string') &&
  'strangers' in value &&
  typeof value.strangers === 'number';

/** live: changes arrive. reconnecting: they may be missing. offline: the browser has no connection. */
export type LiveState = 'live' | 'reconnecting' | 'offline';

/** The page's visibility and connection; replaced in tests. */
export type PageState = {
  hidden: () => boolean;
  online: () => boolean;
  /** Calls back whenever one of the two may have changed; returns a function that stops it. */
  onChange: (listener: () => void) => () => void;
};

export type StreamOptions = {
  url: string;
  headers?: Record<string, string> | undefined;
  /** Sends no cookies: the stream is anonymous. */
  anonymous?: boolean | undefined;
  onEvent: (event: ServerEvent) => void;
  onState?: (state: LiveState) => void;
  /** The stream is open again after a gap: fetch what was missed. */
  onReopen?: () => void;
  /** The server refused permanently (401, 404): no retry. */
  onRefused?: (status: number) => void;
  page?: PageState;
  /** Pauses between attempts in milliseconds; the last one repeats. */
  retryDelays?: readonly number[];
};

const RETRY_DELAYS = [500, 1000, 2000, 5000, 10_000];
/** The server sends a comment at least every 15 s; a longer silence means a dead connection. */
const SILENCE = 40_000;

const browserPage: PageState = {
  hidden: () => document.hidden,
  online: () => navigator.onLine,
  onChange(listener) {
    document.addEventListener('visibilitychange', listener);
    addEventListener('online', listener);
    addEventListener('offline', listener);
    return () => {
      document.removeEventListener('visibilitychange', listener);
      removeEventListener('online', listener);
      removeEventListener('offline', listener);
    };
  },
};

/**
 * Keeps one live stream open while the page is visible: browsers allow six connections per host. Reconnects with growing
 * pauses. Uses fetch, because EventSource cannot send the guest's headers. Returns a function that closes it.
 */
export function openStream(options: StreamOptions): () => void {
  const page = options.page ?? browserPage;
  const retryDelays = options.retryDelays ?? RETRY_DELAYS;
  let current: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let openedBefore = false;
  let closed = false;
  let state: LiveState | null = null;

  function tell(next: LiveState): void {
    if (next !== state) options.onState?.(next);
    state = next;
  }

  async function connect(): Promise<void> {
    const controller = new AbortController();
    current = controller;
    try {
      await readStream(options, controller, () => {
        failures = 0;
        tell('live');
        if (openedBefore) options.onReopen?.();
        openedBefore = true;
      });
    } catch (error) {
      if (error instanceof Refused) {
        closed = true;
        options.onRefused?.(error.status);
      }
    }
    if (current !== controller) return;
    current = null;
    if (!closed) later();
  }

  function later(): void {
    tell(page.online() ? 'reconnecting' : 'offline');
    const pause = retryDelays[Math.min(failures, retryDelays.length - 1)] ?? 0;
    failures += 1;
    timer = setTimeout(wake, varied(pause));
  }

  function wake(): void {
    clearTimeout(timer);
    if (closed || current || page.hidden() || !page.online()) return;
    if (openedBefore) tell('reconnecting');
    void connect();
  }

  function stop(): void {
    clearTimeout(timer);
    const controller = current;
    current = null;
    controller?.abort();
  }

  const unsubscribe = page.onChange(() => {
    if (closed) return;
    if (page.hidden()) return stop();
    if (!page.online()) {
      stop();
      tell('offline');
      return;
    }
    failures = 0;
    wake();
  });

  wake();
  return () => {
    closed = true;
    unsubscribe();
    stop();
  };
}

class Refused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`stream refused with ${status}`);
    this.status = status;
  }
}

async function readStream(
  { url, headers, anonymous, onEvent }: StreamOptions,
  controller: AbortController,
  onOpen: () => void,
): Promise<void> {
  const answer = await fetch(url, {
    headers: { accept: 'text/event-stream', ...headers },
    credentials: anonymous ? 'omit' : 'same-origin',
    cache: 'no-store',
    signal: controller.signal,
  });
  if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) throw new Refused(answer.status);
  if (!answer.ok || !answer.body) throw new Error(`no stream: ${answer.status}`);
  onOpen();
  const parse = sseParser();
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const watchdog = setTimeout(() => controller.abort(), SILENCE);
    const { done, value } = await reader.read().finally(() => clearTimeout(watchdog));
    if (done) return;
    for (const event of parse(value)) if (!controller.signal.aborted) onEvent(event);
  }
}

type ServerEvent = { event: string; data: string };

/** Takes pieces of any size; returns the events that each completes. Ignores comments (heartbeats), ids and retry times. */
export function sseParser(): (piece: string) => ServerEvent[] {
  let rest = '';
  let event = '';
  let data: string[] = [];

  function takeLine(line: string): ServerEvent | null {
    if (line === '') {
      const done = data.length > 0 ? { event: event || 'message', data: data.join('\n') } : null;
      event = '';
      data = [];
      return done;
    }
    const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
    return null;
  }

  return (piece) => {
    // A final carriage return may be half of a line break: wait for the next piece.
    const text = rest + piece;
    const lines = text.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    return lines.map(takeLine).filter((done) => done !== null);
  };
}
