import * as latecomers from '@fairtab/contract/receipt/corrections';
import * as paysFor from '@fairtab/contract/receipt/guest-payments';
import * as guests from '@fairtab/contract/receipt/guests';
import { type AccessFixture, SECRET_DISH } from './access-fixture.ts';
import { type Row, row } from './access-rows.ts';

const dish = ({ choice }: AccessFixture) => choice.item(SECRET_DISH);

/** What guests do on a bill, and the host with them: rows of the table of `src/app/access-matrix.test.ts`. */
// biome-ignore format: a table
export const GUEST_ROWS: Row[] = [
  //                                 visitor guest other  other owner admin
  //                                               guest  host
  row(guests.rememberBrowser,         '401   own   own    401   401   401'),
  // Only who owes: nobody on this bill does yet.
  row(guests.getHostVenmoHandle,      '401   404   own    401   401   401'),
  row(guests.saveGuest,               '401   yes   own    401   401   401', () => ({ body: { guest_name: 'Ann' } })),
  row(guests.saveSelection,           '401   yes   404    401   401   401', (f) => ({
    params: { item_id: dish(f) },
    body: { units: 1 },
  })),
  row(guests.proposeShare,            '401   yes   404    401   401   401', (f) => ({
    body: { item_id: dish(f), guest_ids: [f.people.cy] },
  })),
  row(guests.answerProposal,          '401   yes   404    401   401   401', (f) => ({
    params: { id: f.proposal },
    body: { accept: true },
  })),
  // Nobody is away here.
  row(guests.askForItem,              '401   rule  404    401   401   401', (f) => ({
    body: { item_id: dish(f), guest_id: f.people.cy },
  })),
  // Only those who share the dish; here nobody does.
  row(guests.setParts,                '401   404   404    401   401   401', (f) => ({
    params: { item_id: dish(f) },
    body: { parts: [{ guest_id: f.people.ben, parts: 7 }] },
  })),
  // Anybody but the host says it of themself alone.
  row(guests.setCompanions,           '401   yes   404    404   yes   404', (f, viewer) => ({
    params: { id: viewer === 'owner' ? f.people.cy : f.people.ann },
    body: { companions: [{ name: 'Ana', child: false }] },
  })),
  // Only who has the name of somebody whom another guest is here with; here nobody has.
  row(guests.claimCompanion,          '401   404   404    401   401   401', (f) => ({
    body: { companion_id: f.people.cy },
  })),
  row(guests.submitSelections,        '401   yes   404    401   401   401', (f) => ({
    body: {
      guest_name: 'Ann',
      guest_phone: '5555550122',
      sms_opt_in: true,
      selected_choice_item_ids: [dish(f)],
      quantity_assignments: {},
    },
  })),
  row(guests.acknowledgeAmountChanges,            '401   yes   own    401   401   401', () => ({ body: { version: 1 } })),
  row(guests.reviseSelections,        '401   yes   own    401   401   401'),
  // Only where the bill is split evenly are there seats.
  row(guests.leaveSeat,               '401   rule  rule   401   401   401'),
  // Only on a final bill; what it does there is in latecomers.test.ts.
  row(latecomers.askToBeAdded,        '401   rule  rule   401   401   401', () => ({
    body: { guest_name: 'Zoe', item_ids: [] },
  })),
  row(guests.claimGuest,              '401   yes   404   401   401   401', (f) => ({
    body: { guest_id: f.people.cy },
  })),
  // Nobody waits here.
  row(guests.confirmClaim,            '401   401   401    404   404   404', (f) => ({
    body: { p_receipt_id: f.choice.id, latecomer_id: f.people.cy },
  })),
  row(latecomers.declineLatecomer,    '401   401   401    404   404   404', (f) => ({
    body: { p_receipt_id: f.final, latecomer_id: f.people.cy },
  })),
  // Only the two of them, and the host.
  row(paysFor.setPayer,               '401   rule  404    401   401   401', (f) => ({
    params: { id: f.people.cy },
    body: { payer_id: f.people.ben },
  })),
  // Nobody has asked them.
  row(paysFor.answerPayOffer,         '401   404   404    401   401   401', (f) => ({
    params: { id: f.proposal },
    body: { state: 'accepted' },
  })),
  row(guests.startGuestVerification,  '401   own   404    401   401   401', (f) => ({ body: { guest_id: f.people.ben } })),
  row(guests.completeGuestVerification, '401 rule  404    401   401   401', (f) => ({
    body: { guest_id: f.people.ben, code: '000000' },
  })),
  row(guests.makeDeviceCode,          '401   own   own    401   401   401'),
  row(guests.revokeDeviceCode,        '401   own   own    401   401   401'),
  row(guests.useDeviceCode,           '401   rule  rule   401   401   401', () => ({ body: { code: '000000' } })),
  row(guests.releaseHeldItems,           '401   401   401    404   rule  404', (f) => ({ params: { id: f.people.cy } })),
  row(guests.removeGuest,             '401   401   401    404   yes   404', (f) => ({ params: { id: f.people.cy } })),
];
