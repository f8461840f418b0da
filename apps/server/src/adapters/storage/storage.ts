/** A listed file. `bytes` is its size in storage, which may be slightly larger than what was put. */
export type ListedFile = { path: string; bytes: number; storedAt: Date };

export type StoredFile = { bytes: Uint8Array; contentType: string };

/**
 * Stores files under paths like '<bucket>/<user id>/<file name>' (RECEIPT_BUCKET in the contract). Every driver passes
 * `storage.contract.ts`. All methods reject with an InvalidPathError if `checkPath` refuses the path.
 */
export type Storage = {
  /** Resolves once the bytes are stored durably. Rejects with a FileExistsError instead of overwriting. */
  put(path: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** null if there is no such file. */
  get(path: string): Promise<StoredFile | null>;
  /** Does nothing if there is no such file. */
  delete(path: string): Promise<void>;
  /** All files below a folder such as '<bucket>' or '<bucket>/<user id>'; none if the folder does not exist. */
  list(folder: string): AsyncIterable<ListedFile>;
  /** Deletes what interrupted puts that began before `before` left behind. Puts in progress are not affected. */
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
 * Allows paths of two or more segments of letters, digits, '.', '_' and '-', none starting with a dot, so that no path
 * can leave the storage folder, be hidden, or need escaping in a URL.
 * @throws InvalidPathError
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
