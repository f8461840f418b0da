import type { ComponentType } from 'react';

/** A part of the page that is loaded after Submit works. Lazy.tsx shows it. */
export type LazyPart<P extends object> = {
  loaded: () => ComponentType<P> | null;
  /** Fetches it once; after a failure the next call tries again. */
  load: () => Promise<void>;
};

/** A part, whatever its props. */
export type AnyPart = { load: () => Promise<void> };

/** The loaded parts that a drawing on the server asks for; null where nobody records them. */
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
export function recordParts<T>(work: () => T): { drawn: T; used: ReadonlySet<AnyPart> } {
  const own = new Set<AnyPart>();
  used = own;
  try {
    return { drawn: work(), used: own };
  } finally {
    used = null;
  }
}
