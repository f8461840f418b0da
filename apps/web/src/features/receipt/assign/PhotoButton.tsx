import { photo } from '@fairtab/texts/en/photo';
import { say } from '@fairtab/texts/say';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { EnlargeIcon } from '../../../components/icons/icons.tsx';
import type { AssignPhotoProps } from './AssignPhoto.tsx';

const load = async () => ({ default: (await import('./AssignPhoto.tsx')).WholePhoto });
const WholePhoto = lazy(load);

/** The photo in one press, where there is no room beside the items. */
export function PhotoButton({ view, change }: Omit<AssignPhotoProps, 'line'>) {
  const [open, setOpen] = useState(false);
  const none = view.receipt.image_url === null;
  useEffect(() => {
    // Before the connection is lost.
    if (!none) load().catch(() => {});
  }, [none]);
  if (none) return null;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={say(photo.viewLabel)}
        onClick={() => setOpen(true)}
        className="-my-2 -mr-3 ml-auto shrink-0 self-center"
      >
        <EnlargeIcon className="size-5" /> {say(photo.view)}
      </Button>
      <Suspense>{open && <WholePhoto view={view} change={change} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
