import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useRef, useState } from 'react';

type Options = {
  itemId: string;
  /** null where the bill is locked. */
  onDrop: ((draggedId: string) => void) | null;
  row: RefObject<HTMLElement | null>;
  grip: RefObject<HTMLElement | null>;
};

/** Lets a line be dragged by its grip onto another. Tells how it looks meanwhile. */
export function useDragToGroup({ itemId, onDrop, row, grip }: Options): 'dragged' | 'target' | null {
  const [state, setState] = useState<'dragged' | 'target' | null>(null);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  const enabled = onDrop !== null;
  useEffect(() => {
    const element = row.current;
    const dragHandle = grip.current;
    if (!enabled || !element || !dragHandle) return;
    const stopDragging = draggable({
      element,
      dragHandle,
      getInitialData: () => ({ itemId }),
      onDragStart: () => setState('dragged'),
      onDrop: () => setState(null),
    });
    const stopTarget = dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data.itemId === 'string' && source.data.itemId !== itemId,
      onDragEnter: () => setState('target'),
      onDragLeave: () => setState(null),
      onDrop: ({ source }) => {
        setState(null);
        if (typeof source.data.itemId === 'string') drop.current?.(source.data.itemId);
      },
    });
    return () => {
      stopDragging();
      stopTarget();
    };
  }, [itemId, enabled, row, grip]);
  return state;
}
