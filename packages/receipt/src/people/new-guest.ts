/** The fields of a new guest that all sides know; the name may be empty. */
export const newGuest = (id: string, guest_name: string) => ({
  id,
  guest_name,
  created_at: null,
  is_host: false,
  submitted: false,
  revising: false,
  away: false,
  opted_out_of_split: false,
  companions: [],
  guest_phone_number: null,
  sms_opt_in: null,
  last_texted_amount: null,
  paid_by: null,
  payment: null,
  time_zone: null,
  reminder: null,
});
