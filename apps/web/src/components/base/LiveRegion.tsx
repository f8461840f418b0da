import { components } from '@fairtab/texts/en/common';
import { text } from '@fairtab/texts/text';
import { useEffect, useState } from 'react';
import { onAnnounce } from '../../lib/announce.ts';
import { useOnline } from '../../lib/device/use-from-device.ts';
import { OfflineIcon } from '../icons/icons.tsx';

type Announcement = { readonly key: number; readonly text: string; readonly at: number };

/** Announcements within this many milliseconds belong to one change: who did what, and why the total changed. */
const ONE_MOMENT = 1_000;

/** Replacing a sentence in the same moment would silence it, so older ones go with the next announcement. Once per entry. */
export function LiveRegion() {
  const [announcements, setAnnouncements] = useState<readonly Announcement[]>([]);
  useEffect(
    () =>
      onAnnounce((text) => {
        const at = performance.now();
        setAnnouncements((before) => [
          ...before.filter((one) => at - one.at < ONE_MOMENT),
          { key: (before.at(-1)?.key ?? 0) + 1, text, at },
        ]);
      }),
    [],
  );
  return (
    <div role="status" aria-atomic="false" className="sr-only">
      {announcements.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  );
}

export function OfflineBanner() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-detail font-medium text-warning">
          <OfflineIcon /> {text(components.offline)}
        </p>
      )}
    </div>
  );
}
