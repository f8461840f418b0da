import { describe, expect, it } from 'vitest';
import { generateReceipt } from '../../test/generate/generate.ts';
import { LAYOUTS } from '../../test/generate/layouts/index.ts';
import { findCurrency } from './currency/currency.ts';
import { findMoneyStyle } from './currency/money-style.ts';

const guess = (texts: readonly string[], decimals: 0 | 2 | 3 = 2) => findCurrency(texts, { decimals });

describe('a currency that no paper names', () => {
  it.each([
    // What the sums and taxes are called, with the decimal sign.
    ['EUR', ['Schnitzel 14,90', 'MwSt 19% 2,38']],
    ['EUR', ['Zwischensumme 14,90', 'Gesamt 14,90']],
    ['EUR', ['Coperto 5,00', 'TOTALE 42,00']],
    ['EUR', ['Sous-total 22,00', 'T.V.A. 10% 2,00', 'Total TTC 24,00']],
    ['EUR', ['Totaal 12,00', 'BTW 9% 0,99']],
    ['EUR', ['YHTEENSÄ 12,00', 'ALV 14% 1,47']],
    ['SEK', ['Summa 120,00', 'Moms 12% 12,86']],
    ['DKK', ['I alt 120,00', 'Heraf moms 24,00']],
    ['NOK', ['Å betale 120,00', 'MVA 15% 15,65']],
    ['CZK', ['Celkem 320,00', 'DPH 12% 34,29']],
    ['TRY', ['TOPLAM 320,00', 'KDV 10% 29,09']],
    ['UAH', ['СУМА 320,00', 'КАСОВИЙ ЧЕК', 'ПДВ 20% 53,33']],
    // A phone with its country.
    ['EUR', ['Tel. +49 30 2345 6789', 'Cola 3,50']],
    ['EUR', ['Tel: 0039 06 1234 5678', 'Total 12.00']],
    ['KWD', ['Tel +965 2222 3344', 'Tea 1.250', 'Total 1.250'], 3],
    ['JPY', ['TEL +81-3-1234-5678', 'Ramen 980', 'Gyoza 450', 'Total 1430'], 0],
    // Tax numbers.
    ['EUR', ['P.IVA 01234567890', 'Spaghetti 12.00']],
    ['EUR', ['USt-IdNr. DE123456789', 'Kaffee 3.20']],
    ['EUR', ['SIRET 123 456 789 00012', 'Menu 22.00']],
    ['EUR', ['C.I.F. E07994650', 'Total 24,80']],
    ['EUR', ['LA SOLANA S.L.', 'B27280494', 'CAMARERO 1', 'MESA 9', 'CAÑA 1,80']],
    ['EUR', ['NIF 501234567', 'Bica 0,80']],
    ['GBP', ['VAT Number 219 0038 37', 'Pint 5.20']],
    ['GBP', ['12 High Street, M4 5DL', 'Pint 5.20']],
    ['AUD', ['ABN 12 345 678 901', 'Flat White $4.50']],
    ['AUD', ['Sydney NSW 2000', 'Flat White 4.50']],
    ['CAD', ['Poutine $12.00', 'HST $1.56']],
    ['CAD', ['Vancouver, BC V6G 2L7', 'GST 4.82', 'Total 85.22']],
    ['MXN', ['RFC ABC010203XY9', 'IVA 16% $16.00', 'Total $116.00']],
    ['MXN', ['Av. Juárez 12, México', 'Tacos $90.00']],
    ['BRL', ['CNPJ 12.345.678/0001-90', 'TOTAL 54,00']],
    ['INR', ['GSTIN 29ABCDE1234F1Z5', 'Thali 120.00']],
    ['INR', ['CGST 2.5% 3.00', 'Thali Rs. 120.00']],
    ['SGD', ["Paragon S'pore 238859", 'GST Reg No: 20-0301619-D', 'Ocha 3.60']],
    ['HKD', ['TEL:852 2670-1238', 'Dinner 285.00', 'RMB->$261.00']],
    ['AED', ['TRN 100123456700003', 'Shawarma 12.00']],
    // A country at the end of an address.
    // The rate of a tax, the form of a company, a heading whose sign was read as a letter.
    ['CHF', ['Summe 14.90', 'MwSt 8.1% 1.12']],
    ['CHF', ['TOTALE 42.00', 'IVA 8.1% 3.15']],
    ['EUR', ['Summe 14.90', 'MwSt 19% 2.38']],
    ['EUR', ['DESCRIZIONE IVA Prezzo(f)', 'Reparto 1 10% 12.00', 'TOTALE 12.00', 'di cui IVA 1.09']],
    ['EUR', ['Trattoria, Italia', 'P.IVA 01234567890', 'Total $12.00']],
    ['MYR', ["McDonald's Sdn Bhd", 'TAX INVOICE', 'Beef & Egg 3.00']],
    ['MYR', ['KEDAI KOPI SDN BHD', 'GST REG #000656195584', 'GST @6%: $0.49', 'Total 8.70']],
    ['MYR', ['UNI FOOD SDN. BHD. 123456', 'JALAN TAMPOI 7/4', 'Total 8.70']],
    ['GBP', ['The Crown', '12 Soho Square, London', 'VAT 20% 2.00']],
    ['INR', ['Cafe, Bangalore', 'VAT TIN 29123456789', 'Dosa 120.00', 'VAT 14.5% 17.40']],
    ['INR', ['Paradise', 'HYDERABAD 500 003', 'TIN No 28040131563', 'Biryani Rs. 250', 'Total 1,039.00']],
    ['USD', ['Subtotal 37.00', 'Tax 3.05', 'Dasher Tip 8.00']],
    ['HKD', ['18 Centre Street, Shat in', 'TEL:852 2670-1238', 'Dinner 285.00']],
    ['INR', ['TINNO:-0786O407399', 'VAT @12.50% ON 885.00 110.63', 'CASH 1039-00']],
    ['CAD', ['(416) 555-0142', 'Total 12.00']],
    ['EUR', ['10115 Berlin, Germany', 'Bier 4.50']],
    ['DKK', ['1050 København - Danmark', 'Øl 45,00 kr']],
    ['OMR', ["CHILI'S MUSCAT", 'Ribeye 6.900', 'Cobbler 2.500'], 3],
  ] as const)('is %s on %j', (currency, texts, decimals?: 0 | 3) =>
    expect(guess(texts, decimals)).toMatchObject({ currency, currencySource: 'guessed' }),
  );

  // The United States, by an address, a phone or a sales tax.
  it.each([
    [['Santa Fe, NM 87501', 'Paella 8.75', 'Sales Tax 5.16']],
    [['12 Depot Rd, Reno NV', 'SALMON 30.00', 'TAX 1.80']],
    [['Tel (702) 555-0142', 'Total 12.00']],
    [['144 ROUTE 130 BORDERTOWN,NJ', 'Total 12.00']],
    [['978)555-0142', 'Total 12.00']],
  ])('does not doubt dollars on %j', (texts) =>
    expect(guess(texts)).toMatchObject({ currency: 'USD', currencySource: 'printed' }),
  );

  it.each([
    ['Noodles 12.00'],
    // Francs have a point, and so has many a till of the euro area.
    ['Summe 14.90', 'MwSt 1.12'],
    ['TOTALE 42.00', 'di cui IVA 3.15'],
    // Dollars of many countries, and what no till there prints.
    ['Burger $12.00', 'Total $12.00'],
    ['KDV 10%', 'Total $12.00'],
    ['Table A1 8PM', 'Noodles 12.00'],
    // Pesos, euros or pounds of Spanish words.
    ['Propina 2,00', 'TOTAL 42,00', 'IVA 21% 7,29'],
    ['Ukupno 42,00', 'PDV 25% 8,40'],
    // Several countries have these signs.
    ['Rice Rs. 250.00', 'Total Rs. 250.00'],
    ['CIEN PESOS', 'Total 100.00'],
    ['Tagine 90 DH', 'Total 90 DH'],
    // Two places on one paper.
    ['Basel, Switzerland', 'USt-IdNr. DE123456789', 'Total 12,00'],
    ['Tel +45 33 12 34 56', 'Summa 120,00', 'Moms 12% 12,86'],
    ['BELLA ITALIA', 'Pizza 9.50'],
    ['Store 4021 Taste of India', 'Naan 3.00'],
    ['Silver Diner', 'Guests 2 +39.00', 'Check 00491234567890'],
    ['CVR 01 WAITER 00', 'NO 008804', 'VAT @12.50% ON 885.00  110.63'],
  ])('is not guessed where nothing or two fit: %s, %s', (...texts) =>
    expect(guess(texts)).toMatchObject({ currency: null, currencySource: null }),
  );

  it.each([
    ['GBP', ['Pie 12.00', 'VAT 20% 2.00']],
    ['GBP', ['Pie 12.00', 'VAT @12.50% 1.50']],
    ['INR', ['Dosa 120.00', 'VAT TIN 29123456789', 'VAT 14.5% 17.40']],
    ['AUD', ['Pie 12.00', 'GST 3.00']],
    ['EUR', ['Summe 14.90', 'MwSt 1.12']],
    ['MXN', ['IVA 16% $16.00', 'Total $116.00']],
    ['USD', ['Pie 12.00']],
    ['EUR', ['Bowl 12.00', 'Rounding 0.02', 'ROUND ADJ 0.02']],
  ])('is %s at the likeliest, which has the taxes of the paper: %j', (likelyCurrency, texts) =>
    expect(guess(texts)).toMatchObject({ currency: null, likelyCurrency }),
  );

  it('needs three decimals where the place has them', () => {
    expect(guess(['Tel. +49 30 2345 6789', 'Bier 4,500'], 3)).toMatchObject({ currency: null });
    expect(guess(['Kuwait City', 'Manama Grill', 'Tea 1.250'], 3)).toMatchObject({ currency: null });
  });
});

it('is never guessed wrong on generated papers, damaged ones too', () => {
  const wrong = LAYOUTS.flatMap((layout) =>
    Array.from({ length: 8 }, (_, seed) => {
      const lines = generateReceipt(layout, seed + 1, seed % 2).text.split('\n');
      const { currency, currencySource } = findCurrency(lines, findMoneyStyle(lines));
      const isWrong = currencySource === 'guessed' && currency !== layout.money.code;
      return isWrong ? `${layout.name} ${seed + 1}: ${currency}` : null;
    }).filter((one) => one !== null),
  );
  expect(wrong).toEqual([]);
});

describe('what the host’s other bills are in', () => {
  const read = (usualCurrency: string | null, ...texts: readonly string[]) =>
    findCurrency(texts, { decimals: 2, usualCurrency });

  it('decides where the paper does not', () => {
    expect(read(null, 'Noodles 12.00')).toEqual({
      currency: null,
      currencySource: null,
      likelyCurrency: 'USD',
    });
    expect(read('MYR', 'Noodles 12.00')).toMatchObject({ currency: 'MYR', currencySource: 'guessed' });
    expect(read('CAD', 'Burger $12.00')).toMatchObject({ currency: 'CAD', currencySource: 'guessed' });
    expect(read('USD', 'Burger $12.00')).toMatchObject({ currency: 'USD', currencySource: 'printed' });
    expect(read('EUR', 'Summe 14.90', 'MwSt 1.12')).toMatchObject({ currency: 'EUR' });
  });

  it('does not outweigh a place or a sign', () => {
    expect(read('USD', 'Tel +81-3-1234-5678', 'Ramen 9.80')).toMatchObject({ currency: 'JPY' });
    expect(read('EUR', 'Santa Fe, NM 87501', 'Paella $8.75')).toMatchObject({ currency: 'USD' });
    expect(read('USD', 'Nasi Lemak RM 12.50')).toMatchObject({ currency: 'MYR' });
  });

  it('does not outweigh dollars with a sales tax and what only American tills print', () => {
    const american = ['Burger $12.00', 'TAX 5.5% $0.66', 'Total $12.66', 'Gratuity 18% $2.16'];
    for (const usual of ['CAD', 'AUD', 'EUR'])
      expect(read(usual, ...american)).toMatchObject({ currency: 'USD', currencySource: 'printed' });
    expect(read('AUD', ...american.map((row) => row.replace('5.5%', '10.0%')))).toMatchObject({
      currency: null,
    });
    expect(read('CAD', 'GST 5% $0.60', ...american)).toMatchObject({ currency: 'CAD' });
  });

  it('stays open if the paper contradicts it, and the paper’s currency is the likeliest', () => {
    expect(read('MYR', 'Burger $12.00')).toMatchObject({ currency: null, likelyCurrency: 'USD' });
    expect(read('USD', 'Kedai Kopi Sdn Bhd', 'Teh 3.00')).toMatchObject({
      currency: null,
      likelyCurrency: 'MYR',
    });
  });
});

it.each([
  ['SUNRISE MART SDN BHD', 'Milk 3.00'],
  ['SUNRISE MART SDN.BHD 123456-X', 'Milk 3.00'],
  ['ABC CHF CATERING', 'Milk 3.00'],
])('takes no part of a company’s name for a code: %s', (...texts) =>
  expect(guess(texts).currencySource).not.toBe('printed'),
);

it.each([
  ['MYR', ['QTY RM RM', 'Total 12.00']],
  ['MYR', ['Tax Code % Amount (RM) Tax (RM)', 'Total 12.00']],
  ['MYR', ['Total(RM) 12.00']],
  ['MYR', ['SUBTOTAL(QTY 4 RM41.43', 'ROUNDING RMO.02']],
  ['EUR', ['Preis (EUR)', 'Kaffee 3.20']],
])('finds %s in a heading or beside a sum: %j', (currency, texts) =>
  expect(guess(texts)).toMatchObject({ currency, currencySource: 'printed' }),
);
