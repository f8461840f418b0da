import { createHash, randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { inProcessReader, type PooledReading } from '@fairtab/receipt-reader';
import { inject } from 'vitest';

const readings = new Map<string, Promise<PooledReading>>();

/**
 * What the local reader says of a photo, read once in a run of all tests: it says the same every time, and takes seconds.
 * @throws ReceiptReadError, as the reader does
 */
export async function readOnce(photo: Uint8Array): Promise<PooledReading> {
  const digest = createHash('sha256').update(photo).digest('hex');
  const reading = readings.get(digest) ?? readForAll(photo, join(inject('readings'), digest));
  readings.set(digest, reading);
  // A copy of their own: who gets it may change it.
  return structuredClone(await reading);
}

/** @param file where the tests of other processes find the reading */
async function readForAll(photo: Uint8Array, file: string): Promise<PooledReading> {
  const kept = await readFile(file).catch(() => null);
  if (kept !== null) return deserialize(kept);
  const reading = await inProcessReader.read(photo);
  const part = `${file}.${randomUUID()}`;
  await writeFile(part, serialize(reading));
  await rename(part, file);
  return reading;
}
