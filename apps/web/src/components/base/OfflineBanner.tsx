import { components } from '@fairtab/texts/en/common';
import { text } from '@fairtab/texts/text';
import { useEffect, useState } from 'react';
import { useOnline } from '../../lib/device/use-from-device.ts';
import { OfflineIcon } from '../icons/icons.tsx';

type OfflineBannerProps = {
  /** The browser is online, but the server does not answer. */
  unreachable?: boolean;
  /** The words shown while the browser is offline. */
  offline?: string | undefined;
};

/** Stays in view while the page is scrolled. */
export function OfflineBanner({
  unreachable = false,
  offline = text(components.offline),
}: OfflineBannerProps) {
  const online = useOnline();
  return (
    <div role="status" className="sticky top-0 z-20 print:hidden">
      {(!online || unreachable) && (
        <p
          data-banner
          className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-detail font-medium text-warning"
        >
          <OfflineIcon /> {online ? text(components.unreachable) : offline}
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
