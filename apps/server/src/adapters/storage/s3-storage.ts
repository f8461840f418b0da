import { createHash, randomUUID } from 'node:crypto';
import { type Answer, createS3Client, refusalOf, type S3Client, textOf } from './s3-client.ts';
import type { S3Settings } from './s3-settings.ts';
import {
  checkContentType,
  checkFolder,
  checkPath,
  FileExistsError,
  isPath,
  type ListedFile,
  type Storage,
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
    // Puts are atomic.
    async dropUnfinished() {},
  };
}

/** Whether a second put answers 412; some services overwrite, or do not support the header. */
async function refusesASecond(client: S3Client): Promise<boolean> {
  const path = `start-check/${randomUUID()}`;
  const bytes = new Uint8Array(1);
  const first = await write(client, path, { bytes, headers: {} });
  if (first.status !== 200) throw refusalOf(first);
  const second = await write(client, path, { bytes, headers: { 'if-none-match': '*' } });
  await remove(client, path);
  return second.status === 412;
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
