export { AuthPage } from './AuthPage.tsx';
export { useSignOut } from './use-sign-out.ts';
