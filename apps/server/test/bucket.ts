import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '../src/adapters/storage/s3-settings.ts';

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
type Asked = { method: string | undefined; path: string | undefined; onlyNew: boolean };

type Behaviour = {
  /** Whether it refuses a second file of a name where that is asked for, as S3 does and s3rver does not. */
  conditional?: boolean;
};

/** Starts an S3-compatible service on this machine, with an empty bucket. */
export async function startBucket({ conditional = false }: Behaviour = {}): Promise<Bucket> {
  const directory = mkdtempSync(join(tmpdir(), 'fairtab-bucket-'));
  const s3 = new S3rver({
    directory,
    silent: true,
    // Buckets are in the host below s3.localhost.
    serviceEndpoint: 'localhost',
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  await s3.configureBuckets();
  const answer = conditional ? refusingSeconds(s3.callback()) : s3.callback();
  let asked: Asked[] = [];
  let failing = 0;
  const server = createServer((request, response) => {
    const { method, url: path, headers } = request;
    asked.push({ method, path, onlyNew: headers['if-none-match'] === '*' });
    if (failing-- > 0) request.destroy();
    else answer(request, response);
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
      rmSync(directory, { recursive: true });
    },
  };
}

const BUCKET = 'photos';
/** The only ones that it knows. */
const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

function refusingSeconds(answer: RequestListener): RequestListener {
  const names = new Set<string>();
  return (request, response) => {
    const { method, url = '', headers } = request;
    if (method === 'PUT' && headers['if-none-match'] === '*' && names.has(url)) {
      request.resume();
      response.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>');
      return;
    }
    if (method === 'PUT') names.add(url);
    if (method === 'DELETE') names.delete(url);
    answer(request, response);
  };
}
