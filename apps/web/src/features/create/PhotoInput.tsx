import { LIMITS } from '@fairtab/domain/input/limits';
import { create, fileRefusals, longReceipt } from '@fairtab/texts/en/create';
import { text } from '@fairtab/texts/text';
import { type Ref, useEffect, useRef } from 'react';
import { useTopModal } from '../../components/overlays/modal-stack.ts';
import { dismissToast, toast } from '../../lib/toast.ts';

/** Accepts a single file, or shows why it cannot be a receipt's photo. Several photos may be parts of one. */
export function takeFile(files: readonly File[], onPhoto: (photo: File) => void): void {
  const refusal = checkFiles(files);
  const [photo] = files;
  if (refusal && mayBeParts(files)) {
    const onPress = () => void joinParts(files, onPhoto);
    const action = { label: text(longReceipt.join), onPress };
    toast({ ...refusal, tone: 'danger', action, duration: LIMITS.undoToastMs });
  } else if (refusal) toast({ ...refusal, tone: 'danger' });
  else if (photo) {
    // The message about an earlier file or the camera.
    dismissToast();
    onPhoto(photo);
  }
}

const mayBeParts = (files: readonly File[]): boolean =>
  files.length > 1 &&
  files.length <= LIMITS.pagesPerReceipt &&
  files.every((file) => checkFiles([file]) === null && extensionOf(file) !== 'pdf');

async function joinParts(files: readonly File[], onPhoto: (photo: File) => void): Promise<void> {
  toast({ title: text(longReceipt.joining), duration: LIMITS.undoToastMs });
  try {
    const { asOneFile } = await import('./long-receipt.ts');
    takeFile([await asOneFile(files)], onPhoto);
  } catch {
    toast({ title: text(longReceipt.failed), text: text(longReceipt.failedText), tone: 'danger' });
  }
}

/** A hidden file input, opened by a button. Phones offer the camera too. */
export function PhotoInput({ ref, onPhoto }: { ref: Ref<HTMLInputElement>; onPhoto: (photo: File) => void }) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple
      aria-label={text(create.photoLabel)}
      accept="image/jpeg,image/png,image/webp,image/heic,image/heif,application/pdf,.jpg,.jpeg,.png,.webp,.heic,.heif,.pdf"
      onChange={(event) => {
        takeFile([...(event.target.files ?? [])], onPhoto);
        event.target.value = '';
      }}
    />
  );
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Takes files pasted anywhere on the page, except under a dialog. A field keeps its paste unless it is an image without text. */
export function usePastedFiles(onFiles: (files: readonly File[]) => void): void {
  const covered = useTopModal() !== null;
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  }, [onFiles]);

  useEffect(() => {
    if (covered) return;
    function onPaste(event: ClipboardEvent) {
      const { clipboardData: pasted, target } = event;
      const files = [...(pasted?.files ?? [])];
      const images = files.some(({ type }) => type.startsWith('image/'));
      const forField = isField(target) && (!images || pasted?.types.includes('text/plain'));
      if (files.length === 0 || forField) return;
      event.preventDefault();
      take.current(files);
    }
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [covered]);
}

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
