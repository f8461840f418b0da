import { LIMITS } from '@fairtab/contract/limits';
import { fileRefusals } from '@fairtab/texts/en/file-refusals';
import { say } from '@fairtab/texts/say';

/** Why a file cannot be the photo of a receipt, in the specification's words (section 5). */
export type FileRefusal = { title: string; text: string };

/** The types a browser may give a file with each extension; none at all is usual for HEIC. */
const TYPES: Record<string, readonly string[]> = {
  jpg: ['image/jpeg', 'image/jpg'],
  jpeg: ['image/jpeg', 'image/jpg'],
  png: ['image/png'],
  webp: ['image/webp'],
  heic: ['image/heic', 'image/heif', ''],
  heif: ['image/heic', 'image/heif', ''],
};

export const extensionOf = (name: string): string => name.split('.').at(-1)?.toLowerCase() ?? '';

/**
 * The browser's own look at a chosen file: one file, a known type, an extension that fits it, at most 50 MB. The
 * server looks again, and at the content too. Null when nothing speaks against it.
 */
export function checkFiles(files: readonly File[]): FileRefusal | null {
  const [file, second] = files;
  if (!file || second)
    return { title: say(fileRefusals['several.title']), text: say(fileRefusals['several.text']) };
  return checkFile(file);
}

function checkFile(file: File): FileRefusal | null {
  const expected = TYPES[extensionOf(file.name)];
  const knownType = Object.values(TYPES).some((types) => file.type !== '' && types.includes(file.type));
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
