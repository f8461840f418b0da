import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { guestProposals } from '@fairtab/texts/en/guest';
import { text } from '@fairtab/texts/text';
import { Button } from '../../../components/base/Button.tsx';
import { displayNames, nameIn } from '../../person-bill/index.ts';

/** The element id of others' questions to a guest who is selecting. */
export const QUESTIONS = 'questions';

type AskedByProps = { view: ReceiptView; me: string; onLead?: () => void };

/** Shows who waits for the viewer's answer, and links there. Nothing without questions. */
export function AskedBy({ view: { guests, proposals, pay_offers }, me, onLead }: AskedByProps) {
  const toAnswer = [
    ...proposals.filter((one) => one.kind === 'share' && one.to_guest_id === me),
    ...pay_offers.filter((one) => one.payer_id === me),
  ].filter(({ state }) => state === 'pending');
  const askers = new Set(toAnswer.map(({ from_guest_id }) => from_guest_id));
  const [first] = askers;
  if (first === undefined) return null;

  function lead() {
    onLead?.();
    // After the closing sheet has restored the focus.
    requestAnimationFrame(() => {
      const questions = document.getElementById(QUESTIONS);
      questions?.focus({ preventScroll: true });
      questions?.scrollIntoView({ block: 'center' });
    });
  }
  return (
    <Button variant="secondary" size="small" wide onClick={lead}>
      {askers.size > 1
        ? text(guestProposals.askedByMany, { count: askers.size })
        : text(guestProposals.askedBy, { name: nameIn(displayNames(guests), first) })}
    </Button>
  );
}
