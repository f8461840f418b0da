import { LIMITS } from '@fairtab/contract/limits';

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
    return { title: 'Multiple Files Not Allowed', text: 'Please select only one receipt image.' };
  return checkFile(file);
}

function checkFile(file: File): FileRefusal | null {
  const expected = TYPES[extensionOf(file.name)];
  const knownType = Object.values(TYPES).some((types) => file.type !== '' && types.includes(file.type));
  if (!expected && knownType) return mismatch;
  if (!expected || !(knownType || expected.includes(file.type))) return invalidType;
  if (!expected.includes(file.type)) return mismatch;
  if (file.size <= LIMITS.imageBytes) return null;
  const megabytes = (file.size / 1024 / 1024).toFixed(1);
  return {
    title: 'File Too Large',
    text: `File is ${megabytes} MB. Please upload an image smaller than 50MB.`,
  };
}

const invalidType: FileRefusal = {
  title: 'Invalid File Type',
  text: 'Please upload a JPG, PNG, WebP, or HEIC image file only.',
};

const mismatch: FileRefusal = {
  title: 'File Validation Error',
  text: 'The file extension does not match the type of the file.',
};
