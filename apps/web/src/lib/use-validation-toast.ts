import { useEffect, useRef } from 'react';
import { type Toast, toast } from './toast.ts';

/**
 * Shows a message about values that are missing or wrong. It leaves when one of them changes, because it may no longer be
 * so.
 */
export function useValidationToast(
  ...about: readonly (string | number | boolean)[]
): (message: Toast) => void {
  const withdraw = useRef(() => {});
  const values = JSON.stringify(about);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the values change
  useEffect(() => () => withdraw.current(), [values]);
  return (message) => {
    withdraw.current = toast(message);
  };
}
