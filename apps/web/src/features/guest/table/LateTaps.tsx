import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { PaperSheet } from '../../../components/base/PaperSheet.tsx';
import { announce } from '../../../lib/announce.ts';
import { describeError } from '../../../lib/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import type { ScreenProps } from '../screen.ts';
import { decideLate } from '../state/table-actions.ts';
import { type LateLine, lateLine } from './late-taps.ts';

const TITLE = 'This could not be saved';

/** Taps that waited and were not taken: what was tapped against what stands. The guest decides, nothing is dropped. */
export function LateTaps({ bill, state, view }: ScreenProps) {
  const [pending, setPending] = useState(false);
  const { late } = state.draft;
  const lines = late.map((tap) => lateLine(tap, view, state.me));
  const final = view.receipt.status === 'finalized';
  const again = final ? [] : lines.flatMap((line) => line.again ?? []);
  const why = whyNot({ final, submitted: view.can.revise, payer: view.receipt.payer_name });
  const news = `${TITLE}. ${lines.map(({ tapped, now }) => `You tapped ${tapped}. Now: ${now}.`).join(' ')}`;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    announce(news);
    const top = card.current?.getBoundingClientRect().top ?? 0;
    if (top >= 0 && top < innerHeight / 2) return;
    // Whoever is further down the page is told, and led there; the page does not jump under a thumb.
    const show = () => card.current?.scrollIntoView({ block: 'center' });
    toast({ title: TITLE, tone: 'warning', action: { label: 'Show', onPress: show } });
  }, [news]);

  async function decide(taps: Parameters<typeof decideLate>[1]) {
    setPending(true);
    try {
      await decideLate(bill, taps);
    } catch (error) {
      toast({ ...describeError(error), tone: 'danger' });
    }
    setPending(false);
  }

  return (
    <div ref={card} className="scroll-mt-4">
      <PaperSheet
        as="section"
        labelledBy="late-heading"
        className="grid grid-cols-1 gap-4 border-2 border-warning"
      >
        <div className="grid gap-1">
          <h2 id="late-heading" className="text-[1.375rem] text-warning">
            {TITLE}
          </h2>
          <p className="text-[0.9375rem] text-ink-soft">{why}</p>
        </div>
        <ul className="grid grid-cols-1 gap-2">
          {lines.map((line) => (
            <TappedAndNow key={line.tapped} {...line} />
          ))}
        </ul>
        <div className="flex flex-wrap gap-2 *:flex-[1_1_10rem]">
          <Button variant="secondary" disabled={pending} onClick={() => void decide([])}>
            {!final && view.can.revise
              ? 'Keep what was submitted'
              : again.length > 0
                ? 'Keep it as it is'
                : 'OK'}
          </Button>
          {again.length > 0 && (
            <Button pending={pending} onClick={() => void decide(again)}>
              {view.can.revise ? 'Revise with my taps' : 'Take what I can'}
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
        <span className="block text-ink-soft text-sm">You tapped</span>
        {tapped}
      </span>
      <span className="min-w-0 flex-[1_1_9rem]">
        <span className="block text-ink-soft text-sm">Now</span>
        {now}
      </span>
    </li>
  );
}

function whyNot(bill: { final: boolean; submitted: boolean; payer: string }): string {
  if (bill.final) return `${bill.payer} finalized the bill before these taps arrived.`;
  if (bill.submitted)
    return 'Your selections had been submitted, perhaps from another device, before these taps arrived.';
  return 'The bill changed before these taps arrived.';
}
