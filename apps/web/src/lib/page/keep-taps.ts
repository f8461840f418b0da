/**
 * Keeps the last press on a button until the page is hydrated (replay-inputs.ts), with a visible wait. Enter presses a form's
 * button, or else leaves the field. Inlined into the document (vite.config.ts), so it may use nothing from outside.
 */
export function keepTaps(): void {
  // Links work without scripts, except those to a sign-in provider.
  const PRESSED = '[data-rendered] button, [data-rendered] a[href^="/auth/v1/"]';
  // Busy for screen readers, and visibly (base.css).
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
