import type { SignInMethod } from '@fairtab/contract/account/auth-session';
import type { ColumnType, Generated } from 'kysely';

type CreatedAt = ColumnType<Date, Date | undefined, Date>;
type Flag = ColumnType<boolean, boolean | undefined, boolean>;

interface ProfilesTable {
  user_id: string;
  first_name: string | null;
  last_name: string | null;
  phone_number: string | null;
  handle_version: Generated<number>;
  credits: ColumnType<number, never, never>;
  credits_owed: ColumnType<number, never, never>;
  unlimited_credits: Flag;
  role: ColumnType<'user' | 'admin', 'user' | 'admin' | undefined, 'user' | 'admin'>;
  phone_verified: Flag;
  phone_added_at: Date | null;
  free_credits_at: Date | null;
  language: string | null;
  completion_emails: Flag;
  created_at: CreatedAt;
  updated_at: CreatedAt;
}

interface PaymentMethodsTable {
  user_id: string;
  /** May be unknown: written by another release. */
  method: string;
  handle: string;
  holder: string | null;
  position: number;
}

interface FreeCreditAddressesTable {
  address_hash: string;
  created_at: CreatedAt;
}

export interface ProfileTables {
  profiles: ProfilesTable;
  payment_methods: PaymentMethodsTable;
  free_credit_addresses: FreeCreditAddressesTable;
}

interface AuthProviderFlowsTable {
  state_hash: string;
  browser_hash: string;
  provider_id: string;
  nonce: string;
  code_verifier: string;
  return_to: string;
  link_user_id: string | null;
  code_challenge: string | null;
  expires_at: Date;
}

interface AuthGrantCodesTable {
  code_hash: string;
  code_challenge: string;
  user_id: string;
  method: SignInMethod;
  is_new: boolean;
  expires_at: Date;
}

interface AuthUsedIdTokensTable {
  token_hash: string;
  expires_at: Date;
}

export interface ProviderTables {
  auth_provider_flows: AuthProviderFlowsTable;
  auth_grant_codes: AuthGrantCodesTable;
  auth_used_id_tokens: AuthUsedIdTokensTable;
}
