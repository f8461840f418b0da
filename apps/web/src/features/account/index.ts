export { setBannerShown } from './banner-shown.ts';
export { HandleField, OtherMethods } from './HandleFields.tsx';
export { HandleForm, PayRow } from './PayRow.tsx';
export { ProfileBanner } from './ProfileBanner.tsx';
