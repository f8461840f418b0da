import { useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Notice } from '../../../components/base/Notice.tsx';
import { describeError } from '../../../lib/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import type { ScreenProps } from '../screen.ts';

/** Taps that reached nobody before the choice was closed: the guest decides, nothing is dropped in silence. */
export function LateTaps({ bill, state, view }: ScreenProps) {
  const [pending, setPending] = useState(false);
  const late = Object.entries(state.draft.late).flatMap(([id, units]) => {
    const item = view.items.find((one) => one.id === id);
    return item ? [{ id, name: item.name || 'Unnamed item', units, counted: item.total_quantity > 1 }] : [];
  });
  if (late.length === 0) return null;
  const final = view.receipt.status === 'finalized';

  async function decide(again: boolean) {
    setPending(true);
    try {
      await bill.decideLate(again);
    } catch (error) {
      toast({ ...describeError(error), tone: 'danger' });
    }
    setPending(false);
  }

  return (
    <Notice title="This could not be saved">
      <p>
        {final
          ? `${view.receipt.payer_name} had finalized the bill before these taps arrived:`
          : 'Your selections had been submitted, perhaps from another device, before these taps arrived:'}
      </p>
      <ul className="my-2 list-disc pl-5">
        {late.map(({ id, name, units, counted }) => (
          <li key={id}>{wishOf(name, units, counted)}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" disabled={pending} onClick={() => void decide(false)}>
          {final ? 'OK' : 'Keep what was submitted'}
        </Button>
        {!final && (
          <Button size="small" pending={pending} onClick={() => void decide(true)}>
            Revise with these
          </Button>
        )}
      </div>
    </Notice>
  );
}

function wishOf(name: string, units: number, counted: boolean): string {
  if (units === 0) return `let go of ${name}`;
  return counted ? `${units} × ${name}` : `take ${name}`;
}
