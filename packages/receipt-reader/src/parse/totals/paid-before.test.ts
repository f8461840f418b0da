import { expect, it } from 'vitest';
import { readText } from '../../../test/text-rows.ts';

const dishes = `
      Pad Thai                  120.00
      Green Curry               140.00`;
const bill = `${dishes}
      Sub Total                 260.00
      Service 12.5%              32.50
      Total                     292.50`;

/** What is read of a receipt, and the sum of what was paid before it was printed. */
function read(printed: string) {
  const { paidBefore, ...receipt } = readText(printed);
  return { ...receipt, paid: paidBefore.reduce((all, { cents }) => all + cents, 0) };
}

/** Two dishes, 32.50 of service, 292.50 together. */
const WHOLE = { items: [{}, {}], tipCents: 3250, additionalChargesCents: 0, totalCents: 29250 };

it.each([
  ['Less deposit paid  -100.00\nAmount due GBP  192.50', 10000],
  ['Deposit  -100.00\nBalance Due  192.50', 10000],
  ['Gift Card  20.00\nVisa  272.50', 2000],
  ['Prepaid online  50.00-\nAmount due  242.50', 5000],
  ['Voucher  -10.00\nAmount due  282.50', 1000],
  ['Anzahlung vom 01.02.  -100.00\nZu zahlen  192.50', 10000],
  ['Gutschein  -25.00\nZu zahlen  267.50', 2500],
  ['Pago a cuenta  -100.00\nA pagar  192.50', 10000],
  ['Señal  -50.00\nPendiente  242.50', 5000],
  ['Acompte versé  -100.00\nReste à payer  192.50', 10000],
  ['Chèque cadeau  -30.00\nNet à payer  262.50', 3000],
  ['Acconto  -100.00\nDa pagare  192.50', 10000],
  ['Buono regalo  -40.00\nDa pagare  252.50', 4000],
  ['Deposit paid  -60.00\nGift card  -40.00\nAmount due  192.50', 10000],
  ['Gift card  -25.00\nGift card  -25.00\nAmount due  242.50', 5000],
  ['GC Redeem  50.00\nVisa  242.50', 5000],
  ['Voucher  -50.00\nVisa  242.50', 5000],
  ['Previous payments  50.00\nAmount due  242.50', 5000],
  ['TOTAL PAID  100.00\nAMOUNT DUE  192.50', 10000],
  ['Deposit paid  -100.00\nTotal paid  100.00\nAmount due  192.50', 10000],
  ['Store credit  -50.00\nBalance due  242.50', 5000],
  ['Deposit  -292.50\nAmount due  0.00', 29250],
])('of the whole bill, what was paid before it: %s', (below, paid) => {
  expect(read(`${bill}\n${below}`)).toMatchObject({ ...WHOLE, paid, doubt: null });
});

it('each payment has its name', () => {
  expect(readText(`${bill}\nDeposit paid  -60.00\nGift card  -40.00\nAmount due  192.50`).paidBefore).toEqual(
    [
      { label: 'Deposit paid', cents: 6000, how: 'deposit' },
      { label: 'Gift card', cents: 4000, how: 'voucher' },
    ],
  );
});

it.each([
  ['Gutschein  -50.00\nZu zahlen', 'voucher'],
  ['Geschenkkarte  -50.00\nZu zahlen', 'voucher'],
  ['Chèque cadeau  -50.00\nReste à payer', 'voucher'],
  ['Buono regalo  -50.00\nDa pagare', 'voucher'],
  ['Tarjeta regalo  -50.00\nA pagar', 'voucher'],
  ['Cadeaubon  -50.00\nTe betalen', 'voucher'],
  ['Presentkort  -50.00\nAtt betala', 'voucher'],
  ['Hediye kartı  -50.00\nÖdenecek', 'voucher'],
  ['Karta podarunkowa  -50.00\nDo zaplaty', 'voucher'],
  ['Anzahlung  -50.00\nZu zahlen', 'deposit'],
  ['Acconto  -50.00\nDa pagare', 'deposit'],
  ['Prepaid online  -50.00\nAmount due', 'deposit'],
])('it was a deposit or a voucher: %s', (below, how) => {
  expect(readText(`${bill}\n${below}  242.50`).paidBefore).toMatchObject([{ cents: 5000, how }]);
});

it('a slip that repeats a gift card is no second payment', () => {
  const slip = 'Gift card  20.00\nVisa  272.50\nGift card ****1234  20.00\nGift card balance  5.00';
  expect(read(`${bill}\n${slip}`)).toMatchObject({ ...WHOLE, paid: 2000 });
});

it.each([
  ['Less deposit  -100.00\nAmount due  192.50', 10000],
  ['Deposit  -100.00\nAmount due  192.50', 10000],
  ['Deposit  100.00\nAmount due  192.50', 10000],
  ['Store credit  -50.00\nBalance due  242.50', 5000],
  ['Voucher redeemed  -50.00\nAmount due  242.50', 5000],
  ['Total paid  100.00\nAmount due  192.50', 10000],
  ['GC Redeem  50.00\nVisa  242.50', 5000],
  ['Store credit  -50.00\nVisa  242.50', 5000],
  ['Deposit  -292.50\nAmount due  0.00', 29250],
])('where only what is left is printed, the whole bill is that and what was paid: %s', (below, paid) => {
  expect(read(`${dishes}\nSub Total  260.00\nService 12.5%  32.50\n${below}`)).toMatchObject({
    ...WHOLE,
    paid,
    doubt: null,
  });
});

// Two dishes, 260.00 together, on papers of other languages.
it.each([
  ['Summa', 'Presentkort  -50.00\nAtt betala  210.00'],
  ['Summa', 'Handpenning  -50.00\nAtt betala  210.00'],
  ['Delsumma', 'Redan betalt  -50.00\nAtt betala  210.00'],
  ['Delsumma', 'Tillgodokvitto  -50.00\nAtt betala  210.00'],
  ['I alt', 'Gavekort  -50.00\nAt betale  210.00'],
  ['Subtotal', 'Forudbetaling  -50.00\nAt betale  210.00'],
  ['Sum', 'Forskudd  -50.00\nÅ betale  210.00'],
  ['Totaal', 'Cadeaubon  -50.00\nTe betalen  210.00'],
  ['Subtotaal', 'Aanbetaling  -50.00\nTe betalen  210.00'],
  ['Totaal', 'Reeds betaald  50.00\nTe betalen  210.00'],
  ['Subtotal', 'Sinal  -50.00\nA pagar  210.00'],
  ['Subtotal', 'Vale presente  -50.00\nA pagar  210.00'],
  ['Podsuma', 'Zaliczka  -50.00\nDo zaplaty  210.00'],
  ['Suma PLN', 'Karta podarunkowa  50.00\nDo zaplaty  210.00'],
  ['Mezisoučet', 'Dárkový poukaz  -50.00\nK úhradě  210.00'],
  ['Celkem', 'Záloha  -50.00\nK úhradě  210.00'],
  ['Ara toplam', 'Kapora  -50.00\nÖdenecek tutar  210.00'],
  ['Toplam', 'Hediye kartı  -50.00\nÖdenecek tutar  210.00'],
  ['Zwischensumme', 'Gutschein eingelöst  -50.00\nZu zahlen  210.00'],
  ['Sous-total', 'Avance  -50.00\nReste à payer  210.00'],
  ['Subtotal', 'A cuenta  -50.00\nA pagar  210.00'],
  ['Total', 'Deposit  50.00\nRemaining balance  210.00'],
  ['Total', 'Deposit  50.00\nBalance owing  210.00'],
  ['Total', 'Paid via app  -50.00\nAmount due  210.00'],
  ['Total', 'e-Gift  -50.00\nAmount due  210.00'],
  ['Total', 'Seña  -50.00\nSaldo a pagar  210.00'],
  ['Total', 'Depósito  -50.00\nPor pagar  210.00'],
  ['Total', 'Vale  -50.00\nImporte pendiente  210.00'],
  ['Total', 'Adelanto  -50.00\nSaldo  210.00'],
  ['Summe', 'Deposit  -50.00\nNoch offen  210.00'],
  ['Totaal', 'Waardebon  -50.00\nRestbedrag  210.00'],
  ['Total', 'Entrada  -50.00\nValor em falta  210.00'],
  ['I alt', 'Depositum  -50.00\nRest  210.00'],
  ['Celkem', 'Záloha  -50.00\nDoplatek  210.00'],
  ['Toplam', 'Depozito  -50.00\nÖdenecek  210.00'],
  ['合計', '前金  -50.00\n残額  210.00'],
])('%s 260.00, of which 50.00 were paid before: %s', (sum, below) => {
  expect(read(`${dishes}\n${sum}  260.00\n${below}`)).toMatchObject({
    items: [{}, {}],
    additionalChargesCents: 0,
    totalCents: 26000,
    paid: 5000,
    doubt: null,
  });
});

it.each([
  ['Delsumma', 'Rabatt  -50.00\nAtt betala  210.00'],
  ['Zwischensumme', 'Gutschein  -50.00\nZu zahlen  210.00'],
  ['Subtotaal', 'Korting  -50.00\nTe betalen  210.00'],
  ['Subtotaal', 'Waardebon  -50.00\nTe betalen  210.00'],
  ['Podsuma', 'Rabat  -50.00\nDo zaplaty  210.00'],
  ['Mezisoučet', 'Sleva  -50.00\nK úhradě  210.00'],
  ['Sous-total', 'Remise  -50.00\nÀ payer  210.00'],
])('%s 260.00 less a discount is 210.00: %s', (sum, below) => {
  expect(read(`${dishes}\n${sum}  260.00\n${below}`)).toMatchObject({
    additionalChargesCents: -5000,
    totalCents: 21000,
    paid: 0,
  });
});

it('without any sum, what a gift card leaves of the dishes', () => {
  expect(read(`${dishes}\nGC Redeem  50.00\nVisa  210.00`)).toMatchObject({
    items: [{}, {}],
    totalCents: 26000,
    paid: 5000,
  });
});

it.each([
  ['the whole bill on a card that was bought before', 'Prepaid Visa  292.50'],
  ['what is left on a card', 'Visa  292.50\nGift card balance  12.00'],
  ['a card that pays now', 'Visa  292.50'],
  ['a card that leaves nothing', 'Prepaid Visa  292.50\nBalance due  0.00'],
  ['all that is paid now', 'Total paid  292.50\nAmount due  0.00'],
  ['cash with change', 'Total paid  300.00\nChange  7.50'],
])('nothing was paid before: %s', (_, below) => {
  expect(read(`${bill}\n${below}`)).toMatchObject({ ...WHOLE, paid: 0 });
});

it.each([
  ['a gift card that was bought', 'Gift card  50.00', { items: [{}, {}, {}], totalCents: 31000 }, '310.00'],
  ['a bottle', 'Deposit  0.50', { totalCents: 26050 }, '260.50'],
  ['a returned bottle', 'Leergut  -0.50', { additionalChargesCents: -50, totalCents: 25950 }, '259.50'],
  ['a voucher above the total', 'Voucher  -10.00', { additionalChargesCents: -1000 }, '250.00'],
  ['a store credit above the total', 'Store credit  -10.00', { additionalChargesCents: -1000 }, '250.00'],
])('%s is on the bill', (_, row, expected, total) => {
  expect(read(`${dishes}\n${row}\nTotal  ${total}`)).toMatchObject({
    ...expected,
    paid: 0,
  });
});

it.each([
  ['Discount  -50.00', -5000, '210.00'],
  ['Voucher  -50.00', -5000, '210.00'],
  ['Coupon  -50.00', -5000, '210.00'],
  ['Deposit  -0.50', -50, '259.50'],
  ['Bottle deposit  -10.00', -1000, '250.00'],
  ['Deposit return  -10.00', -1000, '250.00'],
  ['Deposit  2.00', 200, '262.00'],
])('%s before an amount due was not paid before', (row, additionalChargesCents, due) => {
  expect(read(`${dishes}\nSub Total  260.00\n${row}\nAmount due  ${due}`)).toMatchObject({
    additionalChargesCents,
    paid: 0,
    doubt: null,
  });
});
