import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Menu, MenuItem } from './Menu.tsx';

afterEach(() => vi.restoreAllMocks());

/** Where things stand on a screen that is 768 px high. @param bar where the tabs begin */
async function openMenu(bar: number) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.hasAttribute('data-bottom-bar')) return new DOMRect(0, bar, 400, 60);
    return this.tagName === 'BUTTON' ? new DOMRect(340, 20, 44, 44) : new DOMRect();
  });
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(200);
  const { unmount } = render(
    <>
      <nav data-bottom-bar />
      <Menu label="Menu" icon="≡">
        <MenuItem label="Sign Out" onSelect={() => {}} />
      </Menu>
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const { top, maxHeight } = screen.getByRole('menu').style;
  unmount();
  return { top, maxHeight };
}

test('a menu opens below its button, above the bar at the bottom, and whole beside tabs in the header', async () => {
  expect(await openMenu(700)).toEqual({ top: '70px', maxHeight: '618px' });
  expect(await openMenu(16)).toEqual({ top: '70px', maxHeight: '686px' });
});
