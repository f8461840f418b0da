import { AwsClient } from 'aws4fetch';
import type { S3Settings } from './s3-settings.ts';
import { StorageUnavailableError } from './storage.ts';

const TRIES = 3;
const FIRST_PAUSE_MS = 100;
/** Retryable; 409 is S3's answer to simultaneous writers. */
const PASSING = new Set([409, 429, 500, 502, 503, 504]);

type Asked = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
  /** For all attempts together. */
  withinMs: number;
};

export type Answer = { status: number; contentType: string; body: Uint8Array };

export type S3Client = {
  origin: string;
  /** @throws StorageUnavailableError after three attempts without a final response */
  ask(key: string, asked: Asked): Promise<Answer>;
  addressOf(key: string, seconds: number): Promise<string>;
};

/** A client for S3-compatible services, with signature version 4. */
export function createS3Client(settings: S3Settings): S3Client {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const { origin, root } = addressOfBucket(settings);
  const urlOf = (key: string, query: Record<string, string> = {}) => {
    const url = new URL(`${root}/${key}`);
    url.search = new URLSearchParams(query).toString();
    return url;
  };
  return {
    origin,
    async ask(key, { query, withinMs, ...init }) {
      const signal = AbortSignal.timeout(withinMs);
      for (let attempt = 1; ; attempt++) {
        // Signed per attempt: signatures expire within minutes.
        const request = await client.sign(urlOf(key, query), { ...init, signal, redirect: 'manual' });
        try {
          const answer = await readAnswer(await fetch(request));
          if (!PASSING.has(answer.status)) return answer;
          throw refusalOf(answer);
        } catch (error) {
          if (attempt === TRIES || signal.aborted) throw toStorageError(error);
        }
        await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** attempt * Math.random()));
      }
    },
    async addressOf(key, seconds) {
      const url = urlOf(key, { 'X-Amz-Expires': String(Math.floor(seconds)) });
      return (await client.sign(url, { method: 'GET', aws: { signQuery: true } })).url;
    },
  };
}

const readAnswer = async (answer: Response): Promise<Answer> => ({
  status: answer.status,
  contentType: answer.headers.get('content-type') ?? '',
  body: new Uint8Array(await answer.arrayBuffer()),
});

function addressOfBucket({ endpoint, bucket, pathStyle }: S3Settings): { origin: string; root: string } {
  const { protocol, host, origin } = new URL(endpoint);
  if (pathStyle) return { origin, root: `${origin}/${bucket}` };
  const own = `${protocol}//${bucket}.${host}`;
  return { origin: own, root: own };
}

/** Has the status and S3's code, but no URLs and keys. */
export function refusalOf({ status, body }: Answer): StorageUnavailableError {
  const code = /<Code>(\w{1,60})<\/Code>/.exec(textOf(body))?.[1];
  return new StorageUnavailableError(`The bucket answers ${status}${code ? ` ${code}` : ''}.`, code);
}

export const textOf = (body: Uint8Array): string => new TextDecoder().decode(body);

function toStorageError(error: unknown): StorageUnavailableError {
  if (error instanceof StorageUnavailableError) return error;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? cause.code : cause instanceof Error && cause.name;
  return new StorageUnavailableError(`The bucket does not answer (${String(code)}).`);
}
