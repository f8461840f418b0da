import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { BottomSheet } from './BottomSheet.tsx';
import { Dialog } from './Dialog.tsx';

/** A sheet with a question in it. */
function Page() {
  const [sheet, setSheet] = useState(true);
  const [question, setQuestion] = useState(true);
  return (
    <BottomSheet open={sheet} onClose={() => setSheet(false)} title="A sheet">
      <Dialog open={question} onClose={() => setQuestion(false)} title="A question">
        Yes or no?
      </Dialog>
    </BottomSheet>
  );
}

/** What the browser does on Escape, and Chromium on Android on Back: it asks the dialog on top. */
function dismiss(name: string) {
  const dialog = screen.getByRole('dialog', { name });
  fireEvent(dialog, createEvent('cancel', dialog, { bubbles: false, cancelable: true }));
}

test('Escape closes the dialog on top, then the one below', () => {
  render(<Page />);
  dismiss('A question');
  expect(screen.queryByText('A question')).toBeNull();
  expect(screen.getByText('A sheet')).toBeVisible();
  dismiss('A sheet');
  expect(screen.queryByText('A sheet')).toBeNull();
});
