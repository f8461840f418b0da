import { components } from '@fairtab/texts/en/common';
import { say } from '@fairtab/texts/say';
import { type ComponentType, type ReactNode, useEffect, useReducer, useState } from 'react';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

type LazyProps<P extends object> = { of: LazyPart<ComponentType<P>>; with: P; fallback?: ReactNode };

/**
 * Shows a part that is loaded on demand. Unlike React.lazy it recovers from a lost connection: it shows a notice and
 * tries again when the network is back. On the server a part that is not loaded is its fallback, so give one that is
 * as high.
 */
export function Lazy<P extends object>({ of: part, with: props, fallback }: LazyProps<P>) {
  const failure = useLoading(part);
  const Loaded: ComponentType<P> | null = part.loaded();
  if (Loaded) return <Loaded {...props} />;
  return failure ? <Failed /> : fallback;
}

/**
 * What a part has, fetched after the first render.
 * @param needed whether to use it: the first screen of a page that does not comes earlier
 * @returns null while it is not there, or not needed
 */
export function usePart<T>(part: LazyPart<T>, needed: boolean): T | null {
  useLoading(part);
  return needed ? part.loaded() : null;
}

/**
 * Fetches a part, renders again once it is there, and tries again when the network is back.
 * @returns why it could not be fetched, if it could not
 */
export function useLoading<T>(part: LazyPart<T>): { error: unknown } | null {
  const [failure, setFailure] = useState<{ part: LazyPart<T>; error: unknown } | null>(null);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let shown = true;
    const attempt = () => {
      part.load().then(
        () => shown && rerender(),
        (error: unknown) => shown && setFailure({ part, error }),
      );
    };
    if (!part.loaded()) attempt();
    addEventListener('online', attempt);
    return () => {
      shown = false;
      removeEventListener('online', attempt);
    };
  }, [part]);
  return failure?.part === part ? failure : null;
}

function Failed() {
  return (
    <Notice
      title={say(components.partFailedTitle)}
      action={
        <Button variant="secondary" size="small" onClick={() => location.reload()}>
          {say(components.loadAgain)}
        </Button>
      }
    >
      {say(components.partFailedText)}
    </Notice>
  );
}

/** A part of a page that is fetched after its first screen: a component, or what others compute with. */
export type LazyPart<T> = {
  loaded: () => T | null;
  /** Fetches it once; after a failure the next call tries again. */
  load: () => Promise<void>;
};

/** A part, whatever it is. */
type AnyPart = { load: () => Promise<void> };

/** The parts of first screens, by the names of their files. */
const named = new Map<string, AnyPart>();

/** The names of those that a render on the server asks for; null where nobody records them. */
let asked: { used: Set<string>; missing: Set<string> } | null = null;

/**
 * Makes a lazy part of a dynamic import.
 * @param name of its file, where it may stand on a first screen: the server renders it, and the browser fetches it before it
 *   hydrates the page
 */
export function lazyPart<T>(fetchPart: () => Promise<T>, name?: string): LazyPart<T> {
  let part: T | null = null;
  const own: LazyPart<T> = {
    loaded: () => {
      if (name !== undefined) asked?.[part ? 'used' : 'missing'].add(name);
      return part;
    },
    load: async () => {
      part ??= await fetchPart();
    },
  };
  if (name !== undefined) named.set(name, own);
  return own;
}

/** Fetches parts when the browser is idle, so that the tap that opens one neither waits nor needs the connection. */
export function fetchAhead(parts: readonly AnyPart[]): void {
  const isPlanned = ahead.size > 0;
  for (const part of parts) ahead.add(part);
  if (isPlanned) return;
  const idle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1500));
  idle(() => {
    // A failure is ignored here: each part tries again when it is shown.
    for (const part of ahead) part.load().catch(() => {});
    ahead.clear();
  });
}

/** What is to be fetched: each once, however many menus of a page have it. */
const ahead = new Set<AnyPart>();

type Recorded<T> = {
  rendered: T;
  /** The names of the parts in it. */
  parts: string[];
  /** Of those that it had to do without. */
  missing: string[];
};

/** Runs a synchronous piece of work, and records the named parts that it asks for. */
export function recordNamed<T>(work: () => T): Recorded<T> {
  const [used, missing] = [new Set<string>(), new Set<string>()];
  asked = { used, missing };
  try {
    return { rendered: work(), parts: [...used], missing: [...missing] };
  } finally {
    asked = null;
  }
}

/** Renders something with all named parts that it asks for: again, when some are not loaded yet. */
export async function withNamedParts<T>(render: () => T): Promise<Omit<Recorded<T>, 'missing'>> {
  for (;;) {
    const { missing, ...found } = recordNamed(render);
    if (missing.length === 0) return found;
    await loadNamed(missing);
  }
}

/**
 * Fetches parts by their names, or all that are known. The code of an outer one makes the inner ones known.
 * @throws when the network fails
 */
export async function loadNamed(names: readonly string[] = [...named.keys()]): Promise<void> {
  const known = names.filter((name) => named.has(name));
  await Promise.all(known.map((name) => named.get(name)?.load()));
  const inner = names.filter((name) => !known.includes(name) && named.has(name));
  if (inner.length > 0) await loadNamed(inner);
}
