/** A listed file. `bytes` is its size in storage, which may be slightly larger than what was put. */
export type ListedFile = { path: string; bytes: number; storedAt: Date };

export type StoredFile = { bytes: Uint8Array; contentType: string };

type Direct = {
  /** For the pages' content security policy. */
  origin: string;
  /** An address that lets its holder read one file for that long, whether it exists or not. */
  addressOf(path: string, seconds: number): Promise<string>;
};

/**
 * Stores files under paths like '<bucket>/<user id>/<file name>' (RECEIPT_BUCKET in the contract). Every driver passes
 * `storage.contract.ts`. All methods reject with an InvalidPathError if `checkPath` refuses the path, and with a StorageUnavailableError where a
 * storage elsewhere does not do its work.
 */
export type Storage = {
  /** For the operator: what kind, and where. */
  label: string;
  /** How browsers get files from where they are stored; null: through this server alone. */
  direct: Direct | null;
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

/** A storage elsewhere could not do its work; it may later. The message holds no address and no key, so it may be logged. */
export class StorageUnavailableError extends Error {
  /** Its own word for why. */
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

/** Longer than any content type. */
export const LONGEST_TYPE = 200;
const CONTENT_TYPE = /^[a-z]+\/[a-z0-9.+-]+$/;

/** @throws TypeError */
export function checkContentType(contentType: string): void {
  if (!CONTENT_TYPE.test(contentType) || contentType.length > LONGEST_TYPE)
    throw new TypeError('Not a content type.');
}

/**
 * Allows paths of two or more segments of letters, digits, '.', '_' and '-', none starting with a dot, so that no path
 * can leave the storage folder, be hidden, or need escaping in a URL.
 * @throws InvalidPathError
 */
export function checkPath(path: string): void {
  if (!isPath(path)) throw new InvalidPathError();
}

/** Whether `checkPath` allows it. */
export const isPath = (path: string): boolean => path.includes('/') && isFolder(path);

/** The same as checkPath for a folder, for which one segment is enough. */
export function checkFolder(path: string): void {
  if (!isFolder(path)) throw new InvalidPathError();
}

const isFolder = (path: string): boolean =>
  path.length <= LONGEST_PATH &&
  path.split('/').every((segment) => segment.length <= LONGEST_SEGMENT && SEGMENT.test(segment));
