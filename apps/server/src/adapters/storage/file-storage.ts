import { randomUUID } from 'node:crypto';
import { mkdir, opendir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  checkContentType,
  checkFolder,
  checkPath,
  FileExistsError,
  type ListedFile,
  LONGEST_TYPE,
  type Storage,
} from './storage.ts';
import { hasCode, syncFolder, writeOnce } from './write-once.ts';

const UNFINISHED = '.unfinished';
const NEWLINE = 0x0a;

/** A file is its content type, a line break and its bytes, written and deleted as one. After a crash it is complete or absent. */
export function createFileStorage(folder: string): Storage {
  const locate = (path: string): string => {
    checkPath(path);
    return join(folder, path);
  };
  return {
    label: 'local files',
    direct: null,
    // In the data folder, which is checked as a whole.
    probe: null,
    async put(path, bytes, contentType) {
      const target = locate(path);
      checkContentType(contentType);
      const part = join(folder, UNFINISHED, randomUUID());
      await mkdir(dirname(part), { recursive: true });
      await mkdir(dirname(target), { recursive: true });
      try {
        await writeOnce(target, part, [Buffer.from(`${contentType}\n`), bytes]);
        // The file's folder may be new too.
        await syncFolder(dirname(dirname(target)));
      } catch (error) {
        throw hasCode(error, 'EEXIST') ? new FileExistsError(path) : error;
      }
    },
    async get(path) {
      try {
        return parse(await readFile(locate(path)));
      } catch (error) {
        if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return null;
        throw error;
      }
    },
    async delete(path) {
      await rm(locate(path), { force: true });
    },
    list(below) {
      checkFolder(below);
      return filesBelow(folder, below);
    },
    async dropUnfinished(before) {
      for await (const { path, storedAt } of filesBelow(folder, UNFINISHED)) {
        if (storedAt < before) await rm(join(folder, path), { force: true });
      }
    },
  };
}

async function* filesBelow(root: string, below: string): AsyncGenerator<ListedFile> {
  for await (const entry of await entriesOf(join(root, below))) {
    const path = `${below}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(root, path);
    if (!entry.isFile()) continue;
    const found = await stat(join(root, path)).catch(nullWhereGone);
    if (found !== null) yield { path, bytes: found.size, storedAt: found.mtime };
  }
}

const entriesOf = async (folder: string) => (await opendir(folder).catch(nullWhereGone)) ?? [];

function nullWhereGone(error: unknown): null {
  if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return null;
  throw error;
}

function parse(file: Buffer): { bytes: Uint8Array; contentType: string } {
  const end = file.subarray(0, LONGEST_TYPE + 1).indexOf(NEWLINE);
  if (end < 0) throw new Error('A stored file does not start with its content type.');
  return { bytes: file.subarray(end + 1), contentType: file.toString('latin1', 0, end) };
}
