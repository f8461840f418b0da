import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A request of the product's to Twilio. */
export type TwilioRequest = {
  method: string;
  url: string;
  authorization: string;
  form: Record<string, string>;
};

/** A text that the peer has taken, and would send. */
export type TakenText = {
  sid: string;
  to: string;
  body: string;
  statusCallback: string | null;
  at: Date;
};

/** How a request to send a text is answered; `take` notes that the text is taken. */
export type Answer = (response: ServerResponse, take: () => TakenText) => void;

export type TwilioPeer = {
  /** For TWILIO_BASE_URL. */
  url: string;
  requests: TwilioRequest[];
  taken: TakenText[];
  /** How texts are answered from now on, until it is set anew. Default: `accept`. */
  answer: Answer;
  stop(): Promise<void>;
};

export const TWILIO_ACCOUNT = `AC${'0'.repeat(32)}`;

/** Takes the text, as Twilio does: with 201 and the text's id. */
export const accept: Answer = (response, take) => {
  const { sid } = take();
  json(response, 201, { sid, status: 'queued', error_code: null, account_sid: TWILIO_ACCOUNT });
};

/** Refuses the text in Twilio's format. */
export const refuse =
  (status: number, code: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    json(
      response,
      status,
      { code, message: `Error ${code}`, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
      headers,
    );

/** Answers with a page that is not Twilio's. */
export const nonsense =
  (status: number): Answer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Something else</h1>');

/** Takes the text and never answers. */
export const hang: Answer = (_, take) => void take();

/** Takes the text, and the connection breaks before the answer. */
export const reset: Answer = (response, take) => {
  take();
  response.destroy();
};

/** Starts an HTTP server on this machine that answers as Twilio's API does. */
export async function startTwilioPeer(): Promise<TwilioPeer> {
  const peer: TwilioPeer = { url: '', requests: [], taken: [], answer: accept, stop: async () => {} };
  let texts = 0;
  const server = createServer(async (request, response) => {
    const asked = await readRequest(request);
    peer.requests.push(asked);
    if (asked.method === 'GET') return list(response, peer.taken, asked.url);
    const { To: to = '', Body: body = '', StatusCallback: statusCallback = null } = asked.form;
    peer.answer(response, () => {
      texts += 1;
      const sid = `SM${String(texts).padStart(32, '0')}`;
      const taken = { sid, to, body, statusCallback, at: new Date() };
      peer.taken.push(taken);
      return taken;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address === 'string' || address === null) throw new Error('no port');
  peer.url = `http://127.0.0.1:${address.port}`;
  peer.stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return peer;
}

/** The texts to a phone, newest first. */
function list(response: ServerResponse, taken: readonly TakenText[], url: string): void {
  const to = new URL(url, 'http://peer').searchParams.get('To');
  const messages = taken
    .filter((text) => text.to === to)
    .map(({ sid, body, at }) => ({
      sid,
      to,
      body,
      status: 'delivered',
      error_code: null,
      date_created: at.toUTCString(),
    }))
    .reverse();
  json(response, 200, { messages, next_page_uri: null, page: 0, page_size: 50 });
}

function json(
  response: ServerResponse,
  status: number,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

async function readRequest(request: IncomingMessage): Promise<TwilioRequest> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return {
    method: request.method ?? '',
    url: request.url ?? '',
    authorization: request.headers.authorization ?? '',
    form: Object.fromEntries(new URLSearchParams(body)),
  };
}
