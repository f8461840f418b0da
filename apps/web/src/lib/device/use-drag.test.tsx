import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useDrag } from './use-drag.ts';

const onDrop = vi.fn();
const onClick = vi.fn();

function Table() {
  const drag = useDrag('data-drop', onDrop);
  return (
    <>
      <button type="button" onClick={onClick} {...drag.grip('ramen')}>
        Grip
      </button>
      <p data-drop="ann">Ann</p>
      <p>{drag.itemId ? 'dragging' : 'idle'}</p>
    </>
  );
}

/** jsdom has no layout: what is under the pointer is said here. */
function pointAt(element: Element | null) {
  document.elementFromPoint = () => element;
}

const pointer = (type: string, at: { clientX?: number; pointerId?: number } = {}) =>
  act(() => {
    const event = new MouseEvent(type, { bubbles: true, clientX: at.clientX ?? 0 });
    fireEvent(window, Object.assign(event, { pointerId: at.pointerId ?? 1 }));
  });
const press = () => fireEvent.pointerDown(screen.getByText('Grip'), { pointerId: 1, button: 0 });
const selectable = () => document.body.style.getPropertyValue('user-select');

function renderList() {
  onDrop.mockClear();
  onClick.mockClear();
  render(<Table />);
  pointAt(screen.getByText('Ann'));
}

// The click that a drag ends with, which the next test would miss.
afterEach(() => fireEvent.click(document.body));

test('drops what it drags on what is under the pointer; the click at its end is none', () => {
  renderList();
  press();
  pointer('pointermove', { clientX: 40 });
  expect(screen.getByText('dragging')).toBeVisible();
  pointer('pointerup', { clientX: 40 });
  fireEvent.click(screen.getByText('Grip'));
  expect(onDrop).toHaveBeenCalledExactlyOnceWith('ramen', 'ann');
  expect(onClick).not.toHaveBeenCalled();
  expect(screen.getByText('idle')).toBeVisible();
});

test.each([
  ['it is dropped', 'pointerup'],
  ['the system cancels it', 'pointercancel'],
])('no text can be selected from the press on, until %s', (_, end) => {
  renderList();
  expect(selectable()).toBe('');
  press();
  expect(selectable()).toBe('none');
  pointer('pointermove', { clientX: 40 });
  expect(selectable()).toBe('none');
  pointer(end);
  expect(selectable()).toBe('');
});

test('text can be selected again when the grip goes away with its row', () => {
  onDrop.mockClear();
  const { unmount } = render(<Table />);
  press();
  unmount();
  expect(selectable()).toBe('');
});

test('a press that does not move is a click', () => {
  renderList();
  press();
  pointer('pointermove', { clientX: 3 });
  pointer('pointerup');
  fireEvent.click(screen.getByText('Grip'));
  expect(onDrop).not.toHaveBeenCalled();
  expect(onClick).toHaveBeenCalledOnce();
});

test('Escape ends it, and another finger does not', () => {
  renderList();
  press();
  pointer('pointermove', { clientX: 40 });
  pointer('pointerup', { pointerId: 2 });
  expect(screen.getByText('dragging')).toBeVisible();
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(screen.getByText('idle')).toBeVisible();
  pointer('pointerup', { clientX: 40 });
  expect(onDrop).not.toHaveBeenCalled();
});

test('over nothing it drops nothing', () => {
  renderList();
  pointAt(null);
  press();
  pointer('pointermove', { clientX: 40 });
  pointer('pointerup', { clientX: 40 });
  expect(onDrop).not.toHaveBeenCalled();
});
