import { Toaster } from '../components/overlays/Toaster.tsx';
import { StartPage } from '../features/start/index.ts';

/** The start page, with the messages that one comes to it with. */
export function StartApp() {
  return (
    <>
      <StartPage />
      <Toaster />
    </>
  );
}
