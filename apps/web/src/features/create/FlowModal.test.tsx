import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { FlowModal } from './FlowModal.tsx';

test('must be answered: there is no cross, and Escape leaves it open', () => {
  const onChoose = vi.fn();
  render(<FlowModal status="Reading your receipt…" saving={null} onChoose={onChoose} />);
  const dialog = screen.getByRole('dialog', { name: 'How would you like to manage this receipt?' });
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  const cancel = new Event('cancel', { cancelable: true });
  fireEvent(dialog, cancel);
  expect(cancel.defaultPrevented).toBe(true);
  expect(dialog).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Reading your receipt…');
});

test.each([
  [/Let Guests Choose/, 'guest_choice'],
  [/Pre-Assign Items/, 'preassign'],
])('%s answers %s', async (name, flow) => {
  const onChoose = vi.fn();
  render(<FlowModal status="" saving={null} onChoose={onChoose} />);
  await userEvent.click(screen.getByRole('button', { name }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(flow);
});

test('while one answer is being saved it says so, and takes no other', async () => {
  const onChoose = vi.fn();
  render(<FlowModal status="" saving="preassign" onChoose={onChoose} />);
  const [choose, assign] = screen.getAllByRole('button');
  expect(choose).not.toHaveAttribute('aria-busy');
  expect(assign).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(choose ?? expect.unreachable());
  expect(onChoose).not.toHaveBeenCalled();
});
