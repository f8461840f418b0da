import { host } from '@fairtab/texts/en/host';
import { say } from '@fairtab/texts/say';
import { InHeader } from '../../components/host/HeaderSlot.tsx';
import type { LiveState } from '../../lib/events.ts';

/** Says in the header that changes of others do not arrive at the moment. */
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
