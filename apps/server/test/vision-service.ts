import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AiProvider, AiSettings } from '../src/adapters/vision/ask-service.ts';

export type ServiceRequest = { path: string; headers: IncomingHttpHeaders; body: string };

/** The service's answer to a request: its model's text, or a function that writes anything else. */
export type Answering = string | ((response: ServerResponse) => void);

/** An HTTP server on this machine that answers like the four kinds of AI services. */
export type VisionService = {
  url: string;
  requests: ServiceRequest[];
  connections(): number;
  /** Sets the next answers, in order; the last one repeats. */
  answers(...answers: Answering[]): void;
  stop(): Promise<void>;
};

/** Starts the service on a free port. */
export async function startVisionService(): Promise<VisionService> {
  const requests: ServiceRequest[] = [];
  let queue: Answering[] = [];
  let connections = 0;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const path = request.url ?? '';
    requests.push({ path, headers: request.headers, body });
    const answer = queue.length > 1 ? queue.shift() : queue[0];
    if (typeof answer === 'function') answer(response);
    else send(response, 200, envelope(path, answer ?? ''));
  });
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    requests,
    connections: () => connections,
    answers: (...answers) => {
      queue = answers;
      requests.length = 0;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const MODELS: Record<AiProvider, string> = {
  openai: 'gpt-5.4-mini',
  anthropic: 'claude-haiku-5-5',
  google: 'gemini-flash-latest',
  'openai-compatible': 'any-model',
};
export const SERVICE_KEY = 'not-a-real-key';

export const settingsOf = (provider: AiProvider, service: VisionService): AiSettings => ({
  provider,
  model: MODELS[provider],
  apiKey: SERVICE_KEY,
  baseUrl: service.url,
});

/** A refusal in the format of the services, all of which put it in `error`. */
export function failing(status: number, headers: Record<string, string> = {}): Answering {
  return (response) => {
    const error = {
      type: 'error',
      message: `Refused the key ${SERVICE_KEY}`,
      code: status,
      status: 'FAILED',
    };
    send(response, status, { type: 'error', error }, headers);
  };
}

/** Sends the first bytes and then nothing until the connection is closed. */
export const hanging: Answering = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{');
};

/** An answer that is not JSON. */
export const garbled: Answering = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end('<html>Bad gateway</html>');
};

function send(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** The model's text in each service's format. */
function envelope(path: string, text: string): object {
  if (path.endsWith('/responses')) {
    return {
      id: 'resp_1',
      object: 'response',
      created_at: 1_700_000_000,
      model: MODELS.openai,
      output: [
        {
          id: 'msg_1',
          type: 'message',
          role: 'assistant',
          status: 'completed',
          content: [{ type: 'output_text', text, annotations: [] }],
        },
      ],
      usage: { input_tokens: 900, output_tokens: 200 },
    };
  }
  if (path.endsWith('/messages')) {
    return {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: MODELS.anthropic,
      content: [{ type: 'text', text }],
      stop_reason: 'end_turn',
      stop_sequence: null,
      usage: { input_tokens: 900, output_tokens: 200 },
    };
  }
  if (path.includes(':generateContent')) {
    return {
      candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP', index: 0 }],
      usageMetadata: { promptTokenCount: 900, candidatesTokenCount: 200, totalTokenCount: 1100 },
    };
  }
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_700_000_000,
    model: MODELS['openai-compatible'],
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 900, completion_tokens: 200, total_tokens: 1100 },
  };
}
