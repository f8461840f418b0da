/**
 * Keeps the last press on a button of a rendered page until the page is hydrated (replay-inputs.ts): the button waits, visibly. Enter
 * presses the button of a form; without a form it leaves the field. Stands in the document itself (build/keep-taps-inline.ts), so that
 * nothing can be pressed before: it may use nothing from outside.
 */
export function keepTaps(): void {
  // Links lead to their address without scripts, but for those to a provider.
  const PRESSED = '[data-rendered] button, [data-rendered] a[href^="/auth/v1/"]';
  // Heard as what waits, and seen as it (base.css).
  const WAITS = ['aria-busy', 'data-kept-tap'];
  document.addEventListener(
    'click',
    (event) => {
      const pressed = event.target instanceof Element && event.target.closest(PRESSED);
      if (!pressed) return;
      event.preventDefault();
      for (const name of WAITS) {
        document.querySelector('[data-kept-tap]')?.removeAttribute(name);
        pressed.setAttribute(name, 'true');
      }
    },
    true,
  );
  document.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Enter' && target instanceof HTMLInputElement && !target.form)
      if (target.closest('[data-rendered]')) target.blur();
  });
}
