// A page rendered on the server can be used before its scripts run: what was typed, ticked and pressed by then is in the DOM, and
// React does not know of it. Hydrating would keep the DOM and lose the state. So the inputs that differ from what was rendered are
// read first, and after hydrating each is set back and changed again by ordinary events, as if it had happened only then.

import { flushSync } from 'react-dom';

type Input = {
  element: HTMLInputElement;
  wanted: string | boolean;
  /** The caret, which hydration moves to the start; null for none. */
  caret: [start: number, end: number | null] | null;
};

/** Replays earlier ticks, input and the last press as events: React takes over elements without noticing what happened. */
export function hydrateAndReplay<Hydrated>(root: HTMLElement, hydrate: () => Hydrated): Hydrated {
  const done = inputsIn(root);
  const pressed = endWaiting(root);
  const hydrated = hydrate();
  for (const { element, wanted, caret } of done) {
    if (!element.isConnected || element.disabled) continue;
    if (typeof wanted === 'string') type(element, wanted, caret);
    else tick(element, wanted);
  }
  // Typed text is rendered before the press submits it.
  flushSync(() => {});
  pressed?.click();
  return hydrated;
}

/** Stops keeping presses (keep-taps.ts). Returns the button pressed last. */
function endWaiting(root: HTMLElement): HTMLElement | null {
  delete root.dataset.rendered;
  const pressed = root.querySelector<HTMLElement>('[data-kept-tap]');
  // As React rendered it.
  pressed?.removeAttribute('data-kept-tap');
  pressed?.removeAttribute('aria-busy');
  return pressed;
}

/** Inputs that differ from their rendered state. */
function inputsIn(root: HTMLElement): Input[] {
  return [...root.querySelectorAll('input')].flatMap((element): Input[] => {
    if (element.type === 'radio')
      return element.checked && !element.defaultChecked ? [{ element, wanted: true, caret: null }] : [];
    const wanted = element.type === 'checkbox' ? element.checked : element.value;
    const rendered = element.type === 'checkbox' ? element.defaultChecked : element.defaultValue;
    const { selectionStart, selectionEnd } = element;
    const caret: Input['caret'] = selectionStart === null ? null : [selectionStart, selectionEnd];
    return wanted === rendered ? [] : [{ element, wanted, caret }];
  });
}

/** React hydrates a Suspense boundary late, or as soon as it gets an event: this one has no other listeners. */
const wake = (element: HTMLInputElement) => element.dispatchEvent(new Event('auxclick', { bubbles: true }));

/** Resets it to its rendered state, then clicks it. */
function tick(element: HTMLInputElement, wanted: boolean): void {
  element.checked = !wanted;
  wake(element);
  element.click();
}

/** Enters text as if just typed, and blurs the field if it has lost focus. */
function type(element: HTMLInputElement, wanted: string, caret: Input['caret']): void {
  // React compares with the value set last through the element's own setter, so the new one is set past it.
  element.value = element.defaultValue;
  wake(element);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, wanted);
  if (caret !== null) element.setSelectionRange(...caret);
  element.dispatchEvent(new Event('input', { bubbles: true }));
  if (element !== document.activeElement)
    element.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
