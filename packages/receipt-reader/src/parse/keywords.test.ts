import { describe, expect, it } from 'vitest';
import { isAdministrative, kindOf } from './keywords.ts';

describe('kindOf', () => {
  it.each([
    ['Subtotal', 'subtotal'],
    ['SUBT0TAL', 'subtotal'],
    ['Sub Total:', 'subtotal'],
    ['SUB_TOT', 'subtotal'],
    ['TOTAL', 'total'],
    ['T0TAL DUE', 'total'],
    ['TOTALDUE', 'total'],
    ['Balance Due', 'total'],
    ['49Total', 'total'],
    ['IN Totaal (incl BTW)', 'total'],
    ['Eat-In Total (incl Tax', 'total'],
    ['Sales Tax', 'tax'],
    ['TOTAL TAX', 'tax'],
    ['TOTAL INCLUDES 6% Govt Tax OF', 'tax'],
    ['IVA 10%', 'tax'],
    ['T.V.A. 20%', 'tax'],
    ['GST 7%', 'tax'],
    ['Gratuity 18.00%', 'tip'],
    ['10%SvcCharge', 'tip'],
    ['SV CHG 10%', 'tip'],
    ['Service Charge:', 'tip'],
    ['SVC CHG TOTAL', 'tip'],
    ['Dasher Tip', 'tip'],
    ['Courier tip', 'tip'],
    ['Tip for your driver', 'tip'],
    ['Kitchen Appreciation Fee 3%', 'charge'],
    ['Delivery', 'charge'],
    ['Lunch Discount', 'discount'],
    ['Open % Disc', 'discount'],
    ['Employee Comp', 'discount'],
    ['Rnd Adj', 'rounding'],
    ['VISA', 'payment'],
    ['Cash Tendered', 'payment'],
    ['Change Due', 'payment'],
    ['Suggested gratuity', 'advice'],
    ['Tip Guide', 'advice'],
    ['Total Items', 'advice'],
    ['Total Paid', 'advice'],
    ['YOUR SAVINGS FOR TODAY', 'advice'],
    ['TOTAL GST INCL)', 'total'],
    ['Amount Incl.GST', 'total'],
    ['After Discount:', 'subtotal'],
    ['10% GST incl.', 'tax'],
    ['Round ing.', 'rounding'],
  ])('%s is %s', (label, kind) => expect(kindOf(label)).toBe(kind));

  it.each([
    'TENDERLOIN',
    'Chicken Tenders',
    'SUMMER ROLLS',
    'Taxi Driver Burger',
    'Tiptop Ale',
    'Compote',
    'Coffee',
    'Steak Tips w/ Rice',
    'Vatapa',
    'Tri-Tip',
    'Ribeye Tips',
    'Burnt Ends & Tips',
    'Lunch Deal',
  ])('%s is a dish', (label) => expect(kindOf(label)).toBe('plain'));
});

describe('isAdministrative', () => {
  it.each(['Server: Dana', 'Table 12', 'Check #4417', 'Guests: 3', 'Tel 555-0142', 'www.example.com'])(
    '%s names no dish',
    (label) => expect(isAdministrative(label)).toBe(true),
  );
  it.each([
    'Two Egg Breakfast',
    'Tablespoon Salsa',
    'Street Tacos',
    'Order of Fries',
    'Rocky Road',
    'Party Platter',
  ])('%s may be a dish', (label) => expect(isAdministrative(label)).toBe(false));
});
