/** The first word of a long name, so that a row never cuts it off. */
export const firstWord = (name: string): string =>
  name.length > LONG_NAME ? (name.split(/\s/)[0] ?? name) : name;

const LONG_NAME = 16;
