export { HandleField } from './HandleField.tsx';
export { OtherMethods } from './OtherMethods.tsx';
export { PayRow } from './PayRow.tsx';
export { ProfileBanner } from './ProfileBanner.tsx';
