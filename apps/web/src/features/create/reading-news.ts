import type { ReadingNews } from '@fairtab/contract/live';

/** Whether an event is a ReadingNews, as far as drawing it needs. */
export const isReadingNews = (value: unknown): value is ReadingNews =>
  typeof value === 'object' &&
  value !== null &&
  'rotation' in value &&
  typeof value.rotation === 'number' &&
  'ratio' in value &&
  typeof value.ratio === 'number' &&
  'boxes' in value &&
  Array.isArray(value.boxes) &&
  value.boxes.every((box) => Array.isArray(box) && box.every((part) => typeof part === 'number')) &&
  'read' in value &&
  Array.isArray(value.read) &&
  value.read.every((index) => typeof index === 'number');

/** The part of the text found that is read, 0 to 1; 0 before any is found. */
export const partRead = (news: ReadingNews | null): number =>
  news === null || news.boxes.length === 0 ? 0 : news.read.length / news.boxes.length;
