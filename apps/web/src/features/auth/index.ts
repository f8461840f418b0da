export { AuthPage } from './AuthPage.tsx';
export { openSignIn } from './sign-in-page.ts';
