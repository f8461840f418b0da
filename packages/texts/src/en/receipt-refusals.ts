import type { ReceiptProblem } from '@fairtab/domain/checked';
import { area } from '../area.ts';

/** What the rules refuse of an item, a party or a host. */
export const receiptRefusals = area('receipt-refusals', {
  'item.missing.title': 'Missing Information',
  'item.missing.text': 'Please enter a name and a price.',
  'item.name_missing.title': 'Missing Information',
  'item.name_missing.text': 'Please enter a name.',
  'item.price_missing.title': 'Missing Information',
  'item.price_missing.text': 'Please enter a price.',
  'item.name_invalid.title': 'Invalid Name',
  'item.name_invalid.text': 'Please enter a name for this item.',
  'item.price_invalid.title': 'Invalid Price',
  'item.price_invalid.text': 'Please enter a price above 0.',
  'item.quantity_invalid.title': 'Invalid Quantity',
  'item.quantity_invalid.text': 'Please enter a whole number from 1 to {max}.',
  'party_size.invalid.title': 'Invalid Party Size',
  'party_size.invalid.text': 'Please enter a whole number from 1 to {max}.',
  'children.invalid.title': 'Invalid Number of Children',
  'children.invalid.text': 'Please enter a whole number from 0 to {max}.',
  'guest_row.missing.title': 'Please check the names',
  'guest_row.missing.text': 'Please enter a name or remove this guest',
  'guest_row.twice.title': 'Please check the names',
  'guest_row.twice.text': 'This name is already listed',
  'host_phone.invalid.title': 'Invalid Phone Number',
  'host_phone.invalid.text': 'Please enter a valid US phone number',
} as const satisfies Record<`${ReceiptProblem}.${'title' | 'text'}`, string>);
