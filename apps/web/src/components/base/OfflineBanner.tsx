import { components } from '@fairtab/texts/en/common';
import { text } from '@fairtab/texts/text';
import { useEffect, useState } from 'react';
import { useOnline } from '../../lib/device/use-from-device.ts';
import { OfflineIcon } from '../icons/icons.tsx';

/** Stays in view while the page is scrolled. `unreachable`: the browser is online, but the server does not answer. */
export function OfflineBanner({ unreachable = false }: { unreachable?: boolean }) {
  const online = useOnline();
  return (
    <div role="status" className="sticky top-0 z-20 print:hidden">
      {(!online || unreachable) && (
        <p
          data-banner
          className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-detail font-medium text-warning"
        >
          <OfflineIcon /> {text(online ? components.unreachable : components.offline)}
        </p>
      )}
    </div>
  );
}

/** Milliseconds without the server until a page reports it: most gaps are shorter. */
const PATIENCE = 5_000;

export function useUnreachable(isCut: boolean): boolean {
  const [unreachable, setUnreachable] = useState(false);
  useEffect(() => {
    if (!isCut) return setUnreachable(false);
    const timer = setTimeout(() => setUnreachable(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [isCut]);
  return unreachable;
}
