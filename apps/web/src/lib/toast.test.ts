import { expect, test } from 'vitest';
import { dismissToast, toast, toastStore } from './toast.ts';

test('one message is visible at a time, for five seconds when not said otherwise', () => {
  toast({ title: 'Item Removed' });
  toast({ title: 'Item Updated' });
  expect(toastStore.get()).toMatchObject({ title: 'Item Updated', duration: 5000 });
  toast({ title: 'Code', duration: 10_000 });
  expect(toastStore.get()).toMatchObject({ title: 'Code', duration: 10_000 });
  dismissToast();
  expect(toastStore.get()).toBeNull();
});

test('the same message twice is two messages, so that the clock starts again', () => {
  toast({ title: 'Saved' });
  const first = toastStore.get()?.id;
  toast({ title: 'Saved' });
  expect(toastStore.get()?.id).not.toBe(first);
});
