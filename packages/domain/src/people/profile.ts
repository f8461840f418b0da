/** Spec section 5, "Account". */
export const PROFILE_FIELDS = ['first_name', 'last_name', 'phone_number', 'venmo_handle'] as const;

type ProfileField = (typeof PROFILE_FIELDS)[number];

type WithFields = Readonly<Record<ProfileField, string | null>> & { payment_methods: readonly unknown[] };

/** Whether no field is blank; another payment method replaces Venmo. */
export function isProfileComplete({ payment_methods, ...profile }: WithFields): boolean {
  return PROFILE_FIELDS.every(
    (field) =>
      (profile[field] ?? '').trim() !== '' || (field === 'venmo_handle' && payment_methods.length > 0),
  );
}

export function fullName(profile: { first_name: string | null; last_name: string | null }): string {
  return [profile.first_name, profile.last_name].filter(Boolean).join(' ').trim();
}

export function splitName(full: string): { first_name: string | null; last_name: string | null } {
  const [first = '', ...rest] = full.trim().split(/\s+/);
  return { first_name: first || null, last_name: rest.join(' ') || null };
}
