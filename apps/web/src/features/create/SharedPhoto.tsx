import { shared } from '@fairtab/texts/en/create';
import { text } from '@fairtab/texts/text';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../components/base/Button.tsx';
import { toast } from '../../lib/toast.ts';
import { checkFiles, type OnPhotos, takeFile } from '../upload/index.ts';

/** Filled by public/share-worker.js. */
const SHARED = 'fairtab-shared';

type SharedPhotoProps = {
  disabled: boolean;
  /** The host's name has to be entered first. */
  missing: boolean;
  /** Leads to the name if that is missing. */
  onPhotos: OnPhotos;
};

/**
 * A photo that another app shared. It is kept until its receipt has begun. In the installed app it is taken at once; elsewhere
 * another site may have sent it, so the host presses first.
 */
export function SharedPhoto({ disabled, missing, onPhotos }: SharedPhotoProps) {
  const [files, setFiles] = useState<File[]>([]);
  const [, navigate] = useLocation();
  const handedOn = useRef(false);

  function take(found: readonly File[]) {
    handedOn.current = !missing;
    takeFile(found, onPhotos);
    if (checkFiles(found) === null) return;
    void forget();
    navigate('/create', { replace: true });
  }

  const arrived = useEffectEvent((found: File[]) => {
    if (found.length === 0) {
      toast({ title: text(shared.missing), text: text(shared.missingText), tone: 'danger' });
      return navigate('/create', { replace: true });
    }
    setFiles(found);
    if (!missing && matchMedia('(display-mode: standalone)').matches) take(found);
  });

  useEffect(() => {
    let shown = true;
    storedFiles().then(
      (found) => shown && arrived(found),
      () => shown && arrived([]),
    );
    return () => {
      shown = false;
      if (handedOn.current) void forget();
    };
  }, []);

  return (
    files.length > 0 && (
      <Button wide disabled={disabled} onClick={() => take(files)}>
        {text(shared.use)}
      </Button>
    )
  );
}

async function storedFiles(): Promise<File[]> {
  // Absent without https.
  if (!('caches' in window)) return [];
  const cache = await caches.open(SHARED);
  const kept = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
  return Promise.all(
    kept.flatMap((answer) => {
      const name = decodeURIComponent(answer?.headers.get('x-name') ?? '');
      return answer ? [answer.blob().then((blob) => new File([blob], name, { type: blob.type }))] : [];
    }),
  );
}

const forget = () => caches.delete(SHARED).catch(() => false);
