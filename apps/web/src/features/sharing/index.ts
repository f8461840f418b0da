export { EarlierBills } from './EarlierBills.tsx';
export { FinalBills } from './FinalBills.tsx';
export { HostControls } from './HostControls.tsx';
export { ReviewSelections } from './ReviewSelections.tsx';
export { ShareActions } from './ShareActions.tsx';
export { SharePanel } from './SharePanel.tsx';
export { shareAddress } from './share-address.ts';
