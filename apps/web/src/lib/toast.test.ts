import { beforeEach, expect, test, vi } from 'vitest';
import { showStoredToast, storeToast } from './store-toast.ts';
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

test('a message is withdrawn when it is no longer so, unless it has gone already', () => {
  const withdraw = toast({ title: 'Party Size Required' });
  withdraw();
  expect(title()).toBeNull();
  toast({ title: 'Saved' });
  withdraw();
  expect(title()).toBe('Saved');
});

test('messages that wait come one after the other, and survive one that pushes in', () => {
  toastNext({ title: 'complete' });
  toastNext({ title: 'notified' });
  toastNext({ title: 'notified' });
  expect(title()).toBe('complete');
  toast({ title: 'failed' });
  expect(title()).toBe('failed');
  dismissToast();
  expect(title()).toBe('notified');
  dismissToast();
  expect(title()).toBeNull();
});

test('a message goes along to another document when asked to, once', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  toast({ title: 'Party Size Required', tone: 'danger' });
  storeToast();
  dismissToast();
  showStoredToast();
  expect(toastStore.get()).toMatchObject({ title: 'Party Size Required', tone: 'danger' });
  dismissToast();
  showStoredToast();
  stored.set('toast', '{"not":"a toast"}');
  showStoredToast();
  expect(title()).toBeNull();
  vi.unstubAllGlobals();
  showStoredToast();
  expect(title()).toBeNull();
});
