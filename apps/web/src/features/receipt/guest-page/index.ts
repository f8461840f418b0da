export { HostControls } from './HostControls.tsx';
export { HostStart } from './HostStart.tsx';
export { SubmitAndShare } from './SubmitAndShare.tsx';
