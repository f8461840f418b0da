import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answerCalls, later } from '../../../test-support/answer-calls.ts';
import { HOST_VIEW, Host } from '../../../test-support/host-view.tsx';
import { TipRow } from '../totals/TipRow.tsx';
import { PartySizeCard } from './PartySizeCard.tsx';

const view = {
  ...HOST_VIEW,
  receipt: { ...HOST_VIEW.receipt, status: 'editing' as const, party_size: 0 },
};

/** What takes up room on the page, in elements. */
const room = () => [...document.querySelectorAll('p, span, button, input')].length;

test('typing a party size adds no element: what appears then had its room before', async () => {
  answerCalls(() => later().answer);
  const user = userEvent.setup();
  render(
    <Host view={view}>
      {(shown, change) => (
        <>
          <TipRow view={shown} change={change} />
          <PartySizeCard view={shown} change={change} field={null} />
        </>
      )}
    </Host>,
  );
  const children = screen.getByText(/^Kids/);
  expect(children).toHaveClass('invisible');
  expect(children).toBeDisabled();
  const before = room();
  await user.type(screen.getByRole('textbox', { name: 'Party size' }), '4{Enter}');
  expect(children).not.toHaveClass('invisible');
  expect(children).toBeEnabled();
  expect(screen.getByRole('button', { name: /^No tip ≈/ })).toBeVisible();
  expect(room()).toBe(before);
});

test('that sharing needs the size stays at its field until it is there', async () => {
  answerCalls(() => later().answer);
  const user = userEvent.setup();
  const none = { ...HOST_VIEW, receipt: { ...HOST_VIEW.receipt, party_size: 0 } };
  render(
    <Host view={none}>
      {(shown, change) => <PartySizeCard view={shown} change={change} field={null} isMissing />}
    </Host>,
  );
  const field = screen.getByRole('textbox', { name: 'Party size' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Set how many people share this bill before sharing.');
  await user.type(field, '4{Enter}');
  expect(field).toBeValid();
});
