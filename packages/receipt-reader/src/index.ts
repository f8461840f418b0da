export { ReceiptReadError, type ReceiptReadErrorCode } from './errors.ts';
export { formatByContent, inspectPhoto, type PhotoFormat, type PhotoInfo } from './image/inspect.ts';
export { inProcessReader, type PhotoReader, type PooledReading } from './pool/photo-reader.ts';
export { createReaderPool, type ReaderPool, type ReaderPoolOptions } from './pool/reader-pool.ts';
export { readReceipt } from './read-receipt.ts';
export type { Box, ReadItem, ReadLine, ReadReceipt, Rotation } from './types.ts';
