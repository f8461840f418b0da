import type { Presence } from '@fairtab/contract/live';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { AvatarStack } from '../../../components/base/Avatar.tsx';
import { nameList } from '../../../lib/name-list.ts';
import { displayNames, nameIn } from '../../bill/index.ts';

type TableNowProps = { view: ReceiptView; me: string; presence: Presence };

/** Who has the page open and is still choosing, or just looks where there is nothing to choose. Quiet: nobody needs to hear of every coming and going. */
export function TableNow({ view, me, presence }: TableNowProps) {
  const here = new Set(presence.guest_ids);
  const names = displayNames(view.guests);
  const doing = view.receipt.admin_flow_type === 'preassign' ? 'Here' : 'Choosing';
  const choosing = view.guests
    .filter((guest) => guest.id !== me && here.has(guest.id) && (!guest.submitted || guest.revising))
    .map((guest) => ({ id: guest.id, name: nameIn(names, guest.id) }));
  // This page itself is one of them until its guest has tapped anything.
  const strangers = presence.strangers - (view.me.guest_id === null && presence.strangers > 0 ? 1 : 0);
  const words = [
    choosing.length > 0 &&
      `${doing} now: ${nameList(
        choosing.map(({ name }) => name),
        3,
      )}`,
    strangers > 0 && `${strangers} more looking`,
  ].filter(Boolean);
  return (
    // One line whoever comes, so that no dish moves under a thumb.
    <p className="flex min-h-7 items-center justify-center gap-x-3 text-[0.9375rem] text-ink-soft">
      {choosing.length > 0 && (
        <span aria-hidden="true" className="shrink-0">
          <AvatarStack people={choosing} max={4} />
        </span>
      )}
      <span className="min-w-0 truncate">{words.join(' · ')}</span>
    </p>
  );
}
