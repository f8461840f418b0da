import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { abilities, paidBy } from '@fairtab/contract/test-support/receipt-view';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { InCurrency } from '../../components/bill/Money.tsx';
import { splitOwing } from '../../test-support/final-view.ts';
import { VIEW } from '../../test-support/guest-view.ts';
import { memory } from '../../test-support/memory.ts';
import { BillHeader } from './BillHeader.tsx';
import { ChooseScreen } from './choose/ChooseScreen.tsx';
import { EvenScreen } from './even/EvenScreen.tsx';
import { FinalScreen } from './final/FinalScreen.tsx';
import { Preassigned } from './preassigned/Preassigned.tsx';
import { GuestBill, type ScreenProps } from './state/guest-bill.ts';
import { SubmittedScreen } from './submitted/SubmittedScreen.tsx';

// The server renders these screens, and the browser has to render them alike to hydrate them.

const receipt = {
  ...VIEW.receipt,
  created_at: '2026-11-21T03:30:00Z',
  bill_day: '2026-11-20',
  payment_methods: paidBy('@hana'),
};
const CHOOSING: ReceiptView = { ...VIEW, receipt };
const SUBMITTED: ReceiptView = {
  ...CHOOSING,
  guests: VIEW.guests.map((guest) => ({ ...guest, submitted: true })),
  can: { ...VIEW.can, select: false, submit: false, revise: true },
};
const EVEN: ReceiptView = {
  ...CHOOSING,
  receipt: { ...receipt, evenly: true, party_size: 4 },
  selections: [],
  can: abilities('submit'),
};
const SEATED: ReceiptView = {
  ...EVEN,
  guests: VIEW.guests.map((guest) => ({ ...guest, submitted: !guest.is_host })),
  can: abilities('leave_seat'),
};
const FINAL: ReceiptView = {
  ...CHOOSING,
  receipt: { ...receipt, status: 'finalized' },
  final_split: splitOwing({ h: 900, a: 900 }),
};
const ASSIGNED: ReceiptView = { ...CHOOSING, receipt: { ...receipt, admin_flow_type: 'preassign' } };
const NAMES: ReceiptView = { ...ASSIGNED, me: { ...VIEW.me, guest_id: null } };

const SCREENS: [
  name: string,
  view: ReceiptView,
  screen: (props: ScreenProps) => ReturnType<typeof createElement>,
][] = [
  ['choosing', CHOOSING, (props) => createElement(ChooseScreen, props)],
  ['submitted', SUBMITTED, (props) => createElement(SubmittedScreen, props)],
  ['a seat to take', EVEN, (props) => createElement(EvenScreen, props)],
  ['a seat taken', SEATED, (props) => createElement(EvenScreen, props)],
  ['final', FINAL, (props) => createElement(FinalScreen, props)],
  ['names to pick', NAMES, (props) => createElement(Preassigned, { ...props, asked: '' })],
  ['assigned', ASSIGNED, (props) => createElement(Preassigned, { ...props, asked: '' })],
];

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.4 Mobile/15E148 Safari/604.1';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each(SCREENS)(
  'the screen is the same on a server and on any device at any time: %s',
  (_, view, screen) => {
    const render = () => {
      const bill = new GuestBill({ shareToken: 'token', storage: memory() });
      bill.accept(view);
      const state = bill.get();
      if (!state.view) throw new Error('no bill');
      const header = createElement(BillHeader, { view: state.view });
      const page = screen({ bill, state, view: state.view });
      return renderToString(createElement(InCurrency, { value: view.receipt.currency }, header, page));
    };
    vi.stubEnv('TZ', 'UTC');
    const onServer = render();
    expect(onServer).toContain('Fri, Nov 20');

    vi.stubEnv('TZ', 'America/Los_Angeles');
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-01-01T12:00:00Z') });
    expect(new Date().getTimezoneOffset()).toBe(480);
    for (const userAgent of [
      IPHONE,
      'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
    ]) {
      vi.stubGlobal('navigator', { userAgent, onLine: false, languages: ['es'], language: 'es' });
      expect(render()).toBe(onServer);
    }
  },
);
