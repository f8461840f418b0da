import { guestLateTaps } from '@fairtab/texts/en/guest-late-taps';
import { say } from '@fairtab/texts/say';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { PaperSheet } from '../../../components/base/PaperSheet.tsx';
import { announce } from '../../../lib/announce.ts';
import { describeError } from '../../../lib/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { ScreenProps } from '../screen.ts';
import { resolveConflicts } from '../state/table-actions.ts';
import { type LateLine, lateLine } from './late-taps.ts';

/** Late taps that were refused: what was tapped and what is saved. Nothing is dropped before the guest decides. */
export function LateTaps({ bill, state, view }: ScreenProps) {
  const deciding = useAction(
    (taps: Parameters<typeof resolveConflicts>[1]) => resolveConflicts(bill, taps),
    (error) => toast({ ...describeError(error), tone: 'danger' }),
  );
  const { conflicts } = state.draft;
  const lines = conflicts.map((tap) => lateLine(tap, view, state.me));
  const final = view.receipt.status === 'finalized';
  const again = final ? [] : lines.flatMap((line) => line.again ?? []);
  const why = whyNot({ final, submitted: view.can.revise, payer: view.receipt.payer_name });
  const title = say(guestLateTaps.title);
  const news = [
    `${title}.`,
    ...lines.map(({ tapped, now }) => say(guestLateTaps.news, { tapped, now })),
  ].join(' ');
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    announce(news);
    const top = card.current?.getBoundingClientRect().top ?? 0;
    if (top >= 0 && top < innerHeight / 2) return;
    // A reader further down the page gets a message that leads here; the page does not scroll by itself.
    const show = () => card.current?.scrollIntoView({ block: 'center' });
    toast({ title, tone: 'warning', action: { label: say(guestLateTaps.show), onPress: show } });
  }, [news, title]);

  return (
    <div ref={card} className="scroll-mt-4">
      <PaperSheet
        as="section"
        labelledBy="late-heading"
        className="grid grid-cols-1 gap-4 border-2 border-warning"
      >
        <div className="grid gap-1">
          <h2 id="late-heading" className="text-[1.375rem] text-warning">
            {title}
          </h2>
          <p className="text-detail text-ink-soft">{why}</p>
        </div>
        <ul className="grid grid-cols-1 gap-2">
          {lines.map((line) => (
            <TappedAndNow key={line.tapped} {...line} />
          ))}
        </ul>
        <div className="flex flex-wrap gap-2 *:flex-[1_1_10rem]">
          <Button variant="secondary" disabled={deciding.pending} onClick={() => deciding.run([])}>
            {say(
              !final && view.can.revise
                ? guestLateTaps.keepSubmitted
                : again.length > 0
                  ? guestLateTaps.keep
                  : guestLateTaps.ok,
            )}
          </Button>
          {again.length > 0 && (
            <Button pending={deciding.pending} onClick={() => deciding.run(again)}>
              {say(view.can.revise ? guestLateTaps.revise : guestLateTaps.take)}
            </Button>
          )}
        </div>
      </PaperSheet>
    </div>
  );
}

function TappedAndNow({ tapped, now }: Pick<LateLine, 'tapped' | 'now'>) {
  return (
    <li className="flex flex-wrap gap-x-6 gap-y-1 border-line border-t pt-2">
      <span className="min-w-0 flex-[1_1_9rem]">
        <span className="block text-ink-soft text-sm">{say(guestLateTaps.tapped)}</span>
        {tapped}
      </span>
      <span className="min-w-0 flex-[1_1_9rem]">
        <span className="block text-ink-soft text-sm">{say(guestLateTaps.now)}</span>
        {now}
      </span>
    </li>
  );
}

function whyNot(bill: { final: boolean; submitted: boolean; payer: string }): string {
  if (bill.final) return say(guestLateTaps.finalizedText, { payer: bill.payer });
  return say(bill.submitted ? guestLateTaps.submittedText : guestLateTaps.changedText);
}
