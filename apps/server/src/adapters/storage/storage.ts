import * as z from 'zod';
import { flag, matching, optional } from '../../config/fields.ts';
import { isSafeApi } from '../../http/hosts.ts';

/** `bytes` is the stored size, slightly larger than what was put. */
export type ListedFile = { path: string; bytes: number; storedAt: Date };

type StoredFile = { bytes: Uint8Array; contentType: string };

type Direct = {
  origin: string;
  /** A URL that grants reading one file for `seconds`, whether it exists or not. */
  addressOf(path: string, seconds: number): Promise<string>;
};

/**
 * Files under paths like '<bucket>/<user id>/<file name>' (RECEIPT_BUCKET in the contract). Drivers pass `storage.contract.ts`.
 * Methods reject with an InvalidPathError (`checkPath`), and with a StorageUnavailableError if a remote storage fails.
 */
export type Storage = {
  label: string;
  /** How browsers fetch files directly; null: only through this server. */
  direct: Direct | null;
  /** Resolves once stored durably. Rejects with a FileExistsError instead of overwriting. */
  put(path: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(path: string): Promise<StoredFile | null>;
  /** No-op if there is no such file. */
  delete(path: string): Promise<void>;
  list(folder: string): AsyncIterable<ListedFile>;
  /** Writes and deletes a small file, to see whether that works; null: the readiness of the server covers it. */
  probe: (() => Promise<void>) | null;
  /** Deletes leftovers of interrupted puts that began before `before`. */
  dropUnfinished(before: Date): Promise<void>;
};

export class FileExistsError extends Error {
  constructor(path: string) {
    super(`There is already a file at ${path}.`);
    this.name = 'FileExistsError';
  }
}

/** A remote storage failed, perhaps temporarily. The message has no URL or key, so it may be logged. */
export class StorageUnavailableError extends Error {
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.name = 'StorageUnavailableError';
    this.code = code;
  }
}

export class InvalidPathError extends Error {
  constructor() {
    super('Not a path of a stored file.');
    this.name = 'InvalidPathError';
  }
}

const LONGEST_PATH = 512;
const LONGEST_SEGMENT = 200;
const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

export const LONGEST_TYPE = 200;
const CONTENT_TYPE = /^[a-z]+\/[a-z0-9.+-]+$/;

/** @throws TypeError */
export function checkContentType(contentType: string): void {
  if (!CONTENT_TYPE.test(contentType) || contentType.length > LONGEST_TYPE)
    throw new TypeError('Not a content type.');
}

/** Two or more segments of [\w.-], no leading dots: no path leaves the folder or needs escaping. @throws InvalidPathError */
export function checkPath(path: string): void {
  if (!isPath(path)) throw new InvalidPathError();
}

/** Whether `checkPath` allows it. */
export const isPath = (path: string): boolean => path.includes('/') && isFolder(path);

/** Like checkPath, but allows a single segment. */
export function checkFolder(path: string): void {
  if (!isFolder(path)) throw new InvalidPathError();
}

const isFolder = (path: string): boolean =>
  path.length <= LONGEST_PATH &&
  path.split('/').every((segment) => segment.length <= LONGEST_SEGMENT && SEGMENT.test(segment));

export type S3Settings = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket is in the path, not in the host name. */
  pathStyle: boolean;
};

/** Also valid in a host name and a content security policy. */
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

export const S3Env = z
  .object({
    S3_BUCKET: matching(
      (name) => bucketName.test(name),
      'must be a name of lower-case letters, digits, dots and hyphens',
    ),
    S3_ACCESS_KEY_ID: optional,
    S3_SECRET_ACCESS_KEY: optional,
    S3_REGION: matching((name) => /^[a-z0-9-]+$/.test(name), 'must be a name such as us-east-1').transform(
      (region) => region ?? 'us-east-1',
    ),
    S3_ENDPOINT: matching(isSafeApi, 'must be an https address without a path'),
    S3_PATH_STYLE: flag,
  })
  .transform((env, context): S3Settings | undefined => {
    const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
    if (bucket && accessKeyId && secretAccessKey) {
      const { S3_REGION: region, S3_ENDPOINT, S3_PATH_STYLE: pathStyle } = env;
      return {
        endpoint: S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`,
        region,
        bucket,
        accessKeyId,
        secretAccessKey,
        pathStyle,
      };
    }
    if (bucket || accessKeyId || secretAccessKey || env.S3_ENDPOINT)
      context.addIssue('A bucket needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
    return undefined;
  });
