import { billOf } from '@fairtab/contract/bill-of';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { askedCurrency } from '@fairtab/contract/split-of';
import type { BillText } from '@fairtab/domain/bill-text';
import { correction as texts } from '@fairtab/texts/en/correction';
import { finalize } from '@fairtab/texts/en/finalize';
import { hostBill } from '@fairtab/texts/en/host-bill';
import { leftovers } from '@fairtab/texts/en/leftovers';
import { say } from '@fairtab/texts/say';
import { useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Dialog } from '../../../components/base/Dialog.tsx';
import { InCurrency, useMoney } from '../../../components/base/InCurrency.tsx';
import { LeaderLine } from '../../../components/base/LeaderLine.tsx';
import { Money } from '../../../components/base/Money.tsx';
import { Notice } from '../../../components/base/Notice.tsx';
import { UndoIcon } from '../../../components/icons/icons.tsx';
import { displayNames, nameIn } from '../../person-bill/index.ts';
import { noTextWords } from '../collect/bill-texts.ts';
import { LeftoverQuestion } from '../finalize/LeftoverQuestion.tsx';
import { answerOf, type ChangedDue } from './outcome.ts';
import type { Correcting } from './use-correction.ts';
import { useSendCorrection } from './use-send-correction.ts';
import { WasAmount } from './WasAmount.tsx';

type ReviewProps = {
  view: ReceiptView;
  correcting: Correcting;
  onView: (view: ReceiptView) => void;
  onClose: () => void;
  /** It is sent. */
  onDone: () => void;
};

/** Who pays what instead of what, who hears of it, and what the host gives back: looked at, then sent at once. */
export function ReviewCorrection({ view, correcting, onView, onClose, onDone }: ReviewProps) {
  const { outcome } = correcting;
  const { draft, changes, over, result } = outcome;
  const names = displayNames([...draft.guests, ...changes.map(({ guest }) => guest)].filter(first));
  const { send, pending, renewed } = useSendCorrection({ view, correcting, onView, onDone });
  const texted = changes.filter(({ text }) => text?.sends).length;
  return (
    <Dialog
      open
      onClose={onClose}
      title={say(texts.heading)}
      actions={
        <>
          <p role="status" className="self-center text-center text-detail text-ink-soft empty:hidden">
            {!result.ok && say(leftovers.undecided)}
          </p>
          <Button pending={pending} disabled={!result.ok} onClick={send}>
            {texted > 0 ? say(texts.send, { count: texted }) : say(texts.sendSilently)}
          </Button>
        </>
      }
    >
      <div role="status" className="empty:hidden">
        {renewed && <Notice title={say(texts.renewedTitle)}>{say(texts.renewedText)}</Notice>}
      </div>
      <InCurrency value={askedCurrency(draft.receipt)}>
        {over.length > 0 && (
          <ul className="grid grid-cols-1 gap-1 font-semibold">
            {over.map(({ guest, amount }) => (
              <li key={guest.id} className="flex items-center gap-2">
                <UndoIcon className="size-5 shrink-0 text-warning" />
                <GiveBack name={nameIn(names, guest.id)} amount={amount} />
              </li>
            ))}
          </ul>
        )}
      </InCurrency>
      <Leftovers correcting={correcting} />
      {result.ok && changes.length === 0 && <p className="text-ink-soft">{say(texts.nobody)}</p>}
      {changes.length > 0 && (
        <InCurrency value={askedCurrency(draft.receipt)}>
          <ul aria-label={say(texts.listLabel)}>
            {changes.map((changed) => (
              <ChangedLine key={changed.guest.id} changed={changed} name={nameIn(names, changed.guest.id)} />
            ))}
          </ul>
        </InCurrency>
      )}
    </Dialog>
  );
}

const first = <One extends { id: string }>(one: One, at: number, all: readonly One[]): boolean =>
  all.findIndex(({ id }) => id === one.id) === at;

function GiveBack({ name, amount }: { name: string; amount: ChangedDue['before'] }) {
  const money = useMoney();
  return <span className="wrap-anywhere">{say(texts.giveBack, { name, amount: money(amount) })}</span>;
}

function ChangedLine({ changed, name }: { changed: ChangedDue; name: string }) {
  const { guest, before, after, text } = changed;
  const details = [after === null && say(texts.removed), text && textWords(text)].filter(Boolean);
  return (
    <li className="py-0.5">
      <LeaderLine
        name={
          <>
            {guest.is_host ? say(hostBill.hostName, { name }) : name}{' '}
            <small className="text-ink-soft text-sm">{details.join(' · ')}</small>
          </>
        }
      >
        <WasAmount was={before} is={after} />
        {after !== null && <Money cents={after} />}
      </LeaderLine>
    </li>
  );
}

const textWords = (text: BillText): string => {
  if (!text.sends) return noTextWords(text.why);
  return say(text.before === null ? finalize.getsText : finalize.getsCorrection);
};

/** Who pays for what nobody had: as it was decided, until the host wants another answer, or has to give one. */
function Leftovers({ correcting: { outcome, draft, decide } }: Pick<ReviewProps, 'correcting'>) {
  const money = useMoney();
  const [asking, setAsking] = useState(false);
  const { asked, result } = outcome;
  if (asked === null) return null;
  if (asking || !result.ok || draft.decision !== null)
    return (
      <LeftoverQuestion
        view={outcome.draft}
        bill={billOf(outcome.draft)}
        asked={asked}
        decision={draft.decision ?? answerOf(outcome)}
        onDecide={decide}
      />
    );
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3">
      <span>{say(texts.left, { amount: money(asked.unclaimed.total) })}</span>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        {say(texts.changeLeft)}
      </Button>
    </p>
  );
}
