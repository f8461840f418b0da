import { PRODUCT_NAME } from '@fairtab/contract/product';
import { Mark } from '../components/base/Mark.tsx';

/** Shown until it is known whether the user is signed in. */
export function Splash() {
  return (
    <main className="rise grid min-h-dvh place-content-center justify-items-center gap-4">
      <Mark className="size-16" />
      <h1 className="text-3xl">{PRODUCT_NAME}</h1>
    </main>
  );
}
