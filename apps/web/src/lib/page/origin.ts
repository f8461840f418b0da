let rendered = '';

/** Runs synchronous work on the server, for a page of this origin. */
export function atOrigin<T>(origin: string, work: () => T): T {
  rendered = origin;
  return work();
}

/** The page's origin, with which links to share begin. */
export const pageOrigin = (): string => globalThis.location?.origin ?? rendered;
