import { Toaster } from '../components/overlays/Toaster.tsx';
import { StartPage } from '../features/start/index.ts';

/** The start page, with messages stored by the previous page. */
export function StartApp() {
  return (
    <>
      <StartPage />
      <Toaster />
    </>
  );
}
