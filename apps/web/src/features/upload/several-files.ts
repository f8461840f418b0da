import { PAPERS_MAX } from '@fairtab/domain/input/field-limits';
import { LIMITS } from '@fairtab/domain/input/limits';
import { longReceipt } from '@fairtab/texts/en/create';
import { text } from '@fairtab/texts/text';
import { dismissToast, toast } from '../../lib/toast.ts';
import { checkFiles, extensionOf, type OnPhotos } from './check-files.ts';
import { asOneFile } from './long-receipt.ts';

/** Refuses several files (specification, section 5), and offers to join them to one receipt or to read each as one. */
export async function offerBoth(photo: File, further: readonly File[], onPhotos: OnPhotos): Promise<void> {
  const files = [photo, ...further];
  const refusal = checkFiles(files) ?? { title: '', text: '' };
  if (files.length > PAPERS_MAX || files.some((file) => checkFiles([file]))) {
    toast({ ...refusal, tone: 'danger' });
    return;
  }
  const join = { label: text(longReceipt.join), onPress: () => void joinParts(files, onPhotos) };
  const apart = { label: text(longReceipt.several), onPress: () => onPhotos(photo, ...further) };
  const action = mayBeParts(files) ? [join, apart] : apart;
  // Not an error: it asks.
  toast({ ...refusal, action, duration: LIMITS.undoToastMs });
}

const mayBeParts = (files: readonly File[]): boolean =>
  files.length <= LIMITS.pagesPerReceipt && files.every((file) => extensionOf(file) !== 'pdf');

async function joinParts(files: readonly File[], onPhotos: OnPhotos): Promise<void> {
  toast({ title: text(longReceipt.joining), duration: LIMITS.undoToastMs });
  try {
    const joined = await asOneFile(files);
    dismissToast();
    onPhotos(joined);
  } catch {
    toast({ title: text(longReceipt.failed), text: text(longReceipt.failedText), tone: 'danger' });
  }
}
