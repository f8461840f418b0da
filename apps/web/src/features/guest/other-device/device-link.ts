/** A link to this page with another device's code in the hash, which browsers never send to a server. */
export const deviceLink = (code: string): string => `${location.origin}${location.pathname}#code=${code}`;

/** The code in such a link's hash; empty if it has none. */
export const codeIn = (hash: string): string => /^#code=(\d+)$/.exec(hash)?.[1] ?? '';
