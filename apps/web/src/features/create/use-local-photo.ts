import { useCallback, useEffect, useRef, useState } from 'react';

/** The address under which this page shows a file that it is uploading; null before there is one. */
export function useLocalPhoto(): [address: string | null, show: (photo: File) => void] {
  const [address, setAddress] = useState<string | null>(null);
  const shown = useRef<string | null>(null);
  const release = useCallback(() => {
    if (shown.current !== null) URL.revokeObjectURL(shown.current);
    shown.current = null;
  }, []);
  useEffect(() => release, [release]);

  const show = useCallback(
    (photo: File) => {
      release();
      shown.current = URL.createObjectURL(photo);
      setAddress(shown.current);
    },
    [release],
  );
  return [address, show];
}
