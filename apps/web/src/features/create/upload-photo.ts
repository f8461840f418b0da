import { isAnswer } from '@fairtab/contract/call-of';
import { generateSecureFilename, uploadImage } from '@fairtab/contract/calls/scanning';
import { call, callPath } from '../../lib/api.ts';
import { browserError, isCode, serverError } from '../../lib/api-error.ts';
import { extensionOf } from './check-file.ts';

type Upload = {
  photo: File;
  receiptId: string;
  userId: string;
  /** From 0 to 1, as the bytes leave the browser. */
  onProgress: (part: number) => void;
};

/** Before further attempts, in milliseconds: a server that is started anew needs some seconds. */
const PAUSES = [500, 2000, 5000];
const TIMEOUT = 300_000;

/**
 * Uploads the photo of a receipt and gives its signed address. A lost connection, of ours or of the server to its
 * database, is tried again under the same file name, which the server takes for the same upload.
 * @throws ApiError upload.* when the photo is refused (the server has then deleted the receipt), network.* when the
 * connection stays lost
 */
export async function uploadPhoto({ photo, receiptId, userId, onProgress }: Upload): Promise<string> {
  const { filename } = await call(generateSecureFilename, {
    body: { file_extension: extensionOf(photo.name) },
  });
  const url = callPath(uploadImage.path, { userId, filename });
  for (const pause of PAUSES) {
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

/** fetch cannot tell how much of a body has gone out; XMLHttpRequest can. */
function send(url: string, photo: File, receiptId: string, onProgress: (part: number) => void) {
  return new Promise<string>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(uploadImage.method, url);
    request.setRequestHeader('x-receipt-id', receiptId);
    request.timeout = TIMEOUT;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(browserError('network.unreachable'));
    request.ontimeout = () => reject(browserError('network.timeout'));
    request.onload = () => {
      const body = parseJson(request.responseText);
      if (request.status >= 300) return reject(serverError(request.status, body));
      if (isAnswer(uploadImage, body)) resolve(body.signedUrl);
      else reject(browserError('response.invalid', request.status));
    };
    request.send(photo);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
