import { LRUCache } from 'lru-cache';

/** All kept documents together, in bytes as they are sent: some three thousand bills. */
const MOST_BYTES = 32 * 1024 * 1024;

/**
 * What a document for people whom the server does not know depends on, besides the build, which is that of this process.
 * The version rises with every change of the receipt and of its host's payment handle (shownVersion), so that nobody is
 * shown an earlier handle to pay to.
 */
export type DocumentKey = { path: string; version: number; language: string; encoding: string | null };

/** Documents for people whom the server does not know, kept in memory: one is drawn for all of them. */
export function createKeptDocuments(mostBytes = MOST_BYTES) {
  const documents = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: mostBytes,
    sizeCalculation: (body, key) => body.length + key.length,
  });
  const keyOf = ({ path, version, language, encoding }: DocumentKey) =>
    JSON.stringify([path, version, language, encoding]);
  return {
    get: (key: DocumentKey) => documents.get(keyOf(key)),
    set: (key: DocumentKey, body: Uint8Array<ArrayBuffer>) => void documents.set(keyOf(key), body),
  };
}
