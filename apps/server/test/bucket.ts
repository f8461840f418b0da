import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type RequestOptions,
  request,
  type ServerResponse,
} from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import type { S3Settings } from '../src/adapters/storage/storage.ts';

export type Bucket = {
  settings: S3Settings;
  /** The same bucket, named in the host: for a machine on which names end here (local-names.ts). */
  byHost: S3Settings;
  /** The first for the environment. */
  env: Record<string, string>;
  /** What it was asked since the last time. */
  asked(): Asked[];
  /** Breaks off this many connections. */
  fail(times: number): void;
  stop(): Promise<void>;
};

/** @param onlyNew whether a file of that name was to be refused */
type Asked = { method: string; path: string; onlyNew: boolean };

type Behaviour = {
  /** Whether it refuses a second file of a name where that is asked for, as S3 does and s3rver does not. */
  conditional?: boolean;
};

/**
 * Starts an S3-compatible service on this machine, with an empty bucket: s3rver, behind a door that lets in one whole request after
 * the other. By itself it keeps part of a file whose sender is killed, and shows a file while it is written; S3 does neither.
 */
export async function startBucket({ conditional = false }: Behaviour = {}): Promise<Bucket> {
  const directory = mkdtempSync(join(tmpdir(), 'fairtab-bucket-'));
  const s3 = new S3rver({
    directory,
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // Buckets are in the host below s3.localhost.
    serviceEndpoint: 'localhost',
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const behind = await s3.run();
  const names = conditional ? new Set<string>() : null;
  let asked: Asked[] = [];
  let failing = 0;
  let turn = Promise.resolve();
  const server = createServer((asking, response) => {
    const { method = '', url = '', headers } = asking;
    const onlyNew = headers['if-none-match'] === '*';
    asked.push({ method, path: url, onlyNew });
    if (failing-- > 0) return void asking.destroy();
    turn = turn.then(async () => {
      const body = await buffer(asking).catch(() => null);
      if (body === null) return;
      if (onlyNew && names?.has(url)) {
        response.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>');
        return;
      }
      if (method === 'PUT') names?.add(url);
      if (method === 'DELETE') names?.delete(url);
      await passOn({ port: behind.port, method, path: url, headers }, body, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const endpoint = `http://127.0.0.1:${address.port}`;
  const settings = { endpoint, region: 'us-east-1', bucket: BUCKET, ...KEYS, pathStyle: true };
  return {
    settings,
    byHost: { ...settings, endpoint: `http://s3.localhost:${address.port}`, pathStyle: false },
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
      S3_PATH_STYLE: 'true',
    },
    asked() {
      const before = asked;
      asked = [];
      return before;
    },
    fail(times) {
      failing = times;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await turn;
      await s3.close();
      rmSync(directory, { recursive: true });
    },
  };
}

const BUCKET = 'photos';
/** The only ones that it knows. */
const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** Sends a request on, and what is answered back to who asked, if they are still there. */
async function passOn(to: RequestOptions, body: Buffer, response: ServerResponse): Promise<void> {
  const sent = request({ host: '127.0.0.1', ...to }).end(body);
  const answers: IncomingMessage[] = await once(sent, 'response');
  for (const answer of answers) {
    const text = await buffer(answer);
    response.writeHead(answer.statusCode ?? 500, answer.headers).end(text);
  }
}
