import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps a list's line in place while it turns into its editor, even if an editor above it closes at the same time.
 * Lines carry their item's id as `data-line`.
 */
export function useLineInPlace() {
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<{ id: string; top: number } | null>(null);

  function topOf(id: string): number | undefined {
    const lines = list.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [];
    return [...lines].find(({ dataset }) => dataset.line === id)?.getBoundingClientRect().top;
  }

  useLayoutEffect(() => {
    if (pressed.current === null) return;
    const { id, top } = pressed.current;
    pressed.current = null;
    const moved = (topOf(id) ?? top) - top;
    if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
  });

  /** Call before the line changes. */
  function keepInPlace(id: string): void {
    const top = topOf(id);
    if (top !== undefined) pressed.current = { id, top };
  }
  return { list, keepInPlace };
}
