import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { useEffect, useState } from 'react';
import { FinalScreen } from '../final/FinalScreen.tsx';
import type { ScreenProps } from '../screen.ts';
import { meOf } from '../state/guest-identity.ts';
import { preassignedActions } from '../state/preassigned-actions.ts';
import { useStore } from '../state/store.ts';
import { AssignedScreen } from './AssignedScreen.tsx';
import { PickName } from './PickName.tsx';
import { useLostName } from './use-lost-name.ts';
import { YouAre } from './YouAre.tsx';

/** A bill whose items the host assigns (specification, section 2, "Guest page, pre-assigned"). */
export function Preassigned({ asked, ...screen }: ScreenProps & { asked: string }) {
  const { bill, view } = screen;
  const actions = preassignedActions(bill);
  const actionState = useStore(actions);
  useEffect(() => actions.start(), [actions]);
  const [changing, setChanging] = useState(false);
  // After a name was taken the page scrolls to the top; when it opens with a name it does not.
  const [arrived, setArrived] = useState(false);
  const lost = useLostName(view);
  const me = meOf(view);
  const isHost = view.me.is_host;
  const props = { ...screen, actions, actionState };

  if (!isHost && (!me || changing)) {
    const onDone = () => {
      setChanging(false);
      setArrived(true);
    };
    return <PickName {...props} asked={asked} lost={lost} onDone={onDone} />;
  }
  return (
    <>
      {me && !isHost && (
        <YouAre me={me} arrived={arrived} onChange={mayChange(view) ? () => setChanging(true) : null} />
      )}
      {view.receipt.status === 'finalized' ? <FinalScreen {...screen} /> : <AssignedScreen {...props} />}
    </>
  );
}

/** Whether a name can be changed: once the host has left, nobody frees one that is taken. */
function mayChange({ receipt, guests }: ReceiptView): boolean {
  return receipt.kept_until === null || guests.some(({ seat }) => seat === 'free');
}
