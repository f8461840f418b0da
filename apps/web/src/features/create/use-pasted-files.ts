import { useEffect, useRef } from 'react';
import { useTopModal } from '../../components/base/modal-stack.ts';

const isField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/**
 * Takes files that are pasted anywhere on the page. What is pasted into a field is the field's, except for an image that
 * has no text beside it. Under an open dialog nothing is taken.
 */
export function usePastedFiles(onFiles: (files: readonly File[]) => void): void {
  const covered = useTopModal() !== null;
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  }, [onFiles]);

  useEffect(() => {
    if (covered) return;
    function onPaste(event: ClipboardEvent) {
      const { clipboardData: pasted, target } = event;
      const files = [...(pasted?.files ?? [])];
      const images = files.some(({ type }) => type.startsWith('image/'));
      const forField = isField(target) && (!images || pasted?.types.includes('text/plain'));
      if (files.length === 0 || forField) return;
      event.preventDefault();
      take.current(files);
    }
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [covered]);
}
