import { call, callPath, isAnswer, parseJson } from '../../lib/calls/api.ts';
import { browserError, isCode, serverError } from '../../lib/calls/api-error.ts';
import { extensionOf } from './PhotoInput.tsx';

type Upload = {
  photo: File;
  receiptId: string;
  userId: string;
  /** Receives the uploaded part, 0 to 1. */
  onProgress: (part: number) => void;
};

const UPLOAD = 'POST /storage/v1/object/receipt-images-private/{userId}/{filename}';

/** In milliseconds; a restarting server needs a few seconds. */
const RETRY_DELAYS = [500, 2000, 5000];
const TIMEOUT = 300_000;

/**
 * Uploads a receipt's photo and returns its signed URL. Retries lost connections under the same file name, by which
 * the server recognises the upload.
 * @throws ApiError upload.* if refused (the server has then deleted the receipt), network.* if the connection stays lost
 */
export async function uploadPhoto({ photo, receiptId, userId, onProgress }: Upload): Promise<string> {
  const { filename } = await call('POST /rest/v1/rpc/generate_secure_filename', {
    body: { file_extension: extensionOf(photo.name) },
  });
  const url = callPath(UPLOAD, { userId, filename });
  for (const pause of RETRY_DELAYS) {
    try {
      return await send(url, photo, receiptId, onProgress);
    } catch (failure) {
      const passing = isCode(failure, 'network.unreachable') || isCode(failure, 'server.unavailable');
      if (!passing) throw failure;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return send(url, photo, receiptId, onProgress);
}

/** XMLHttpRequest, because fetch does not report upload progress. */
function send(url: string, photo: File, receiptId: string, onProgress: (part: number) => void) {
  return new Promise<string>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.setRequestHeader('x-receipt-id', receiptId);
    request.timeout = TIMEOUT;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
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
