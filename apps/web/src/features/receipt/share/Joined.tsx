import type { GuestView, ReceiptView } from '@fairtab/contract/receipt-view';
import { sharing } from '@fairtab/texts/en/sharing';
import { say } from '@fairtab/texts/say';
import { Avatar } from '../../../components/base/Avatar.tsx';
import { CheckIcon } from '../../../components/icons/icons.tsx';
import { displayNames, nameIn } from '../../person-bill/index.ts';

/** How many seats are drawn; of a larger table the rest is a number. */
const SEATS = 5;

/** How many of the expected guests have come: a counter, and a seat for each that their face takes. */
export function Joined({ view }: { view: ReceiptView }) {
  const joined = joinedGuests(view);
  const expected = expectedGuests(view);
  const full = expected > 0 && joined.length === expected;
  return (
    <div className="flex min-h-8 w-full flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p className={`amount flex items-center gap-1.5 font-semibold ${full ? 'text-success' : ''}`}>
        {full && <CheckIcon className="size-5" />}
        {wordsFor(joined.length, expected)}
      </p>
      <Seats view={view} joined={joined} expected={expected} />
    </div>
  );
}

function wordsFor(joined: number, expected: number): string {
  if (expected === 0) return say(sharing.joinedUncounted, { joined });
  return say(joined > expected ? sharing.joinedOver : sharing.joined, { joined, expected });
}

type SeatsProps = { view: ReceiptView; joined: ReturnType<typeof joinedGuests>; expected: number };

/** The words beside it say the same, and the names stand in the list of people. */
function Seats({ view, joined, expected }: SeatsProps) {
  const names = displayNames(view.guests);
  const room = joined.length > SEATS ? SEATS - 1 : SEATS;
  const faces = joined.slice(0, room);
  const empty = Math.max(Math.min(expected, SEATS) - faces.length, 0);
  return (
    <span aria-hidden="true" className="inline-flex items-center gap-1">
      {faces.map(({ id }) => (
        <span key={id} className="take-seat inline-flex">
          <Avatar id={id} name={nameIn(names, id)} size="small" silent />
        </span>
      ))}
      {joined.length <= SEATS &&
        Array.from({ length: empty }, (_, seat) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: empty seats are all alike
            key={seat}
            className="size-[1.625rem] rounded-full border-2 border-line-strong border-dashed"
          />
        ))}
      {joined.length > faces.length && (
        <span className="font-semibold text-ink-soft text-sm">+{joined.length - faces.length}</span>
      )}
    </span>
  );
}

type Table = Pick<ReceiptView, 'receipt' | 'guests'>;

/** Who has come besides the host: by the link, or under one of the names that the host gave. */
function joinedGuests({ receipt, guests }: Table): GuestView[] {
  const named = receipt.admin_flow_type === 'preassign';
  return guests.filter((guest) => !guest.is_host && !(named && guest.seat === 'free'));
}

/** How many people are expected besides the host; 0 where the host is alone or has not said it. */
const expectedGuests = ({ receipt }: Table): number => Math.max(receipt.party_size - 1, 0);

/** Whether nobody is missing any more. */
export function isFullTable(table: Table): boolean {
  const expected = expectedGuests(table);
  return expected > 0 && joinedGuests(table).length >= expected;
}
