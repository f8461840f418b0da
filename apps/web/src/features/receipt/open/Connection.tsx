import { host } from '@fairtab/texts/en/host';
import { say } from '@fairtab/texts/say';
import { InHeader } from '../../../components/host/HeaderSlot.tsx';
import type { LiveState } from '../../../lib/events.ts';

/** Shows in the header that others' changes are not arriving. */
export function Connection({ live }: { live: LiveState }) {
  if (live === 'live') return null;
  return (
    <InHeader>
      <span role="status" className="font-medium text-detail text-warning">
        {live === 'offline' ? say(host.offline) : say(host.reconnecting)}
      </span>
    </InHeader>
  );
}
