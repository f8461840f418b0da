import { expectTypeOf, test } from 'vitest';
import type { ReceiptView } from '../receipt/receipt-view.ts';
import type { AnswerTo, CallName, ReceiptCall, SentWith } from './calls.ts';

/** As lib/api.ts of the pages has it. The compiler is the test: it also refuses an expected error that is none. */
declare function call<Name extends CallName>(name: Name, input: SentWith<Name>): AnswerTo<Name>;

test('what is sent with a call, and what it answers, follow from its method and path', () => {
  const params = { id: 'r' };
  const rename = () => call('PATCH /rest/v1/receipts/{id}', { params, body: { restaurant_name: 'Luigi' } });
  expectTypeOf(rename).returns.toEqualTypeOf<ReceiptView>();
  expectTypeOf<'DELETE /rest/v1/receipts/{id}'>().toExtend<CallName>();
  expectTypeOf<'DELETE /rest/v1/receipts/{id}'>().not.toExtend<ReceiptCall>();
  const wrong = () => [
    // @ts-expect-error: no such path
    call('PATCH /rest/v1/receipt/{id}', { params, body: {} }),
    // @ts-expect-error: no such method there
    call('POST /rest/v1/receipts/{id}', { params, body: {} }),
    // @ts-expect-error: without what the path needs
    call('PATCH /rest/v1/receipts/{id}', { body: {} }),
    // @ts-expect-error: a body of another type
    call('PATCH /rest/v1/receipts/{id}', { params, body: { tax_amount: '1.00' } }),
    // @ts-expect-error: a field that it does not take
    call('PATCH /rest/v1/receipts/{id}', { params, body: { total: 100 } }),
  ];
  expectTypeOf(wrong).toBeFunction();
});
