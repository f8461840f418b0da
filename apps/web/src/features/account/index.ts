export { HandleField } from './HandleField.tsx';
export { PayRow } from './PayRow.tsx';
export { ProfileBanner } from './ProfileBanner.tsx';
