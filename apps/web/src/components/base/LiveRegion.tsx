import { useEffect, useState } from 'react';
import { onAnnounce } from '../../lib/announce.ts';

type Said = { readonly key: number; readonly text: string; readonly at: number };

/** What is announced by one change comes within this, in milliseconds: who did what, and why the total moved. */
const ONE_MOMENT = 1_000;

/**
 * The live region of announce(). Once per entry. A screen reader reads each sentence when it is added: one that took the
 * place of another in the same moment would silence it. What was said before is gone with the next one.
 */
export function LiveRegion() {
  const [said, setSaid] = useState<readonly Said[]>([]);
  useEffect(
    () =>
      onAnnounce((text) => {
        const at = performance.now();
        setSaid((before) => [
          ...before.filter((one) => at - one.at < ONE_MOMENT),
          { key: (before.at(-1)?.key ?? 0) + 1, text, at },
        ]);
      }),
    [],
  );
  return (
    <div role="status" aria-atomic="false" className="sr-only">
      {said.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  );
}
