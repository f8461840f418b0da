import { useEffect, useState } from 'react';
import { onAnnounce } from '../../lib/announce.ts';

type Said = { readonly key: number; readonly text: string };

/** More are never announced by one change: who did what, an answer, an offer, and why the total moved. */
const KEPT = 4;

/**
 * The live region of announce(). Once per entry. A screen reader reads each sentence when it is added: one that took the
 * place of another in the same moment would silence it.
 */
export function LiveRegion() {
  const [said, setSaid] = useState<readonly Said[]>([]);
  useEffect(
    () =>
      onAnnounce((text) =>
        setSaid((before) => [...before, { key: (before.at(-1)?.key ?? 0) + 1, text }].slice(-KEPT)),
      ),
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
