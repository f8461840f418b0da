import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { moneyIn } from '@fairtab/domain/money/currency';
import { contributedBy } from '@fairtab/receipt/paying/contributed-by';
import { guestPreassigned, late } from '@fairtab/texts/en/guest';
import { claims as texts } from '@fairtab/texts/en/guest-phone';
import { text } from '@fairtab/texts/text';
import { Fragment, type ReactNode, type SubmitEvent, useEffect, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { TextField } from '../../../components/fields/Field.tsx';
import { BottomSheet } from '../../../components/overlays/BottomSheet.tsx';
import { itemsOf } from '../../../lib/items-of.ts';
import { nameList } from '../../../lib/name-list.ts';
import { afterPaint } from '../../../lib/page/document.ts';
import { useAction } from '../../../lib/use-action.ts';
import { displayNames, nameIn } from '../../person-bill/index.ts';
import { rememberName } from '../state/draft.ts';
import type { ScreenProps } from '../state/guest-bill.ts';
import { claim, ProveYou } from './Claim.tsx';

type AreYouProps = ScreenProps & { others: readonly GuestView[] };

/** Asks someone who entered the name of other guests, once they have left the field, whether they are one of them. */
export function AreYou(props: AreYouProps) {
  const { draft, save } = props.state;
  const [answered, setAnswered] = useState('');
  const isTyping = useTyping();
  // Until their first command is answered, the stream does not know who they are.
  const isSaving = save === 'saving' || save === 'unsaved';
  if (isTyping || isSaving || answered === draft.name.trim()) return null;
  return (
    <AfterPress>
      <Question {...props} onClose={() => setAnswered(draft.name.trim())} />
    </AfterPress>
  );
}

/** Waits for the end of a press under way, such as the one on a dish that leaves the field: a dialog would take its click. */
function AfterPress({ children }: { children: ReactNode }) {
  const [waits, setWaits] = useState(() => document.documentElement.matches(':active'));
  useEffect(() => {
    // A finger's click follows a moment later.
    const end = () => void afterPaint().then(() => setWaits(false));
    const ends = ['pointerup', 'pointercancel', 'keyup'];
    for (const type of ends) document.addEventListener(type, end);
    return () => {
      for (const type of ends) document.removeEventListener(type, end);
    };
  }, []);
  return waits ? null : children;
}

/** Whether a field for a name has the focus. */
function useTyping(): boolean {
  const [isTyping, setTyping] = useState(isInName);
  useEffect(() => {
    const look = () => setTyping(isInName());
    // The focus moves on after `focusout`.
    const lookLater = () => setTimeout(look);
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', lookLater);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', lookLater);
    };
  }, []);
  return isTyping;
}

const isInName = () => document.activeElement?.getAttribute('autocomplete') === 'name';

function Question({ bill, view, others, onClose }: AreYouProps & { onClose: () => void }) {
  const [answer, setAnswer] = useState<GuestView | 'another' | null>(null);
  const name = others[0]?.guest_name ?? '';
  const names = displayNames(view.guests);
  const paid = paidUnseen(view, others);
  const { payer_name: payer, currency } = view.receipt;
  const question = paid
    ? text(texts.samePaid, { payer, name, amount: moneyIn(currency)(paid.amount) })
    : text(texts.same, { name });
  const ask = useAction((guest: GuestView) => claim(bill, guest.id));
  /** The host is asked at once where only the host can confirm it. */
  const isMe = (guest: GuestView) =>
    paid && view.receipt.kept_until === null ? void ask.run(guest) : setAnswer(guest);
  return (
    <BottomSheet onClose={onClose} title={answer === 'another' ? text(texts.which, { name }) : question}>
      {answer === 'another' ? (
        <WithInitial
          name={name}
          onName={(full) => {
            bill.enter({ name: full });
            bill.leaveName();
            rememberName(full);
            onClose();
          }}
        />
      ) : answer ? (
        <ProveYou
          bill={bill}
          view={view}
          guest={answer}
          askLabel={text(late.ask, { payer })}
          onProved={onClose}
          onAsked={onClose}
        />
      ) : (
        <div className="grid gap-2">
          {others.map((other) => (
            <Fragment key={other.id}>
              <HasItems view={view} guest={other} name={nameIn(names, other.id)} />
              <Button
                wide
                variant={others.length > 1 ? 'secondary' : 'primary'}
                pending={ask.pending}
                onClick={() => isMe(other)}
              >
                {text(paid ? texts.yesThatsMe : texts.thatsMe)}
              </Button>
            </Fragment>
          ))}
          <Button wide variant="quiet" onClick={() => setAnswer('another')}>
            {text(paid ? texts.noAnother : texts.another, { name })}
          </Button>
        </div>
      )}
    </BottomSheet>
  );
}

/** What the one person of that name paid before anyone opened the bill as them: the host entered both. */
function paidUnseen(view: ReceiptView, [one, ...more]: readonly GuestView[]) {
  if (one?.seat !== 'free' || more.length > 0) return undefined;
  return contributedBy(view).find(({ guest_id }) => guest_id === one.id);
}

function HasItems({ view, guest, name }: Pick<ScreenProps, 'view'> & { guest: GuestView; name: string }) {
  const items = itemsOf(view, guest.id);
  return items.length > 0 && <p>{text(texts.has, { name, items: nameList(items, 3) })}</p>;
}

/** 'Bo' with the initial K becomes 'Bo K.' */
function WithInitial({ name, onName }: { name: string; onName: (full: string) => void }) {
  const [initial, setInitial] = useState('');
  const typed = initial.trim();
  const full = `${name} ${typed.length === 1 ? `${typed.toUpperCase()}.` : typed}`;
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (typed !== '') onName(full);
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextField
        label={text(texts.initial)}
        autoFocus
        autoCapitalize="characters"
        enterKeyHint="done"
        maxLength={40}
        value={initial}
        onChange={setInitial}
      />
      <Button type="submit" wide disabled={typed === ''}>
        {text(guestPreassigned.continueAs, { name: typed === '' ? `${name} …` : full })}
      </Button>
    </form>
  );
}
