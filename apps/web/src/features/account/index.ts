export { HandleField } from './HandleFields.tsx';
export { OtherMethods } from './OtherMethods.tsx';
export { PayRow } from './PayRow.tsx';
export { ProfileBanner } from './ProfileBanner.tsx';
