import type { SignInMethod } from '@fairtab/contract/auth-session';

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

/** What signing in with providers keeps for some minutes. */
export interface ProviderTables {
  auth_provider_flows: AuthProviderFlowsTable;
  auth_grant_codes: AuthGrantCodesTable;
  auth_used_id_tokens: AuthUsedIdTokensTable;
}
