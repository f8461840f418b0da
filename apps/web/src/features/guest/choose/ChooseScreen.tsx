import { splitOf } from '@fairtab/contract/split-of';
import { ZERO } from '@fairtab/domain/money';
import { useMemo, useState } from 'react';
import { PaperSheet } from '../../../components/base/PaperSheet.tsx';
import { toast } from '../../../lib/toast.ts';
import { personBills } from '../../bill/index.ts';
import { Lazy } from '../Lazy.tsx';
import { BreakdownCard, BreakdownSheet } from '../lazy-parts.ts';
import { Consent } from '../parts/Consent.tsx';
import type { ScreenProps } from '../screen.ts';
import { AutoSplitItems } from './AutoSplitItems.tsx';
import { canSubmit, firstMissing } from './ready-to-submit.ts';
import { SelectItems } from './SelectItems.tsx';
import { TotalBar } from './TotalBar.tsx';
import { YourInformation } from './YourInformation.tsx';

/** The screen for choosing: the guest's name, the shared items, their own items, their total, and Submit. */
export function ChooseScreen({ bill, state, view }: ScreenProps) {
  const { me, draft, submitting } = state;
  const mine = useMemo(() => personBills(view, me).get(me), [view, me]);
  const emptySeats = splitOf(view, me).emptySeats.count;
  const [sheet, setSheet] = useState(false);
  const [consentError, setConsentError] = useState<string | null>(null);
  const isHost = view.me.is_host;

  async function submit() {
    const missing = isHost ? null : firstMissing(draft);
    setConsentError(missing?.field === 'consent' ? missing.text : null);
    if (missing) {
      toast({ title: missing.title, text: missing.text, tone: 'warning' });
      if (missing.field !== 'consent') bill.leave(missing.field);
    } else await bill.submit();
    // Focuses the first invalid field. After the next paint, when it is marked as such.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus());
  }

  const props = { bill, state, view };
  return (
    <>
      {!isHost && <YourInformation {...props} />}
      <AutoSplitItems {...props} mine={mine} emptySeats={emptySeats} />
      <SelectItems {...props} mine={mine} />
      {mine && <Lazy of={BreakdownCard} with={{ bill: mine, view }} fallback={<CardToBe />} />}
      {!isHost && (
        <PaperSheet className="px-2 py-2">
          <Consent
            checked={draft.consent}
            onChange={(consent) => {
              setConsentError(null);
              bill.enter({ consent });
            }}
            error={consentError}
          />
        </PaperSheet>
      )}
      <TotalBar
        total={mine?.total ?? ZERO}
        save={state.save}
        submitting={submitting}
        ready={isHost || canSubmit(draft)}
        onOpen={() => setSheet(true)}
        onSubmit={() => void submit()}
      />
      {sheet && mine && (
        <Lazy of={BreakdownSheet} with={{ bill: mine, view, onClose: () => setSheet(false) }} />
      )}
    </>
  );
}

/** Reserves the space of the breakdown card until it is loaded. */
function CardToBe() {
  return <div className="min-h-18" />;
}
