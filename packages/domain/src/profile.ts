/** What a complete profile has (spec section 5, "Account"). */
export const PROFILE_FIELDS = ['first_name', 'last_name', 'phone_number', 'venmo_handle'] as const;

export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** Whether one of these fields is missing or blank. */
export function isProfileComplete(profile: Readonly<Record<ProfileField, string | null>>): boolean {
  return PROFILE_FIELDS.every((field) => (profile[field] ?? '').trim() !== '');
}

/** The name as one line, without what is missing; empty without any. */
export function fullName(profile: { first_name: string | null; last_name: string | null }): string {
  return [profile.first_name, profile.last_name].filter(Boolean).join(' ').trim();
}

/**
 * Divides a name that was given as one line: the first word, and the rest.
 * @param name cleaned (names.ts)
 * @returns null for what there is none of
 */
export function splitName(name: string): { first_name: string | null; last_name: string | null } {
  const [first = '', ...rest] = name.split(' ');
  return { first_name: first || null, last_name: rest.join(' ') || null };
}
