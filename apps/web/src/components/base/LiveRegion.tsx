import { useEffect, useState } from 'react';
import { onAnnounce } from '../../lib/announce.ts';

type Announcement = { readonly key: number; readonly text: string; readonly at: number };

/** Announcements within this many milliseconds belong to one change: who did what, and why the total changed. */
const ONE_MOMENT = 1_000;
/** Milliseconds after which they are gone. */
const STAYS = 10_000;

/** Replacing a sentence in the same moment would silence it, so older ones go with the next announcement. */
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
  useEffect(() => {
    if (announcements.length === 0) return;
    // A screen reader that reads the page later must not come across old news.
    const timer = setTimeout(() => setAnnouncements([]), STAYS);
    return () => clearTimeout(timer);
  }, [announcements]);
  return (
    <div role="status" aria-atomic="false" className="sr-only">
      {announcements.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  );
}
