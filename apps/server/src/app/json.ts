import { AppError } from './errors.ts';

/** PostgreSQL cannot store NUL characters. */
const isStorable = (text: string) => !text.includes('\0');

/**
 * Parses JSON from a client and checks that all its texts can be stored.
 * @throws AppError request.invalid
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value) => {
      if (!isStorable(key) || (typeof value === 'string' && !isStorable(value))) throw new Unstorable();
      return value;
    });
  } catch (error) {
    const where = error instanceof Unstorable ? 'a character that cannot be kept' : 'the body is not JSON';
    throw new AppError('request.invalid', { where });
  }
}

class Unstorable extends Error {}
