import { components } from '@fairtab/texts/en/components';
import { say } from '@fairtab/texts/say';
import { type ComponentType, type ReactNode, useEffect, useReducer } from 'react';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

type LazyProps<P extends object> = { of: LazyPart<P>; with: P; fallback?: ReactNode };

/**
 * Shows a part that is loaded on demand. Unlike React.lazy it recovers from a lost connection: it shows a notice and
 * tries again when the network is back. On the server a part that is not loaded is its fallback, so give one that is
 * as high.
 */
export function Lazy<P extends object>({ of: part, with: props, fallback }: LazyProps<P>) {
  const [failed, settle] = useReducer((_: boolean, next: boolean) => next, false);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let shown = true;
    const attempt = () => {
      part.load().then(
        () => shown && rerender(),
        () => shown && settle(true),
      );
    };
    if (!part.loaded()) attempt();
    addEventListener('online', attempt);
    return () => {
      shown = false;
      removeEventListener('online', attempt);
    };
  }, [part]);

  const Loaded: ComponentType<P> | null = part.loaded();
  if (Loaded) return <Loaded {...props} />;
  return failed ? <Failed /> : fallback;
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

/** A part of a page that is fetched after its first screen. */
export type LazyPart<P extends object> = {
  loaded: () => ComponentType<P> | null;
  /** Fetches it once; after a failure the next call tries again. */
  load: () => Promise<void>;
};

/** A part, whatever its props. */
export type AnyPart = { load: () => Promise<void> };

/** The loaded parts that a render on the server asks for; null where nobody records them. */
let used: Set<AnyPart> | null = null;

/** Makes a lazy part of a dynamic import. */
export function lazyPart<P extends object>(fetchPart: () => Promise<ComponentType<P>>): LazyPart<P> {
  let part: ComponentType<P> | null = null;
  const own: LazyPart<P> = {
    loaded: () => {
      if (part) used?.add(own);
      return part;
    },
    load: async () => {
      part ??= await fetchPart();
    },
  };
  return own;
}

/** Runs a synchronous piece of work. @returns its result, and the parts whose components it took */
export function recordParts<T>(work: () => T): { rendered: T; used: ReadonlySet<AnyPart> } {
  const own = new Set<AnyPart>();
  used = own;
  try {
    return { rendered: work(), used: own };
  } finally {
    used = null;
  }
}
