type Nothing = Record<never, never>;

type PersonProblems = {
  'name.missing': Nothing;
  'name.long': { max: number };
  'name.contact': Nothing;
  'phone.missing': Nothing;
  'phone.invalid': Nothing;
  'phone.foreign': Nothing;
  /** An ISO code; empty if unknown. */
  'phone.country': { country: string };
  'phone.not_mobile': Nothing;
  'consent.missing': Nothing;
  'code.invalid': Nothing;
};

type ReceiptProblems = {
  'item.missing': Nothing;
  'item.name_missing': Nothing;
  'item.price_missing': Nothing;
  'item.name_invalid': Nothing;
  'item.price_invalid': Nothing;
  'item.quantity_invalid': { max: number };
  'party_size.invalid': { max: number };
  'children.invalid': { max: number };
  'guest_row.missing': Nothing;
  'guest_row.twice': Nothing;
  'host_phone.invalid': Nothing;
};

type HandleProblems = {
  'venmo.invalid': Nothing;
  'payment_handle.invalid': { method: string; example: string };
  'payment_handle.long': { method: string; max: number };
  'iban.country': Nothing;
  'iban.characters': Nothing;
  'iban.length': { country: string; length: number; typed: number };
  'iban.typo': Nothing;
};

type AccountProblems = {
  'email.missing': Nothing;
  'email.invalid': Nothing;
  'password.missing': Nothing;
  'password.short': { min: number };
  'password.long': { max: number };
  'password.common': Nothing;
  'password.same': Nothing;
};

type AdminProblems = {
  'search.missing': Nothing;
  'credits.invalid': Nothing;
  'credits.too_many': { max: number };
};

export type PersonProblem = keyof PersonProblems;
export type ReceiptProblem = keyof ReceiptProblems;
export type HandleProblem = keyof HandleProblems;
export type AccountProblem = keyof AccountProblems;
export type AdminProblem = keyof AdminProblems;
export type Problems = PersonProblems & ReceiptProblems & HandleProblems & AccountProblems & AdminProblems;
export type Problem = keyof Problems;

/** Why something typed was refused (spec section 5). The texts are in packages/texts. */
export type Refusal<P extends Problem = Problem> = {
  [K in P]: { ok: false; key: K; params: Problems[K] };
}[P];

export type Checked<T, P extends Problem = Problem> = { ok: true; value: T } | Refusal<P>;

export const accept = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });
export const refuse = <P extends Problem>(key: P, params: Problems[P]) =>
  ({ ok: false, key, params }) as const;
