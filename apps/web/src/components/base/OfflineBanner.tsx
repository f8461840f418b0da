import { useOnline } from '../../lib/online.ts';
import { OfflineIcon } from '../icons/icons.tsx';

/** Says that the connection is gone, for as long as it is. */
export function OfflineBanner() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-detail font-medium text-warning">
          <OfflineIcon /> You are offline. Nothing is lost; we will catch up by ourselves.
        </p>
      )}
    </div>
  );
}
