import { keepsakePath } from '@fairtab/contract/share-path';
import { ownBill } from '@fairtab/texts/en/own-bill';
import { currentLanguage, say } from '@fairtab/texts/say';
import { useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { toast } from '../../../lib/toast.ts';

const NAME = 'bill.png';

/** Keeps one's own bill as a picture: by the device's share sheet where that takes one, else as a download. */
export function SavePicture() {
  const [pending, setPending] = useState(false);

  async function save() {
    setPending(true);
    try {
      await handOver(await fetchPicture());
    } catch {
      toast({
        title: say(ownBill.pictureFailed),
        text: say(ownBill.pictureFailedText),
        tone: 'danger',
      });
    } finally {
      setPending(false);
    }
  }

  return (
    <Button variant="quiet" size="small" pending={pending} onClick={() => void save()}>
      {say(ownBill.picture)}
    </Button>
  );
}

/** The picture of the page's own bill, in the language of the page. @throws where there is none to be had */
async function fetchPicture(): Promise<File> {
  const answer = await fetch(keepsakePath(location.pathname), {
    headers: { 'accept-language': currentLanguage() },
    credentials: 'omit',
  });
  if (!answer.ok) throw new Error(`no picture: ${answer.status}`);
  return new File([await answer.blob()], NAME, { type: 'image/png' });
}

async function handOver(picture: File): Promise<void> {
  const shared = { files: [picture] };
  if (!navigator.canShare?.(shared)) return download(picture);
  try {
    await navigator.share(shared);
  } catch (error) {
    // A share sheet that is closed is no failure; one that would not open, after a slow answer, is.
    if (!(error instanceof DOMException && error.name === 'AbortError')) download(picture);
  }
}

function download(picture: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = picture.name;
  link.click();
  // Some browsers read it only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
