import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { refusalOf } from './twilio-errors.ts';

type Asked = {
  auth: string;
  form?: URLSearchParams;
  /** For the whole response; connecting may take half of it. */
  timeoutMilliseconds: number;
};

/**
 * Sends one request; returns the JSON, or null if it is not JSON.
 * @throws SmsError for an unsuccessful response; Node's error without one
 */
export async function askTwilio(url: URL, asked: Asked): Promise<unknown> {
  const response = await responseTo(url, asked);
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const body = parsed(Buffer.concat(chunks));
  const { statusCode = 0, headers } = response;
  if (statusCode < 200 || statusCode >= 300) throw refusalOf({ statusCode, headers, body });
  return body;
}

/**
 * No keep-alive: a reused connection that is being closed looks like a lost response. Connecting has a timeout of its own,
 * after which nothing was sent for sure.
 */
function responseTo(url: URL, { auth, form, timeoutMilliseconds }: Asked): Promise<IncomingMessage> {
  const [request, connected] =
    url.protocol === 'https:' ? [httpsRequest, 'secureConnect'] : [httpRequest, 'connect'];
  const asking = request(url, {
    method: form === undefined ? 'GET' : 'POST',
    auth,
    headers: form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' },
    agent: false,
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  const late = () => asking.destroy(new NoConnection('no connection in time'));
  const timer = setTimeout(late, timeoutMilliseconds / 2);
  const clear = () => clearTimeout(timer);
  asking.once('socket', (socket) => socket.once(connected, clear)).once('close', clear);
  asking.end(form?.toString());
  return new Promise((resolve, reject) => asking.on('error', reject).once('response', resolve));
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}

class NoConnection extends Error {
  readonly code = 'ETIMEDOUT';
  readonly syscall = 'connect';
}
