// Code that a page does not need for its first view. `lazyPart(fetch)` declares a part; `<Lazy of with>` shows a component of it,
// `usePart` gives its value, `fetchAhead` fetches parts while the browser is idle.
// React.lazy would not do: after a lost connection it fails until the page is reloaded.
// Parts of first views have a name. The server repeats a render until it has all named parts (`withNamedParts`) and lists them in
// the document; the browser fetches these (`loadNamed`) before it hydrates, so that both render the same.

import { components } from '@fairtab/texts/en/common';
import { text } from '@fairtab/texts/text';
import { type ComponentType, type ReactNode, useEffect, useReducer, useState } from 'react';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

type LazyProps<P extends object> = { of: LazyPart<ComponentType<P>>; with: P; fallback?: ReactNode };

/** Unlike React.lazy it recovers from a lost connection. The server renders an unloaded part's fallback: make it as tall. */
export function Lazy<P extends object>({ of: part, with: props, fallback }: LazyProps<P>) {
  const failure = useLoading(part);
  const Loaded: ComponentType<P> | null = part.loaded();
  if (Loaded) return <Loaded {...props} />;
  return failure ? <Failed /> : fallback;
}

/** Null until loaded or while not `needed`. Fetched after the first render, so that a first screen does not wait for it. */
export function usePart<T>(part: LazyPart<T>, needed: boolean): T | null {
  useLoading(part);
  return needed ? part.loaded() : null;
}

/** Fetches a part, rerenders when it is there, and retries when the network is back. Returns the failure, if any. */
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

/** Of a page's failed parts only the first one shows a notice: they are fetched again together. */
let failedFirst: object | null = null;

function Failed() {
  const [isFirst, setFirst] = useState(false);
  useEffect(() => {
    const me = {};
    failedFirst ??= me;
    setFirst(failedFirst === me);
    return () => {
      if (failedFirst === me) failedFirst = null;
    };
  }, []);
  if (!isFirst) return null;
  return (
    <Notice
      title={text(components.partFailedTitle)}
      action={
        <Button variant="secondary" size="small" onClick={() => location.reload()}>
          {text(components.loadAgain)}
        </Button>
      }
    >
      {text(components.partFailedText)}
    </Notice>
  );
}

/** A component or computation that is fetched after a page's first screen. */
export type LazyPart<T> = {
  loaded: () => T | null;
  /** Fetches it once; after a failure, the next call tries again. */
  load: () => Promise<void>;
};

type AnyPart = { load: () => Promise<void> };

/** Parts of first screens, by file name. Two pages may each declare a part of the same file. */
const named = new Map<string, AnyPart[]>();

/** The named parts that a render on the server uses; null while not recording. */
let asked: { used: Set<string>; missing: Set<string> } | null = null;

/** Parts of first screens need their file's `name`: the server renders them, and the browser fetches them before hydrating. */
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
  if (name !== undefined) named.set(name, [...(named.get(name) ?? []), own]);
  return own;
}

/** Fetches parts when the browser is idle, so that opening them neither waits nor needs the connection. */
export function fetchAhead(parts: readonly AnyPart[]): void {
  const isPlanned = ahead.size > 0;
  for (const part of parts) ahead.add(part);
  if (isPlanned) return;
  const idle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1500));
  idle(() => {
    // Ignored: each part tries again when it is shown.
    for (const part of ahead) part.load().catch(() => {});
    ahead.clear();
  });
}

/** Fetches a part once it is `needed`, in case the connection is lost later. A failure is ignored: showing the part tries again. */
export function usePreloaded(part: AnyPart, needed = true): void {
  useEffect(() => {
    if (needed) part.load().catch(() => {});
  }, [part, needed]);
}

/** Parts waiting to be fetched. A set, because several menus of a page share parts. */
const ahead = new Set<AnyPart>();

type Recorded<T> = {
  rendered: T;
  parts: string[];
  missing: string[];
};

/** Runs synchronous work and records the named parts it uses. */
export function recordNamed<T>(work: () => T): Recorded<T> {
  const [used, missing] = [new Set<string>(), new Set<string>()];
  asked = { used, missing };
  try {
    return { rendered: work(), parts: [...used], missing: [...missing] };
  } finally {
    asked = null;
  }
}

/** Renders with all named parts it uses, repeating the render while some are missing. */
export async function withNamedParts<T>(render: () => T): Promise<Omit<Recorded<T>, 'missing'>> {
  for (;;) {
    const { missing, ...found } = recordNamed(render);
    if (missing.length === 0) return found;
    await loadNamed(missing);
  }
}

/** Fetches parts by name, or all known ones; loading an outer part makes its inner ones known. @throws when the network fails */
export async function loadNamed(names: readonly string[] = [...named.keys()]): Promise<void> {
  const known = names.filter((name) => named.has(name));
  await Promise.all(known.flatMap((name) => named.get(name) ?? []).map((part) => part.load()));
  const inner = names.filter((name) => !known.includes(name) && named.has(name));
  if (inner.length > 0) await loadNamed(inner);
}
