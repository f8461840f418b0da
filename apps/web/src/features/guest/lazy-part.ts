import type { ComponentType } from 'react';

/** A part of the page that is loaded after Submit works. Lazy.tsx shows it. */
export type LazyPart<P extends object> = {
  loaded: () => ComponentType<P> | null;
  /** Fetches it once; after a failure the next call tries again. */
  load: () => Promise<void>;
};

/** Makes a lazy part of a dynamic import. */
export function lazyPart<P extends object>(fetchPart: () => Promise<ComponentType<P>>): LazyPart<P> {
  let part: ComponentType<P> | null = null;
  return {
    loaded: () => part,
    load: async () => {
      part ??= await fetchPart();
    },
  };
}
