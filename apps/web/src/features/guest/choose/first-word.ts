/** Of a long name what its bearer is called by: nothing of it is cut off in a row. */
export const firstWord = (name: string): string =>
  name.length > LONG_NAME ? (name.split(/\s/)[0] ?? name) : name;

/** In characters. */
const LONG_NAME = 16;
