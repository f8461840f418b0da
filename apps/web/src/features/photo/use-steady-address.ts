import { useEffect, useState } from 'react';

/** The same photo under a newer signature is the same photo: it is not loaded again while it is shown. */
export function useSteadyAddress(address: string | null): string | null {
  const [steady, setSteady] = useState(address);
  const file = address?.split('?')[0];
  useEffect(() => {
    setSteady((old) => (old?.split('?')[0] === file ? old : address));
  }, [address, file]);
  return steady;
}
