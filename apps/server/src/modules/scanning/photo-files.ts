import { LIMITS } from '@fairtab/domain/input/limits';
import { verifySignedUrl } from '../../adapters/storage/signed-url.ts';
import { randomToken } from '../../app/hash.ts';
import type { Services } from '../../app/services.ts';
import { AppError } from '../../http/errors.ts';

const SECURE_NAME = /^[A-Za-z0-9_][A-Za-z0-9_-]{31}\.[a-z]+$/;

/** The part after the last dot, in lower case. */
export const extensionOf = (filename: string) => filename.split('.').at(-1)?.toLowerCase() ?? '';

/** Whether `secureFilename` could have made this name. */
export const isSecureFilename = (filename: string) => SECURE_NAME.test(filename);

/** An unguessable name for a photo with this extension. @throws AppError upload.invalid_type */
export function secureFilename(typed: string): string {
  const extension = typed.replace(/^\./, '').toLowerCase();
  if (!LIMITS.imageExtensions.some((known) => known === extension)) throw new AppError('upload.invalid_type');
  // Command line tools could take a leading dash for an option.
  return `${randomToken(24).replace(/^-/, '_')}.${extension}`;
}

/** Browsers follow the redirect at once. */
const DIRECT_SECONDS = 60;
/** Shorter, so that no cached redirect leads to an expired URL. */
const FOLLOWED_AGAIN_SECONDS = 30;

/** The file of a signed URL, or a redirect to the storage. @throws AppError storage.not_found, also if it has expired */
export async function readSignedFile(
  services: Services,
  address: { path: string; expires: string; signature: string },
): Promise<Response> {
  if (!verifySignedUrl(address, services.settings.acceptedSecrets)) throw new AppError('storage.not_found');
  const { direct } = services.storage;
  if (direct !== null) return leadTo(await direct.addressOf(address.path, DIRECT_SECONDS));
  const file = await services.storage.get(address.path);
  if (file === null) throw new AppError('storage.not_found');
  return new Response(Buffer.from(file.bytes), {
    headers: {
      'content-type': file.contentType,
      'cache-control': 'private, max-age=3600, immutable',
      'x-content-type-options': 'nosniff',
    },
  });
}

const leadTo = (location: string) =>
  new Response(null, {
    status: 302,
    headers: { location, 'cache-control': `private, max-age=${FOLLOWED_AGAIN_SECONDS}` },
  });
