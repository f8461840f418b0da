import { useEffect, useState } from 'react';

let receiptId: string | null = null;

/** Notes that this page has just made a bill final: its totals come with a small movement. */
export function noteFinalized(id: string): void {
  receiptId = id;
}

/** Whether the bill that is drawn for the first time was just made final on this page. */
export function useJustFinalized(id: string): boolean {
  const [just] = useState(() => receiptId === id);
  useEffect(() => {
    receiptId = null;
  }, []);
  return just;
}
