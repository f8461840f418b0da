import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { text } from '@fairtab/texts/text';
import { Link } from 'wouter';
import { Button, buttonStyle } from '../../../components/base/Button.tsx';
import { assignPath } from '../../../lib/page/addresses.ts';

/** Leads to the host's own selections, or to Assign Items. Needs items and a party size (specification, section 2). */
export function ToSelections({ view }: { view: ReceiptView }) {
  const { receipt, items, can } = view;
  const preassigned = receipt.admin_flow_type === 'preassign';
  if (preassigned ? !can.assign : !can.select) return null;
  const label = text(preassigned ? texts.assignItems : texts.selectItems);
  if (items.length === 0 || receipt.party_size < 1)
    return (
      <Button variant="secondary" wide disabled>
        {label}
      </Button>
    );
  return (
    <Link
      to={preassigned ? assignPath(receipt.id) : '?mine=true'}
      className={buttonStyle('secondary', 'regular', true)}
    >
      {label}
    </Link>
  );
}
