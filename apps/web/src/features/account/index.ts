export { setBannerShown } from './banner-shown.ts';
export { HandleField } from './HandleFields.tsx';
export { HandleForm } from './handle-form-later.ts';
export { OtherMethods } from './OtherMethods.tsx';
export { PayRow } from './PayRow.tsx';
export { ProfileBanner } from './ProfileBanner.tsx';
