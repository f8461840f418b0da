import { PRODUCT_NAME } from '@fairtab/contract/product';
import { Mark } from '../components/base/Mark.tsx';

/** While it is not yet known who is here. */
export function Splash() {
  return (
    <div role="status" className="rise grid min-h-dvh place-content-center justify-items-center gap-4">
      <Mark className="size-16" />
      <p className="font-display font-semibold text-3xl tracking-tight">{PRODUCT_NAME}</p>
    </div>
  );
}
