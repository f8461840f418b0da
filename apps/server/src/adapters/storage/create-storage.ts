import { join } from 'node:path';
import { createFileStorage } from './file-storage.ts';
import type { S3Settings, Storage } from './storage.ts';

type Places = { DATA_DIR: string; s3: S3Settings | undefined };

/** The configured storage. @throws StorageUnavailableError if the bucket cannot be used */
export async function createStorage({ DATA_DIR, s3 }: Places): Promise<Storage> {
  return s3 === undefined ? folderStorage(DATA_DIR) : bucketStorage(s3);
}

/** Files in the data folder, shared by all servers that use it. */
export const folderStorage = (dataDir: string): Storage => createFileStorage(join(dataDir, 'storage'));

/** Files in a bucket; loads its library. */
export const bucketStorage = async (s3: S3Settings): Promise<Storage> =>
  (await import('./s3-storage.ts')).createS3Storage(s3);
