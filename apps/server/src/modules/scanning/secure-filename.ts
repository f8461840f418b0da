import { LIMITS } from '@fairtab/contract/limits';
import { randomToken } from '../../app/hash.ts';
import { AppError } from '../../http/errors.ts';

const SECURE_NAME = /^[A-Za-z0-9_][A-Za-z0-9_-]{31}\.[a-z]+$/;

/** The part after the last dot, in lower case. */
export const extensionOf = (filename: string) => filename.split('.').at(-1)?.toLowerCase() ?? '';

/** Whether `secureFilename` could have made this name. */
export const isSecureFilename = (filename: string) => SECURE_NAME.test(filename);

/**
 * An unguessable name for a photo with this extension.
 * @throws AppError upload.invalid_type
 */
export function secureFilename(typed: string): string {
  const extension = typed.replace(/^\./, '').toLowerCase();
  if (!LIMITS.imageExtensions.some((known) => known === extension)) throw new AppError('upload.invalid_type');
  // Command line tools could take a leading dash for an option.
  return `${randomToken(24).replace(/^-/, '_')}.${extension}`;
}
