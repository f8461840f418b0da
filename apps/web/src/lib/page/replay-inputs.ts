import { flushSync } from 'react-dom';

type Input = {
  element: HTMLInputElement;
  wanted: string | boolean;
  /** Where the caret was, which React's hydration moves to the start; null where there is none. */
  caret: [start: number, end: number | null] | null;
};

/**
 * Hydrates a page and replays, as ordinary taps and entries, what was ticked and typed on it before, and what was pressed last:
 * React takes over the elements, and knows nothing of what was done to them.
 */
export function hydrateAndReplay<Hydrated>(root: HTMLElement, hydrate: () => Hydrated): Hydrated {
  const done = inputsIn(root);
  const pressed = endWaiting(root);
  const hydrated = hydrate();
  for (const { element, wanted, caret } of done) {
    if (!element.isConnected || element.disabled) continue;
    if (typeof wanted === 'string') type(element, wanted, caret);
    else tick(element, wanted);
  }
  // What was typed is rendered before it is sent.
  flushSync(() => {});
  pressed?.click();
  return hydrated;
}

/** From now on no press is kept (keep-taps.ts). @returns what was pressed last */
function endWaiting(root: HTMLElement): HTMLElement | null {
  delete root.dataset.rendered;
  const pressed = root.querySelector<HTMLElement>('[data-kept-tap]');
  // As React rendered it.
  pressed?.removeAttribute('data-kept-tap');
  pressed?.removeAttribute('aria-busy');
  return pressed;
}

/** Whatever differs from how it was rendered. */
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

/** React hydrates what stands within a Suspense boundary later, or as soon as an event asks for it: one that nothing else hears. */
const wake = (element: HTMLInputElement) => element.dispatchEvent(new Event('auxclick', { bubbles: true }));

/** Sets it back, as React has rendered it, and taps it. */
function tick(element: HTMLInputElement, wanted: boolean): void {
  element.checked = !wanted;
  wake(element);
  element.click();
}

/** Enters the text as if it had just been typed, and leaves the field if it was left. */
function type(element: HTMLInputElement, wanted: string, caret: Input['caret']): void {
  // React takes for new what differs from the value that was set last on the element: what is set past it, as here.
  element.value = element.defaultValue;
  wake(element);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, wanted);
  if (caret !== null) element.setSelectionRange(...caret);
  element.dispatchEvent(new Event('input', { bubbles: true }));
  if (element !== document.activeElement)
    element.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
