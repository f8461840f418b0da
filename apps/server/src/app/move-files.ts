import { RECEIPT_BUCKET } from '@fairtab/contract/receipt/scanning';
import { bucketStorage, folderStorage } from '../adapters/storage/create-storage.ts';
import { FileExistsError, type Storage } from '../adapters/storage/storage.ts';
import { readConfig } from '../config/config.ts';
import { called } from './run-program.ts';

const MOVE = called('files:move', 'files-move');
const USAGE = `Moves all photos, while no server runs; run again, it goes on:
  ${MOVE} to-bucket   from the data folder to the bucket of the S3_… settings
  ${MOVE} to-folder   back`;

const AT_ONCE = 4;

/** `npm run files:move`; returns the output. @throws Error with a message for the operator */
export async function runMoveCommand(
  [direction, ...more]: string[],
  env: Record<string, string | undefined>,
): Promise<string> {
  if ((direction !== 'to-bucket' && direction !== 'to-folder') || more.length > 0) throw new Error(USAGE);
  const { DATA_DIR, s3 } = readConfig(env);
  if (s3 === undefined) throw new Error('The S3_… settings name no bucket.');
  const [folder, bucket] = [folderStorage(DATA_DIR), await bucketStorage(s3)];
  const moved = await (direction === 'to-bucket' ? moveFiles(folder, bucket) : moveFiles(bucket, folder));
  return `Moved ${moved} ${moved === 1 ? 'file' : 'files'}: ${direction === 'to-bucket' ? bucket.label : folder.label} has them all.`;
}

/** Deletes each once it is complete at the target, so that an interrupted run can continue. @throws Error if one differs there */
async function moveFiles(from: Storage, to: Storage): Promise<number> {
  const files = from.list(RECEIPT_BUCKET)[Symbol.asyncIterator]();
  let moved = 0;
  async function moveSome(): Promise<void> {
    try {
      for (let next = await files.next(); !next.done; next = await files.next()) {
        await moveFile(from, to, next.value.path);
        moved += 1;
      }
    } finally {
      await files.return?.();
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, moveSome));
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return moved;
}

async function moveFile(from: Storage, to: Storage, path: string): Promise<void> {
  const file = await from.get(path);
  if (file === null) throw new Error(`${path} was taken away meanwhile: stop all servers first.`);
  try {
    await to.put(path, file.bytes, file.contentType);
  } catch (error) {
    if (!(error instanceof FileExistsError)) throw error;
    // Left by a run that was interrupted between put and delete.
    const there = await to.get(path);
    if (there === null || !Buffer.from(there.bytes).equals(file.bytes))
      throw new Error(`Two files are named ${path}. Nothing was done to them.`);
  }
  await from.delete(path);
}
