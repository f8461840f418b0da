import type { AnswerTo, CallName, SentWith } from '@fairtab/contract/wire/calls';
import { varied } from '@fairtab/domain/time/time-zone';
import { ApiError, browserError, isCode, offlineError, serverError } from './api-error.ts';
import { randomId } from './random-id.ts';
import { saving } from './saving.ts';

/** Retries after a lost connection. @throws only ApiError, as send, and 'response.invalid' unless it is a JSON object or list */
export async function call<Name extends CallName>(
  name: Name,
  input: SentWith<Name>,
  options: CallOptions = {},
): Promise<AnswerTo<Name>> {
  const answer = await send(name, input, options);
  if (!isAnswer(name, answer)) throw browserError('response.invalid', 200);
  return answer;
}

/** Pages carry no schemas to validate it: the server's handlers have the same types, and its tests check answers. */
export function isAnswer<Name extends CallName>(_name: Name, answer: unknown): answer is AnswerTo<Name> {
  return typeof answer === 'object' && answer !== null;
}

export type CallOptions = {
  /** A guest's own headers (guest-api.ts), or a photo's receipt. */
  headers?: Record<string, string>;
  /** Sent unchanged as the body, instead of JSON: the photo itself. */
  raw?: Blob;
  signal?: AbortSignal;
  /** In milliseconds, for each attempt; photos need more. */
  timeout?: number;
  /** Replaces RETRY_DELAYS. */
  retryDelays?: readonly number[];
  /** Sends no cookies: the call is anonymous, and sets none. */
  anonymous?: boolean;
  /** Defaults to the page's own origin. */
  origin?: string | undefined;
};

/** `GET /rest/v1/receipts/{id}` */
type MethodAndPath = `${string} /${string}`;

/** Values for the braces of a call's path, its query, and its JSON body. */
type CallInput = { params?: object; query?: object; body?: unknown };

/** Pauses before the second and third attempt, in milliseconds (the first is the specification's 150 ms). */
const RETRY_DELAYS = [150, 600];
/** Further pauses if the server asks to wait: a restarting database needs some seconds. */
const LONGER_RETRY_DELAYS = [1500, 3000];
const TIMEOUT = 15_000;

/** In characters of JSON: shorter requests are completed even if the page is left. Browsers allow 64 kB of these at once. */
const KEEPALIVE_LIMIT = 8000;

/** A proxy's statuses while the server restarts: worth a retry. */
const TRANSIENT = new Set([502, 503, 504]);

/** A call's path with braces and query filled in. */
export function callPath(name: MethodAndPath, params: object = {}, query: object = {}): string {
  const values = new Map(Object.entries(params));
  const filled = name
    .slice(name.indexOf('/'))
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined || value === null ? [] : [[key, String(value)]],
    ),
  ).toString();
  return search ? `${filled}?${search}` : filled;
}

/**
 * Sends one call and returns its JSON, unchecked: api.ts and the guest page check its shape. A write has one idempotency key
 * for all its attempts.
 * @throws only ApiError: the server's code, 'network.unreachable', 'network.timeout' or 'response.invalid'; an aborted call
 * throws its signal's reason
 */
export async function send(
  name: MethodAndPath,
  { params, query, body }: CallInput,
  options: CallOptions = {},
): Promise<unknown> {
  const url = (options.origin ?? '') + callPath(name, params, query);
  const method = name.slice(0, name.indexOf(' '));
  const isWrite = method !== 'GET';
  const json = body === undefined ? undefined : JSON.stringify(body);
  const request: RequestInit = {
    method,
    credentials: options.anonymous ? 'omit' : 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(isWrite ? { 'idempotency-key': randomId() } : {}),
      ...options.headers,
    },
    body: options.raw ?? json ?? null,
    keepalive: isWrite && !options.raw && (json?.length ?? 0) < KEEPALIVE_LIMIT,
  };
  const answered = () => attempts(url, request, options);
  const answer = await (isWrite ? saving(answered) : answered());
  if (!answer.ok) throw serverError(answer.status, answer.content);
  return answer.content;
}

/** A complete response. `content` is undefined if it is not JSON; `own` is whether its content type is JSON. */
type WholeAnswer = { status: number; ok: boolean; own: boolean; content: unknown };

async function attempts(url: string, request: RequestInit, options: CallOptions): Promise<WholeAnswer> {
  const retryDelays = options.retryDelays ?? RETRY_DELAYS;
  for (const [index, pause] of [...retryDelays, ...LONGER_RETRY_DELAYS].entries()) {
    const enough = index >= retryDelays.length;
    try {
      const answer = await attempt(url, request, options);
      if (!TRANSIENT.has(answer.status)) return answer;
      // A JSON error is the server's own, for example that a code could not be sent.
      const goesOn = answer.own ? asksForPatience(answer) : !enough;
      if (!goesOn) return answer;
    } catch (error) {
      if (enough || !(error instanceof ApiError)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, varied(pause)));
  }
  return attempt(url, request, options);
}

/** The database is away. The change may have been made, but repeating it with the same key is safe. */
function asksForPatience({ status, content }: WholeAnswer): boolean {
  return isCode(serverError(status, content), 'server.unavailable');
}

/** Aborts with the first of them. Safari 16.4 and Chrome 111 have no AbortSignal.any. */
function firstOf(...signals: AbortSignal[]): AbortSignal {
  const both = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) both.abort(signal.reason);
    else signal.addEventListener('abort', () => both.abort(signal.reason), { signal: both.signal });
  }
  return both.signal;
}

/** A truncated response counts as none. */
async function attempt(url: string, request: RequestInit, options: CallOptions): Promise<WholeAnswer> {
  const clock = AbortSignal.timeout(options.timeout ?? TIMEOUT);
  const signal = options.signal ? firstOf(options.signal, clock) : clock;
  try {
    const answer = await fetch(url, { ...request, signal });
    const own = answer.headers.get('content-type')?.includes('json') ?? false;
    return { status: answer.status, ok: answer.ok, own, content: parseJson(await answer.text()) };
  } catch {
    options.signal?.throwIfAborted();
    if (request.method !== 'GET' && globalThis.navigator?.onLine === false) throw offlineError();
    throw browserError(clock.aborted ? 'network.timeout' : 'network.unreachable');
  }
}

/** Parsed JSON; undefined for invalid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
