/** The link of this page with the code of another device behind the #, which no server is sent. */
export const deviceLink = (code: string): string => `${location.origin}${location.pathname}#code=${code}`;

/** The code in such a link; empty if it has none. @param hash of its URL */
export const codeIn = (hash: string): string => /^#code=(\d+)$/.exec(hash)?.[1] ?? '';
