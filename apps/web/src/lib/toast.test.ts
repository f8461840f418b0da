import { beforeEach, expect, test } from 'vitest';
import { dismissToast, toast, toastNext, toastStore } from './toast.ts';

const title = () => toastStore.get()?.title ?? null;

beforeEach(() => {
  while (toastStore.get()) dismissToast();
});

test('a new message takes the place of the old', () => {
  toast({ title: 'one' });
  toast({ title: 'two' });
  expect(title()).toBe('two');
  dismissToast();
  expect(title()).toBeNull();
});

test('messages that wait come one after the other, and survive one that pushes in', () => {
  toastNext({ title: 'complete' });
  toastNext({ title: 'notified' });
  expect(title()).toBe('complete');
  toast({ title: 'failed' });
  expect(title()).toBe('failed');
  dismissToast();
  expect(title()).toBe('notified');
  dismissToast();
  expect(title()).toBeNull();
});
