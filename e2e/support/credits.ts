import type { Product } from './product.ts';

/** Sets the credits of a host, by the ledger as everything does. @param phone 10 digits, already signed in once */
export async function setCredits(product: Product, phone: string, credits: number): Promise<void> {
  await product.runSql(
    `insert into credit_changes (user_id, number, old_credits, new_credits, old_owed, new_owed, change_reason, cause, reference)
     select p.user_id, 1 + coalesce((select max(c.number) from credit_changes c where c.user_id = p.user_id), 0),
       p.credits, ${credits}, p.credits_owed, 0, 'For a test', 'admin', 'admin:' || gen_random_uuid()
     from profiles p where p.phone_number = '+1${phone}'`,
  );
}
