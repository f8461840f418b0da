import { create } from '@fairtab/texts/en/create';
import { say } from '@fairtab/texts/say';
import { type Ref, useEffect, useRef } from 'react';
import { useTopModal } from '../../components/overlays/modal-stack.ts';
import { dismissToast, toast } from '../../lib/toast.ts';
import { checkFiles } from './check-file.ts';

/** Accepts a single file, or shows why it cannot be a receipt's photo. */
export function takeFile(files: readonly File[], onPhoto: (photo: File) => void): void {
  const refusal = checkFiles(files);
  const [photo] = files;
  if (refusal) toast({ ...refusal, tone: 'danger' });
  else if (photo) {
    // The message about an earlier file or the camera.
    dismissToast();
    onPhoto(photo);
  }
}

type PhotoInputProps = { ref: Ref<HTMLInputElement>; onPhoto: (photo: File) => void };

/** A hidden file input, opened by a button. Phones offer the camera too. */
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
