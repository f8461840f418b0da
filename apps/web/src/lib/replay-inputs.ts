import { flushSync } from 'react-dom';

type Input = { element: HTMLInputElement; wanted: string | boolean };

/**
 * Hydrates a page and replays, as ordinary taps and entries, what was ticked and typed on it before, and what was pressed last:
 * React takes over the elements, and knows nothing of what was done to them.
 * @param endOfWaiting see keepTap; without it nothing could be pressed
 */
export function hydrateAndReplay<Hydrated>(
  root: HTMLElement,
  hydrate: () => Hydrated,
  endOfWaiting?: () => () => void,
): Hydrated {
  const done = inputsIn(root);
  const press = endOfWaiting?.();
  const hydrated = hydrate();
  for (const { element, wanted } of done) {
    if (!element.isConnected || element.disabled) continue;
    if (typeof wanted === 'string') type(element, wanted);
    else tick(element, wanted);
  }
  // What was typed is rendered before it is sent.
  flushSync(() => {});
  press?.();
  return hydrated;
}

/** Whatever differs from how it was rendered. */
function inputsIn(root: HTMLElement): Input[] {
  return [...root.querySelectorAll('input')].flatMap((element): Input[] => {
    if (element.type === 'radio')
      return element.checked && !element.defaultChecked ? [{ element, wanted: true }] : [];
    const wanted = element.type === 'checkbox' ? element.checked : element.value;
    const rendered = element.type === 'checkbox' ? element.defaultChecked : element.defaultValue;
    return wanted === rendered ? [] : [{ element, wanted }];
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
function type(element: HTMLInputElement, wanted: string): void {
  const { selectionStart, selectionEnd } = element;
  // React takes for new what differs from the value that was set last on the element: what is set past it, as here.
  element.value = element.defaultValue;
  wake(element);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, wanted);
  if (selectionStart !== null) element.setSelectionRange(selectionStart, selectionEnd);
  element.dispatchEvent(new Event('input', { bubbles: true }));
  if (element !== document.activeElement)
    element.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
