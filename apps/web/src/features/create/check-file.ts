import { LIMITS } from '@fairtab/domain/input/limits';
import { fileRefusals } from '@fairtab/texts/en/create';
import { say } from '@fairtab/texts/say';

/** Why a file is refused, in the specification's words (section 5). */
export type FileRefusal = { title: string; text: string };

/** Reported by browsers for unknown types. */
const UNKNOWN = ['', 'application/octet-stream'];

/** Browsers often do not know these types; the server checks the content. */
const HEIC = ['image/heic', 'image/heif', ...UNKNOWN];

/** By extension: the types that browsers report. */
const TYPES: Record<string, readonly string[]> = {
  jpg: ['image/jpeg', 'image/jpg'],
  jpeg: ['image/jpeg', 'image/jpg'],
  png: ['image/png'],
  webp: ['image/webp'],
  heic: HEIC,
  heif: HEIC,
};

export const extensionOf = (name: string): string => name.split('.').at(-1)?.toLowerCase() ?? '';

/**
 * Checks for one file of a known type with a matching extension, at most 50 MB. The server also checks the content.
 * Null if the file is acceptable.
 */
export function checkFiles(files: readonly File[]): FileRefusal | null {
  const [file, second] = files;
  if (!file || second)
    return { title: say(fileRefusals['several.title']), text: say(fileRefusals['several.text']) };
  return checkFile(file);
}

function checkFile(file: File): FileRefusal | null {
  const expected = TYPES[extensionOf(file.name)];
  const knownType = !UNKNOWN.includes(file.type) && Object.values(TYPES).flat().includes(file.type);
  if (!expected && knownType) return mismatch();
  if (!expected || !(knownType || expected.includes(file.type))) return invalidType();
  if (!expected.includes(file.type)) return mismatch();
  if (file.size <= LIMITS.imageBytes) return null;
  const megabytes = (file.size / 1024 / 1024).toFixed(1);
  return {
    title: say(fileRefusals['upload.too_large.title']),
    text: say(fileRefusals['upload.too_large.text'], { megabytes }),
  };
}

const invalidType = (): FileRefusal => ({
  title: say(fileRefusals['upload.invalid_type.title']),
  text: say(fileRefusals['upload.invalid_type.text']),
});

const mismatch = (): FileRefusal => ({
  title: say(fileRefusals['upload.mismatch.title']),
  text: say(fileRefusals['upload.mismatch.text']),
});
