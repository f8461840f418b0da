import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { everythingIsAssigned } from '@fairtab/domain/split/splitting';
import { splitOf } from '@fairtab/receipt/split-of';
import { guestNews } from '@fairtab/texts/en/guest';
import { text } from '@fairtab/texts/text';
import { announce } from './announce.ts';

/** As --calm and --ease of tokens.css. */
const CALM = { duration: 180, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };

/** How long the stamp stays, in milliseconds. */
const REST = 1400;

/** More changes than this come from a page catching up, not from people tapping. */
const MOST_AT_ONCE = 8;

const allowsMotion = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Animates what others did between two views, after the later one is rendered: new guests rise, avatars fly from their seat to
 * a claimed item, and the last claim stamps the bill. Only transforms and opacity change, so nothing is laid out again.
 * Without `inTime` the view has already been seen, and only the stamp is shown.
 */
export function showMoments(before: ReceiptView, after: ReceiptView, inTime = true): void {
  if (wasClosed(before, after)) stamp();
  if (!inTime || !allowsMotion()) return;
  const claims = claimsBetween(before, after);
  const known = new Set(before.guests.map(({ id }) => id));
  const joined = after.guests.filter(({ id }) => !known.has(id) && id !== after.me.guest_id);
  if (claims.length + joined.length === 0 || claims.length + joined.length > MOST_AT_ONCE) return;
  requestAnimationFrame(() => {
    const flights = claims.flatMap(flightOf);
    for (const { id } of joined)
      document
        .querySelector(`[data-person="${id}"]`)
        ?.animate([{ opacity: 0, transform: 'translateY(0.5rem)' }, {}], CALM);
    for (const { face, from } of flights) fly(face, from);
  });
}

type Flight = { face: HTMLElement; from: Keyframe };

/** Where an avatar flies from: its seat if both are in view, else it grows in place. Only measures. */
function flightOf({ itemId, guestId }: Claim): Flight[] {
  const face = document.querySelector<HTMLElement>(`[data-line="${itemId}"] [data-face="${guestId}"]`);
  const to = inSight(face);
  if (face === null || to === null) return [];
  const seat = inSight(document.querySelector(`[data-seat="${guestId}"]`));
  if (seat === null) return [{ face, from: { opacity: 0, transform: 'scale(0.4)' } }];
  const [x, y] = [
    middle(seat.left, seat.width, to.left, to.width),
    middle(seat.top, seat.height, to.top, to.height),
  ];
  return [{ face, from: { transform: `translate(${x}px, ${y}px) scale(${seat.width / to.width})` } }];
}

const middle = (from: number, fromSize: number, to: number, toSize: number) =>
  from + fromSize / 2 - to - toSize / 2;

function inSight(element: Element | null): DOMRect | null {
  const box = element?.getBoundingClientRect();
  return box && box.width > 0 && box.bottom > 0 && box.top < innerHeight ? box : null;
}

/** In flight it is above what people press, and takes no presses. */
function fly(face: HTMLElement, from: Keyframe): void {
  face.dataset.flying = '';
  face.animate([from, {}], CALM).onfinish = () => delete face.dataset.flying;
}

let shown: HTMLElement | null = null;

/** Shows for a moment, across the page, that everything is claimed. Moves nothing and takes no presses. */
function stamp(): void {
  announce(text(guestNews.allClaimed));
  if (shown) return;
  const mark = document.createElement('p');
  mark.className = 'stamp-over-page stamped';
  mark.ariaHidden = 'true';
  mark.textContent = text(guestNews.allClaimed);
  document.body.append(mark);
  shown = mark;
  const leave = () => {
    mark.remove();
    shown = null;
  };
  setTimeout(() => {
    if (allowsMotion()) mark.animate([{}, { opacity: 0 }], CALM).onfinish = leave;
    else leave();
  }, REST);
}

type Claim = { itemId: string; guestId: string };

/** Others' new selections between two views, in order. */
export function claimsBetween(before: ReceiptView, after: ReceiptView): Claim[] {
  const key = ({ item_id, guest_id }: ReceiptView['selections'][number]) => `${item_id} ${guest_id}`;
  const had = new Set(before.selections.map(key));
  return after.selections
    .filter((one) => one.guest_id !== after.me.guest_id && !had.has(key(one)))
    .map(({ item_id, guest_id }) => ({ itemId: item_id, guestId: guest_id }));
}

/** Whether the last item was claimed between two views. */
export const wasClosed = (before: ReceiptView, after: ReceiptView): boolean =>
  isWhollyClaimed(after) && !isWhollyClaimed(before);

/** Pre-assigned receipts have no claims. */
const isWhollyClaimed = (view: ReceiptView): boolean =>
  view.receipt.admin_flow_type === 'guest_choice' &&
  view.receipt.status === 'sharing' &&
  !view.receipt.evenly &&
  everythingIsAssigned(splitOf(view));
