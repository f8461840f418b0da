import type { OwnBillData, SharePageData } from '@fairtab/contract/pages/pages';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { abilities, paidBy } from '@fairtab/contract/test-support/receipt-view';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GuestBill } from '../features/guest/state/guest-bill.ts';
import { chooseLanguage } from '../lib/language.ts';
import { hydrateAndReplay } from '../lib/page/replay-inputs.ts';
import { answerCalls } from '../test-support/answer-calls.ts';
import { endsWithTest } from '../test-support/ends-with-test.ts';
import { ASSIGNED, VIEW } from '../test-support/guest-view.ts';
import { memory } from '../test-support/memory.ts';
import { keptOnDevice } from '../test-support/stored-on-device.ts';
import { GuestApp } from './GuestApp.tsx';
import { renderGuestPage } from './render.tsx';

const opened = (view: ReceiptView, photo = false): SharePageData => ({
  language: 'en',
  asked: '',
  opened: { view, photo },
});

/** As somebody with the link alone sees it. */
const byAnybody = (view: ReceiptView): ReceiptView => ({
  ...view,
  me: { guest_id: null, is_host: false, may_link_phone: false },
});

const FINAL: ReceiptView = {
  ...VIEW,
  receipt: { ...VIEW.receipt, status: 'finalized', payment_methods: paidBy('@hana') },
  can: abilities(),
};

let complaints: ReturnType<typeof vi.spyOn>;
let root: Root | null = null;
let place: HTMLElement;

beforeEach(() => {
  // Also the attributes that differ: production only minds texts and elements.
  complaints = vi.spyOn(console, 'error');
  answerCalls(({ method }) => (method === 'GET' ? { status: 200, body: VIEW } : { status: 500, body: {} }));
  place = document.createElement('div');
  document.body.append(place);
});

afterEach(async () => {
  act(() => root?.unmount());
  place.remove();
  complaints.mockRestore();
  await chooseLanguage('en');
});

/** Puts the rendered page where a browser would have it. `kept` is what the device has of this bill. */
function open(data: SharePageData, kept: Record<string, string> = {}) {
  const { html } = renderGuestPage(data);
  place.innerHTML = html;
  const bill = new GuestBill({ shareToken: 'token', storage: memory(kept), rendered: data });
  endsWithTest(bill.client);
  const recovered: unknown[] = [];
  const hydrate = () =>
    act(() => {
      bill.restore();
      hydrateAndReplay(place, () =>
        flushSync(() => {
          root = hydrateRoot(
            place,
            <StrictMode>
              <GuestApp page={{ bill, asked: data.asked, code: '' }} />
            </StrictMode>,
            { onRecoverableError: (error) => recovered.push(error) },
          );
        }),
      );
    });
  return { html, bill, recovered, hydrate };
}

describe('a page rendered by the server is hydrated unchanged', () => {
  test.each<[string, SharePageData]>([
    ['choosing', opened(VIEW)],
    ['choosing, with a photo', opened(VIEW, true)],
    ['choosing, by somebody unknown', opened(byAnybody(VIEW))],
    ['submitted', opened({ ...VIEW, can: abilities('revise') })],
    ['final', opened(FINAL)],
    ['final, by somebody unknown', opened(byAnybody(FINAL))],
    ['pre-assigned', opened(ASSIGNED)],
    ['pre-assigned, by somebody unknown', opened(byAnybody(ASSIGNED))],
    ['pre-assigned, asked for by the link', { ...opened(byAnybody(ASSIGNED)), asked: 'a' }],
    [
      'unknown',
      {
        language: 'en',
        asked: '',
        failed: { status: 404, error: { code: 'share.invalid', title: 'Link not found', message: 'No.' } },
      },
    ],
  ])('%s', (_, data) => {
    const { html, recovered, hydrate } = open(data);
    expect(html).toContain('<main');
    const heading = place.querySelector('h1');
    hydrate();
    expect(recovered).toEqual([]);
    expect(complaints.mock.calls).toEqual([]);
    expect(place.querySelector('h1')).toBe(heading);
  });

  test.each<[string, OwnBillData]>([
    ['a guest’s own bill', { language: 'en', own: { view: FINAL } }],
    ['a guest’s own bill that is being corrected', { language: 'en', own: { view: VIEW } }],
    [
      'a guest’s own bill that is unknown',
      {
        language: 'en',
        own: {
          failed: { status: 404, error: { code: 'share.invalid', title: 'Link not found', message: 'No.' } },
        },
      },
    ],
  ])('%s', (_, data) => {
    const { html, parts } = renderGuestPage(data);
    place.innerHTML = html;
    expect(parts).toEqual(['OwnBillPage']);
    const heading = place.querySelector('h1');
    const recovered: unknown[] = [];
    const own = { token: 't', storage: memory(), rendered: data.own };
    act(() => {
      root = hydrateRoot(
        place,
        <StrictMode>
          <GuestApp page={{ own }} />
        </StrictMode>,
        { onRecoverableError: (error) => recovered.push(error) },
      );
    });
    expect(recovered).toEqual([]);
    expect(complaints.mock.calls).toEqual([]);
    expect(place.querySelector('h1')).toBe(heading);
  });

  test('and restores what the device has kept', () => {
    const kept = keptOnDevice({ name: 'Ann-Marie', phone: '2125550111', units: { soup: 1 } });
    const { recovered, hydrate } = open(opened(VIEW), kept);
    expect(screen.getByRole('checkbox', { name: /soup/ })).not.toBeChecked();
    hydrate();
    expect(recovered).toEqual([]);
    expect(complaints.mock.calls).toEqual([]);
    expect(screen.getByRole('checkbox', { name: /soup/ })).toBeChecked();
    expect(screen.getByLabelText('Your name')).toHaveValue('Ann-Marie');
  });

  test('in Spanish too, whatever else it says; and a guest who changes the language loses nothing', async () => {
    // Parts that tests before asked for would arrive between server and browser.
    await vi.dynamicImportSettled();
    const { html, recovered, hydrate } = open({ ...opened(byAnybody(VIEW)), language: 'es' });
    expect(html).toContain('Elige lo que pediste');
    // Its texts are there before anything waits for what they say.
    await chooseLanguage('es');
    hydrate();
    expect(recovered).toEqual([]);
    expect(complaints.mock.calls).toEqual([]);
    await userEvent.type(screen.getByLabelText('Tu nombre'), 'Ann');
    await userEvent.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByText('Select What You Ordered')).toBeVisible();
    expect(screen.getByLabelText('Your name')).toHaveValue('Ann');
    expect(document.cookie).toContain('language=en');
    await userEvent.click(screen.getByRole('button', { name: 'Español' }));
    expect(await screen.findByText('Elige lo que pediste')).toBeVisible();
    expect(screen.getByLabelText('Tu nombre')).toHaveValue('Ann');
  });

  test('unless it differs: then it is rendered anew, and that is an error', () => {
    const { recovered, hydrate } = open(opened(VIEW));
    const [heading] = place.getElementsByTagName('h1');
    if (heading) heading.textContent = 'Somebody’s bill';
    hydrate();
    expect(recovered).toHaveLength(1);
  });
});

describe('what is done before the scripts are there', () => {
  test('counts as if it had been done after', async () => {
    const { bill, hydrate } = open(opened(byAnybody(VIEW)));
    screen.getByRole('checkbox', { name: /soup/ }).click();
    screen.getByRole('checkbox', { name: /wine/ }).click();
    screen.getByLabelText<HTMLInputElement>('Your name').value = 'Nina';
    hydrate();
    expect(bill.get().draft).toMatchObject({
      name: 'Nina',
      units: { soup: 1, wine: 1 },
    });
    expect(screen.getByRole('checkbox', { name: /soup/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /wine/ })).toBeChecked();
    expect(screen.getByLabelText('Your name')).toHaveValue('Nina');
  });

  test('takes a dish away that was rendered as taken', () => {
    const { bill, hydrate } = open(opened(VIEW));
    screen.getByRole('checkbox', { name: /wine/ }).click();
    hydrate();
    expect(bill.get().draft.units).toEqual({ wine: 0 });
    expect(screen.getByRole('checkbox', { name: /wine/ })).not.toBeChecked();
  });

  test('nothing is replayed if nothing was done', () => {
    const { bill, hydrate } = open(opened(VIEW));
    hydrate();
    expect(bill.get().draft.units).toEqual({});
    expect(bill.get()).toBe(bill.initial());
  });
});
