import type { Kysely } from 'kysely';
import type { Schema } from '../../adapters/database/schema.ts';
import { readProfile } from './profiles.repository.ts';

/** The phone in somebody's profile, verified or not. */
export async function phoneOf(db: Kysely<Schema>, userId: string): Promise<string | null> {
  return (await readProfile(db, userId))?.phone_number ?? null;
}
