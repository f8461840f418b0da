export { ReceiptReadError } from './errors.ts';
export { formatByContent, inspectPhoto, type PhotoFormat } from './image/inspect.ts';
export {
  inProcessReader,
  type PhotoReader,
  type PooledReading,
  type ReadOptions,
} from './pool/photo-reader.ts';
export { createReaderPool } from './pool/reader-pool.ts';
export { readReceipt } from './read-receipt.ts';
export type { Box, OnProgress, ReadingProgress, ReadLine, ReadReceipt } from './types.ts';
