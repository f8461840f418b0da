export { ReceiptReadError } from './errors.ts';
export { formatByContent, inspectPhoto, isPdf, type PhotoFormat } from './image/inspect.ts';
export type { Known } from './parse/parse-receipt.ts';
export { inProcessReader, type PhotoReader, type PooledReading } from './pool/photo-reader.ts';
export { createReaderPool } from './pool/reader-pool.ts';
export { readReceipt } from './read-receipt.ts';
export type { Box, ReadLine, ReadReceipt } from './types.ts';
