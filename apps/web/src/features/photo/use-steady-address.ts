import { useEffect, useState } from 'react';

/**
 * The same photo under a newer signature is the same photo: it is not loaded again while it is shown, but for an address
 * that has expired.
 */
export function useSteadyAddress(address: string | null): string | null {
  const [steady, setSteady] = useState(address);
  const file = address?.split('?')[0];
  useEffect(() => {
    setSteady((old) => (old?.split('?')[0] === file && !hasExpired(old) ? old : address));
  }, [address, file]);
  return steady;
}

function hasExpired(address: string | undefined | null): boolean {
  const expires = new URLSearchParams(address?.split('?')[1]).get('expires');
  return expires !== null && Number(expires) * 1000 <= Date.now();
}
