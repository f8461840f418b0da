import { create } from '@fairtab/texts/en/create';
import { text } from '@fairtab/texts/text';
import { type Ref, useEffect, useRef } from 'react';
import { useTopModal } from '../../components/overlays/modal-stack.ts';
import { dismissToast, toast } from '../../lib/toast.ts';
import { checkFiles, type OnPhotos } from './check-files.ts';
import type { offerBoth as OfferBoth } from './several-files.ts';

/** Accepts a single file, or shows why it cannot be a receipt's photo. Several may be parts of one, or several receipts. */
export function takeFile(files: readonly File[], onPhotos: OnPhotos): void {
  const refusal = checkFiles(files);
  const [photo, ...further] = files;
  if (refusal && photo && further.length > 0) void offerBoth(photo, further, onPhotos);
  else if (refusal) toast({ ...refusal, tone: 'danger' });
  else if (photo) {
    // The message about an earlier file or the camera.
    dismissToast();
    onPhotos(photo);
  }
}

/** Loaded where there are several files. */
const offerBoth: typeof OfferBoth = async (...args) =>
  (await import('./several-files.ts')).offerBoth(...args);

/** A hidden file input, opened by a button. Phones offer the camera too. */
export function PhotoInput({ ref, onPhotos }: { ref: Ref<HTMLInputElement>; onPhotos: OnPhotos }) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple
      aria-label={text(create.photoLabel)}
      accept="image/jpeg,image/png,image/webp,image/heic,image/heif,application/pdf,.jpg,.jpeg,.png,.webp,.heic,.heif,.pdf"
      onChange={(event) => {
        takeFile([...(event.target.files ?? [])], onPhotos);
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
