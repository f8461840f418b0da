import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { CodeField } from './CodeField.tsx';
import { PhoneField } from './PhoneField.tsx';

function Phone({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  return (
    <PhoneField
      label="Phone number"
      hint="Only Hana can see it."
      error={error}
      value={value}
      onChange={setValue}
    />
  );
}

const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' });

test('a phone is formatted while it is typed, takes digits alone, and loses none', async () => {
  render(<Phone />);
  await userEvent.type(phone(), '21a2 555');
  expect(phone()).toHaveValue('(212) 555');
  await userEvent.type(phone(), '01119');
  expect(phone()).toHaveValue('(212) 555-01119');
});

test('a phone that is pasted with +1 is the same phone', async () => {
  render(<Phone />);
  await userEvent.click(phone());
  await userEvent.paste('+1 (212) 555-0111');
  expect(phone()).toHaveValue('(212) 555-0111');
});

test('a foreign number and a digit too many stay as typed, the latter with an error', async () => {
  render(<Phone error="Please enter a valid U.S. phone number" />);
  const why = 'A U.S. number has 10 digits. Others start with + and the country code.';
  await userEvent.type(phone(), '+33 6 12 34 56 78');
  expect(phone()).toHaveValue('+33 6 12 34 56 78');
  expect(phone()).toHaveAccessibleDescription('Please enter a valid U.S. phone number');
  await userEvent.clear(phone());
  await userEvent.type(phone(), '21255501119');
  expect(phone()).toHaveValue('(212) 555-01119');
  expect(phone()).toHaveAccessibleDescription(why);
  await userEvent.type(phone(), '{Backspace}');
  expect(phone()).toHaveValue('(212) 555-0111');
  expect(phone()).toHaveAccessibleDescription('Please enter a valid U.S. phone number');
});

test('the caret stays where a digit of a phone was put in', async () => {
  render(<Phone />);
  await userEvent.type(phone(), '2125550111');
  await userEvent.type(phone(), '{Backspace}', { initialSelectionStart: 3, initialSelectionEnd: 3 });
  expect(phone()).toHaveValue('(225) 550-111');
  expect(phone().selectionStart).toBe(2);
});

test('the error of a phone takes the place of its hint', () => {
  const { rerender } = render(<Phone />);
  expect(phone()).toHaveAccessibleDescription('Only Hana can see it.');
  expect(phone()).toBeValid();
  rerender(<Phone error="Someone already used this phone number here." />);
  expect(phone()).toHaveAccessibleDescription('Someone already used this phone number here.');
  expect(phone()).toBeInvalid();
  expect(screen.getByRole('alert')).toBeVisible();
});

function Code({ onComplete }: { onComplete: (code: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <CodeField label="6-digit code" value={value} onChange={setValue} onComplete={onComplete} autoFocus />
  );
}

const code = () => screen.getByRole('textbox', { name: '6-digit code' });

test('a code is complete with its sixth digit, once, and takes no letter and no seventh', async () => {
  const onComplete = vi.fn();
  render(<Code onComplete={onComplete} />);
  expect(code()).toHaveFocus();
  await userEvent.keyboard('12x345');
  expect(code()).toHaveValue('12345');
  expect(onComplete).not.toHaveBeenCalled();
  await userEvent.keyboard('67');
  expect(code()).toHaveValue('123456');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
});

test('a code is complete when it is pasted with spaces', async () => {
  const onComplete = vi.fn();
  render(<Code onComplete={onComplete} />);
  await userEvent.paste('123 456');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
});
