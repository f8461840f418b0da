import type { Presence } from '@fairtab/contract/live';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { sharing as texts } from '@fairtab/texts/en/sharing';
import { say } from '@fairtab/texts/say';
import { nameList } from '../../../lib/name-list.ts';
import { displayNames, nameIn } from '../../person-bill/index.ts';

/** How many names are shown before '+2 more'. */
const ROOM = 3;

/**
 * Tells the host who is choosing, and who has the page open without choosing: people who have submitted, and people who
 * have not tapped anything yet. Excludes the host.
 * @param presence null while the connection is down: the text then says nothing about presence
 */
export function whoIsHere(view: Pick<ReceiptView, 'guests' | 'me'>, presence: Presence | null): string {
  if (!presence) return '';
  const open = new Set(presence.guest_ids);
  const names = displayNames(view.guests);
  const here = view.guests.filter((guest) => open.has(guest.id) && !guest.is_host);
  const namesOf = (guests: typeof here) =>
    nameList(
      guests.map(({ id }) => nameIn(names, id)),
      ROOM,
    );
  const choosing = here.filter((guest) => !guest.submitted || guest.revising);
  const looking = here.filter((guest) => !choosing.includes(guest));
  const { strangers } = presence;
  const onlyOpen = [
    looking.length > 0 && namesOf(looking),
    strangers > 0 && say(texts.newPeople, { count: strangers }),
  ].filter(Boolean);
  const words = [
    choosing.length > 0 && say(texts.choosingNow, { names: namesOf(choosing) }),
    onlyOpen.length > 0 && say(texts.pageOpen, { names: onlyOpen.join(', ') }),
  ].filter(Boolean);
  return words.join(' · ') || say(texts.nobodyHere);
}
