import type { BrowserContext } from '@playwright/test';

/**
 * What this Chromium has, and one of the oldest browsers that we support has not: Safari 16.4, Firefox 128, Chrome 111
 * (by MDN's compatibility data). The types know none of these dates.
 */
const NEWER = {
  globals: [
    'CloseWatcher',
    'CookieStore',
    'Iterator',
    'cookieStore',
    'navigation',
    'requestIdleCallback',
    'scheduler',
  ],
  statics: {
    AbortSignal: ['any'],
    Array: ['fromAsync'],
    Document: ['parseHTML', 'parseHTMLUnsafe'],
    Map: ['groupBy'],
    Object: ['groupBy'],
    Promise: ['try', 'withResolvers'],
    ReadableStream: ['from'],
    RegExp: ['escape'],
    Response: ['json'],
    URL: ['canParse', 'parse'],
    Uint8Array: ['fromBase64', 'fromHex'],
  },
  members: {
    Blob: ['bytes'],
    Document: ['caretPositionFromPoint', 'startViewTransition'],
    Element: ['getHTML', 'moveBefore', 'setHTML', 'setHTMLUnsafe'],
    HTMLDialogElement: ['closedBy', 'requestClose'],
    HTMLElement: ['hidePopover', 'popover', 'showPopover', 'togglePopover'],
    HTMLSelectElement: ['showPicker'],
    Map: ['getOrInsert', 'getOrInsertComputed'],
    Navigator: ['connection', 'setAppBadge', 'vibrate'],
    ReadableStream: ['values'],
    Request: ['bytes'],
    Response: ['bytes'],
    Set: [
      'difference',
      'intersection',
      'isDisjointFrom',
      'isSubsetOf',
      'isSupersetOf',
      'symmetricDifference',
      'union',
    ],
    URLSearchParams: ['size'],
    Uint8Array: ['setFromBase64', 'toBase64', 'toHex'],
  },
};

/** Takes all that away from the pages of a context, so that one which cannot do without it fails its test. */
export async function likeTheOldest(context: BrowserContext): Promise<void> {
  await context.addInitScript(({ globals, statics, members }) => {
    const prototypeOf = (name: string) => Object(Reflect.get(globalThis, name)).prototype;
    for (const [name, keys] of Object.entries(members))
      for (const key of keys) if (prototypeOf(name)) Reflect.deleteProperty(prototypeOf(name), key);
    for (const [name, keys] of Object.entries(statics))
      for (const key of keys) Reflect.deleteProperty(Object(Reflect.get(globalThis, name)), key);
    for (const name of globals) Reflect.deleteProperty(globalThis, name);
  }, NEWER);
}
