import { verifySignedUrl } from '../../adapters/storage/signed-url.ts';
import { InvalidPathError } from '../../adapters/storage/storage.ts';
import type { Services } from '../../app/services.ts';
import { AppError } from '../../http/errors.ts';

/**
 * Reads a stored file for the holder of its signed URL.
 * @throws AppError storage.not_found, also if it has expired
 */
export async function readSignedFile(
  services: Services,
  address: { path: string; expires: string; signature: string },
): Promise<Response> {
  if (!verifySignedUrl(address, services.settings.secret)) throw new AppError('storage.not_found');
  const file = await services.storage.get(address.path).catch((error: unknown) => {
    if (error instanceof InvalidPathError) return null;
    throw error;
  });
  if (file === null) throw new AppError('storage.not_found');
  return new Response(Buffer.from(file.bytes), {
    headers: {
      'content-type': file.contentType,
      'cache-control': 'private, max-age=3600, immutable',
      'x-content-type-options': 'nosniff',
    },
  });
}
