type Reachable = { guest_email: string | null; guest_phone_number: string | null };

/** Where a guest's messages go: an e-mail address where they were asked for one, else a phone. At most one is set. */
export const addressOf = ({ guest_email, guest_phone_number }: Reachable): string | null =>
  guest_email ?? guest_phone_number;
