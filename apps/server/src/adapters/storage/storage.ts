/** A file as it is listed: its size in bytes as it is kept, which may be a few more than were put. */
export type ListedFile = { path: string; bytes: number; storedAt: Date };

export type StoredFile = { bytes: Uint8Array; contentType: string };

/**
 * Keeps files under paths like '<bucket>/<user id>/<file name>' (RECEIPT_BUCKET in the contract). Every driver passes
 * `storage.contract.ts`. A path that `checkPath` refuses rejects with an InvalidPathError.
 */
export type Storage = {
  /** Keeps the bytes for good once it resolves. Rejects with a FileExistsError rather than overwrite. */
  put(path: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** null when there is no such file. */
  get(path: string): Promise<StoredFile | null>;
  /** Does nothing when there is no such file. */
  delete(path: string): Promise<void>;
  /** Every file below a folder such as '<bucket>' or '<bucket>/<user id>'; nothing where there is no such folder. */
  list(folder: string): AsyncIterable<ListedFile>;
  /** Removes what a put that began before then left behind without ending: none that is still under way. */
  dropUnfinished(before: Date): Promise<void>;
};

export class FileExistsError extends Error {
  constructor(path: string) {
    super(`There is already a file at ${path}.`);
    this.name = 'FileExistsError';
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

/**
 * Throws an InvalidPathError unless the path is two or more segments of letters, digits, '.', '_' and '-', none
 * starting with a dot. So no path can leave the storage folder, hide, or need escaping in an address.
 */
export function checkPath(path: string): void {
  checkFolder(path);
  if (!path.includes('/')) throw new InvalidPathError();
}

/** The same for a folder, for which one segment is enough. */
export function checkFolder(path: string): void {
  const segments = path.split('/');
  const valid = segments.every((segment) => segment.length <= LONGEST_SEGMENT && SEGMENT.test(segment));
  if (!valid || path.length > LONGEST_PATH) throw new InvalidPathError();
}
