import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { components } from '@fairtab/texts/en/common';
import { guestConflicts } from '@fairtab/texts/en/guest';
import { text } from '@fairtab/texts/text';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { PaperSheet } from '../../../components/base/Page.tsx';
import { announce } from '../../../lib/announce.ts';
import { toast } from '../../../lib/toast.ts';
import { useAction } from '../../../lib/use-action.ts';
import { OPT_OUT } from '../../../receipt-client/commands.ts';
import type { Conflict } from '../state/draft.ts';
import type { ScreenProps } from '../state/guest-bill.ts';
import { resolveConflicts } from '../state/table-actions.ts';

/** Taps that waited and were then refused: what was tapped, and what is saved. Nothing is dropped before the guest decides. */
export function Conflicts({ bill, state, view }: ScreenProps) {
  const deciding = useAction((taps: Parameters<typeof resolveConflicts>[1]) => resolveConflicts(bill, taps));
  const { conflicts } = state.draft;
  const lines = conflicts.flatMap((tap) => conflictLine(tap, view, state.me) ?? []);
  const settled = lines.length === 0;
  const final = view.receipt.status === 'finalized';
  const again = final ? [] : lines.flatMap((line) => line.again ?? []);
  const why = final
    ? text(guestConflicts.finalizedText, { payer: view.receipt.payer_name })
    : text(view.can.revise ? guestConflicts.submittedText : guestConflicts.changedText);
  const title = text(guestConflicts.title);
  const news = [
    `${title}.`,
    ...lines.map(({ tapped, now }) => text(guestConflicts.news, { tapped, now })),
  ].join(' ');
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (settled) return bill.clearConflicts();
    announce(news);
    const top = card.current?.getBoundingClientRect().top ?? 0;
    if (top >= 0 && top < innerHeight / 2) return;
    // Further down the page, a toast links here; the page never scrolls on its own.
    const show = () => card.current?.scrollIntoView({ block: 'center' });
    toast({ title, tone: 'warning', action: { label: text(guestConflicts.show), onPress: show } });
  }, [bill, news, settled, title]);

  if (settled) return null;
  return (
    <div ref={card} className="scroll-mt-4">
      <PaperSheet
        as="section"
        labelledBy="conflicts-heading"
        className="grid grid-cols-1 gap-4 border-2 border-warning"
      >
        <div className="grid gap-1">
          <h2 id="conflicts-heading" className="text-[1.375rem] text-warning">
            {title}
          </h2>
          <p className="text-detail text-ink-soft">{why}</p>
        </div>
        <ul className="grid grid-cols-1 gap-2">
          {lines.map((line) => (
            <li key={line.tapped} className="flex flex-wrap gap-x-6 gap-y-1 border-line border-t pt-2">
              {[
                { name: text(guestConflicts.tapped), words: line.tapped },
                { name: text(guestConflicts.now), words: line.now },
              ].map(({ name, words }) => (
                <span key={name} className="min-w-0 flex-[1_1_9rem]">
                  <span className="block text-ink-soft text-sm">{name}</span>
                  {words}
                </span>
              ))}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2 *:flex-[1_1_10rem]">
          <Button variant="quiet" disabled={deciding.pending} onClick={() => deciding.run([])}>
            {text(
              !final && view.can.revise
                ? guestConflicts.keepSubmitted
                : again.length > 0
                  ? guestConflicts.keep
                  : components.ok,
            )}
          </Button>
          {again.length > 0 && (
            <Button variant="secondary" pending={deciding.pending} onClick={() => deciding.run(again)}>
              {text(view.can.revise ? guestConflicts.revise : guestConflicts.take)}
            </Button>
          )}
        </div>
      </PaperSheet>
    </div>
  );
}

/** What was tapped, what is saved, and the tap to repeat; null if it cannot be repeated. */
type ConflictLine = { tapped: string; now: string; again: Pick<Conflict, 'key' | 'units'> | null };

/** Compares a refused tap with what is saved now; null if that is what was tapped. `me` is a guest id. */
export function conflictLine(tap: Conflict, view: ReceiptView, me: string): ConflictLine | null {
  return tap.key === OPT_OUT ? optOutLine(tap, view, me) : itemLine(tap, view, me);
}

function optOutLine(tap: Conflict, view: ReceiptView, me: string): ConflictLine | null {
  const words = (out: boolean) => text(out ? guestConflicts.outOfShared : guestConflicts.partOfShared);
  const out = view.guests.find((guest) => guest.id === me)?.opted_out_of_split ?? false;
  return out === tap.units > 0 ? null : { tapped: words(tap.units > 0), now: words(out), again: tap };
}

function itemLine(tap: Conflict, view: ReceiptView, me: string): ConflictLine | null {
  const item = view.items.find((one) => one.id === tap.key);
  const counted = item?.assignment_mode === 'quantity_based';
  const tapped = tappedWords(tap, item?.name || tap.name || text(guestConflicts.unknownDish), counted);
  if (!item) return { tapped, now: text(guestConflicts.gone), again: null };
  if (item.assignment_mode === 'group_split')
    return { tapped, now: text(guestConflicts.sharedByAll), again: null };
  const selections = view.selections.filter((selection) => selection.item_id === item.id);
  const mine = selections.find((selection) => selection.guest_id === me)?.units ?? 0;
  if (mine === (counted ? tap.units : Math.min(tap.units, 1))) return null;
  if (!counted) {
    const units = Math.min(tap.units, 1);
    const now = text(mine > 0 ? guestConflicts.yours : guestConflicts.notYours);
    return { tapped, now, again: { key: tap.key, units } };
  }
  const taken = selections.reduce((sum, selection) => sum + selection.units, 0) - mine;
  const left = Math.max(item.total_quantity - taken, 0);
  const units = Math.min(tap.units, left);
  const now = nowWords(mine, tap.units > left ? left : null);
  return { tapped, now, again: units === mine ? null : { key: tap.key, units } };
}

function tappedWords({ units }: Conflict, name: string, counted: boolean): string {
  if (units === 0) return text(guestConflicts.noDish, { name });
  return counted || units > 1 ? text(guestConflicts.units, { units, name }) : name;
}

/** `left`: units still free, if fewer than were tapped; else null. */
function nowWords(mine: number, left: number | null): string {
  if (left === null)
    return mine === 0 ? text(guestConflicts.noneYours) : text(guestConflicts.unitsYours, { units: mine });
  if (left === 0)
    return mine === 0
      ? text(guestConflicts.noneYoursNoneLeft)
      : text(guestConflicts.unitsYoursNoneLeft, { units: mine });
  return mine === 0
    ? text(guestConflicts.noneYoursSomeLeft, { left })
    : text(guestConflicts.unitsYoursSomeLeft, { units: mine, left });
}
