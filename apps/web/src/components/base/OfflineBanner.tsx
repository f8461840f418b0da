import { components } from '@fairtab/texts/en/common';
import { text } from '@fairtab/texts/text';
import { useOnline } from '../../lib/device/online.ts';
import { OfflineIcon } from '../icons/icons.tsx';

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
