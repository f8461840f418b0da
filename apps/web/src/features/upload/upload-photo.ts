import { call, callPath, isAnswer, parseJson } from '../../lib/calls/api.ts';
import { browserError, isCode, serverError } from '../../lib/calls/api-error.ts';
import { extensionOf } from './check-files.ts';

/** In milliseconds: longer than the server's own limit for reading. */
export const READING_MS = 180_000;

type Upload = {
  photo: File;
  receiptId: string;
  /** The further paper it is of. */
  paperId?: string;
  userId: string;
  /** Receives the uploaded part, 0 to 1. */
  onProgress?: (part: number) => void;
  signal: AbortSignal;
};

const UPLOAD = 'POST /storage/v1/object/receipt-images-private/{userId}/{filename}';

/** In milliseconds; a restarting server needs a few seconds. */
const RETRY_DELAYS = [500, 2000, 5000];
const TIMEOUT = 300_000;

/**
 * Retries lost connections under the same file name, by which the server recognises the upload. Returns the signed URL.
 * @throws ApiError upload.* if refused (the server has then deleted a receipt without anything on it), network.* if the connection stays lost
 */
export async function uploadPhoto(upload: Upload): Promise<string> {
  const { photo, userId } = upload;
  const { filename } = await call('POST /rest/v1/rpc/generate_secure_filename', {
    body: { file_extension: extensionOf(photo) },
  });
  const url = callPath(UPLOAD, { userId, filename });
  for (const pause of RETRY_DELAYS) {
    try {
      return await send(url, upload);
    } catch (failure) {
      const passing = isCode(failure, 'network.unreachable') || isCode(failure, 'server.unavailable');
      if (!passing) throw failure;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return send(url, upload);
}

/** XMLHttpRequest, because fetch does not report upload progress. */
function send(url: string, { photo, receiptId, paperId, onProgress, signal }: Upload) {
  return new Promise<string>((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    signal.addEventListener('abort', () => request.abort());
    request.onabort = () => reject(signal.reason);
    request.open('POST', url);
    request.setRequestHeader('x-receipt-id', receiptId);
    if (paperId !== undefined) request.setRequestHeader('x-paper-id', paperId);
    request.timeout = TIMEOUT;
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(browserError('network.unreachable'));
    request.ontimeout = () => reject(browserError('network.timeout'));
    request.onload = () => {
      const body = parseJson(request.responseText);
      if (request.status >= 300) return reject(serverError(request.status, body));
      if (isAnswer(UPLOAD, body)) resolve(body.signedUrl);
      else reject(browserError('response.invalid', request.status));
    };
    request.send(photo);
  });
}
