let rendered = '';

/** Runs a synchronous piece of work on the server, for a page of this origin. */
export function atOrigin<T>(origin: string, work: () => T): T {
  rendered = origin;
  return work();
}

/** The origin of the page, which links to pass on begin with. */
export const pageOrigin = (): string => globalThis.location?.origin ?? rendered;
