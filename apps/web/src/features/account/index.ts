export { HandleField } from './HandleField.tsx';
export { HandleQuestion } from './HandleQuestion.tsx';
export { ProfileBanner } from './ProfileBanner.tsx';
