import { LIMITS } from '@fairtab/domain/input/limits';
import { fileRefusals } from '@fairtab/texts/en/create';
import { text } from '@fairtab/texts/text';

/** Takes photos: one, or several of as many receipts of one evening. */
export type OnPhotos = (photo: File, ...further: readonly File[]) => void;

/** Reported by browsers for unknown types. */
const UNKNOWN = ['', 'application/octet-stream'];

const JPEG = ['image/jpeg', 'image/jpg'];
const HEIC = ['image/heic', 'image/heif'];

/** By extension: the types that browsers report. */
const TYPES = new Map([
  ['jpg', JPEG],
  ['jpeg', JPEG],
  ['png', ['image/png']],
  ['webp', ['image/webp']],
  ['heic', HEIC],
  ['heif', HEIC],
  ['pdf', ['application/pdf']],
]);

/** A file without an extension, as apps share them, gets its type's. */
export function extensionOf({ name, type }: File): string {
  const [, named] = /\.([a-z]+)$/i.exec(name) ?? [];
  return named?.toLowerCase() ?? [...TYPES].find(([, types]) => types.includes(type))?.[0] ?? '';
}

/**
 * One file, at most 50 MB, whose extension does not contradict the type that the browser names; the server checks the content.
 * Returns the refusal in section 5's words, else null.
 */
export function checkFiles(files: readonly File[]): { title: string; text: string } | null {
  const [file, second] = files;
  if (!file || second) return refused('several');
  const expected = TYPES.get(extensionOf(file));
  const isTyped = !UNKNOWN.includes(file.type);
  const isKnown = isTyped ? [...TYPES.values()].flat().includes(file.type) : expected !== undefined;
  if (!isKnown) return refused('upload.invalid_type');
  if (isTyped && !expected?.includes(file.type)) return refused('upload.mismatch');
  if (file.size <= LIMITS.imageBytes) return null;
  const megabytes = (file.size / 1024 / 1024).toFixed(1);
  return {
    title: text(fileRefusals['upload.too_large.title']),
    text: text(fileRefusals['upload.too_large.text'], { megabytes }),
  };
}

const refused = (why: 'several' | 'upload.invalid_type' | 'upload.mismatch') => ({
  title: text(fileRefusals[`${why}.title`]),
  text: text(fileRefusals[`${why}.text`]),
});
