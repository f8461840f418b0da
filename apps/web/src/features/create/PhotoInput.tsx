import { create } from '@fairtab/texts/en/create';
import { say } from '@fairtab/texts/say';
import type { Ref } from 'react';
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
