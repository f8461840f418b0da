import { createHash, randomUUID } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import {
  checkContentType,
  checkFolder,
  checkPath,
  FileExistsError,
  isPath,
  type ListedFile,
  type S3Settings,
  type Storage,
  StorageUnavailableError,
} from './storage.ts';

/** 50 MB over a slow line. */
const FILE_MS = 60_000;
/** Shorter: a deletion holds a transaction. */
const QUESTION_MS = 5_000;
const CACHING = 'private, max-age=3600, immutable';

/**
 * Writes a test file to check access, and whether the bucket refuses to overwrite; if not, the last simultaneous writer wins.
 * @throws StorageUnavailableError with the bucket's answer
 */
export async function createS3Storage(settings: S3Settings): Promise<Storage> {
  const client = createS3Client(settings);
  const onlyNew = (await refusesASecond(client)) ? { 'if-none-match': '*' } : null;
  return {
    label: `bucket ${settings.bucket} at ${new URL(settings.endpoint).host}`,
    direct: {
      origin: client.origin,
      async addressOf(path, seconds) {
        checkPath(path);
        return client.addressOf(path, seconds);
      },
    },
    async put(path, bytes, contentType) {
      checkPath(path);
      checkContentType(contentType);
      if (onlyNew === null && (await exists(client, path))) throw new FileExistsError(path);
      const answer = await write(client, path, {
        bytes,
        headers: { 'content-type': contentType, ...onlyNew },
      });
      if (answer.status === 412) throw new FileExistsError(path);
      if (answer.status !== 200) throw refusalOf(answer);
    },
    async get(path) {
      checkPath(path);
      const answer = await client.ask(path, { method: 'GET', withinMs: FILE_MS });
      if (answer.status === 200) return { bytes: answer.body, contentType: answer.contentType };
      const refusal = refusalOf(answer);
      if (refusal.code === 'NoSuchKey') return null;
      throw refusal;
    },
    async delete(path) {
      checkPath(path);
      await remove(client, path);
    },
    list(folder) {
      checkFolder(folder);
      return filesBelow(client, folder);
    },
    async probe() {
      const path = testPath();
      await writeTest(client, path);
      await remove(client, path);
    },
    // Puts are atomic.
    async dropUnfinished() {},
  };
}

/** Whether a second put answers 412; some services overwrite, or do not support the header. */
async function refusesASecond(client: S3Client): Promise<boolean> {
  const path = testPath();
  await writeTest(client, path);
  const second = await write(client, path, { bytes: TEST, headers: { 'if-none-match': '*' } });
  await remove(client, path);
  return second.status === 412;
}

const TEST = new Uint8Array(1);

const testPath = () => `start-check/${randomUUID()}`;

async function writeTest(client: S3Client, path: string): Promise<void> {
  const answer = await write(client, path, { bytes: TEST, headers: {} });
  if (answer.status !== 200) throw refusalOf(answer);
}

async function exists(client: S3Client, path: string): Promise<boolean> {
  const answer = await client.ask(path, { method: 'HEAD', withinMs: QUESTION_MS });
  if (answer.status === 200 || answer.status === 404) return answer.status === 200;
  throw refusalOf(answer);
}

type Write = { bytes: Uint8Array; headers: Record<string, string> };

/** The signed hash makes the bucket verify the bytes. */
const write = (client: S3Client, path: string, { bytes, headers }: Write): Promise<Answer> =>
  client.ask(path, {
    method: 'PUT',
    headers: {
      'cache-control': CACHING,
      'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      ...headers,
    },
    body: new Uint8Array(bytes),
    withinMs: FILE_MS,
  });

async function remove(client: S3Client, path: string): Promise<void> {
  const answer = await client.ask(path, { method: 'DELETE', withinMs: QUESTION_MS });
  if (answer.status < 300) return;
  const refusal = refusalOf(answer);
  if (refusal.code !== 'NoSuchKey') throw refusal;
}

const PAGE = 1_000;
const PAGE_MS = 30_000;

/** ListObjects v1 continues after a name. Skips names that cannot be ours, such as a console's folder markers. */
export async function* filesBelow(
  client: S3Client,
  folder: string,
  atOnce = PAGE,
): AsyncGenerator<ListedFile> {
  let marker = '';
  for (;;) {
    const page = await pageOf(client, { prefix: `${folder}/`, marker, 'max-keys': String(atOnce) });
    for (const file of valuesIn(page, 'Contents')) {
      const path = valueIn(file, 'Key');
      const storedAt = new Date(valueIn(file, 'LastModified'));
      if (isPath(path)) yield { path, bytes: Number(valueIn(file, 'Size')), storedAt };
      marker = path;
    }
    if (valueIn(page, 'IsTruncated') !== 'true') return;
  }
}

async function pageOf(client: S3Client, query: Record<string, string>): Promise<string> {
  const answer = await client.ask('', { method: 'GET', query, withinMs: PAGE_MS });
  if (answer.status !== 200) throw refusalOf(answer);
  return textOf(answer.body);
}

/** Sufficient for listings: no element contains another with its own name. */
const valuesIn = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^]*?)</${name}>`, 'g'))].map(([, inner = '']) => inner);

const valueIn = (xml: string, name: string): string => valuesIn(xml, name)[0] ?? '';

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
