export { EmailField } from './EmailField.tsx';
export { Resend } from './Resend.tsx';
export { tellCodeSent } from './tell-code-sent.ts';
export { useWrong } from './use-wrong.ts';
