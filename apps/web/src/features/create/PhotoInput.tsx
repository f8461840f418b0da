import { create } from '@fairtab/texts/en/create';
import { say } from '@fairtab/texts/say';
import { type Ref, useEffect, useRef } from 'react';
import { useTopModal } from '../../components/overlays/modal-stack.ts';
import { dismissToast, toast } from '../../lib/toast.ts';
import { checkFiles } from './check-file.ts';

/** Takes the one file that was chosen, or says why it cannot be the photo of a receipt. */
export function takeFile(files: readonly File[], onPhoto: (photo: File) => void): void {
  const refusal = checkFiles(files);
  const [photo] = files;
  if (refusal) toast({ ...refusal, tone: 'danger' });
  else if (photo) {
    // What was said of another file, or of the camera.
    dismissToast();
    onPhoto(photo);
  }
}

type PhotoInputProps = { ref: Ref<HTMLInputElement>; onPhoto: (photo: File) => void };

/** The browser's own picker, which a button opens: files, and on a phone the camera too. */
export function PhotoInput({ ref, onPhoto }: PhotoInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label={say(create.photoLabel)}
      accept="image/jpeg,image/png,image/webp,image/heic,image/heif,.jpg,.jpeg,.png,.webp,.heic,.heif"
      onChange={(event) => {
        takeFile([...(event.target.files ?? [])], onPhoto);
        event.target.value = '';
      }}
    />
  );
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/**
 * Takes files that are pasted anywhere on the page. What is pasted into a field is the field's, except for an image that
 * has no text beside it. Under an open dialog nothing is taken.
 */
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
