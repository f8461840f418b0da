-- Phones of any country, in E.164 form: which of them are texted is the operator's setting.
alter table profiles drop constraint profiles_phone_number_check;
alter table profiles add constraint profiles_phone_number_check check (phone_number ~ '^\+[1-9][0-9]{6,14}$');
alter table phone_verification_codes drop constraint phone_verification_codes_phone_number_check;
alter table phone_verification_codes add constraint phone_verification_codes_phone_number_check check (phone_number ~ '^\+[1-9][0-9]{6,14}$');
alter table pending_signups drop constraint pending_signups_phone_number_check;
alter table pending_signups add constraint pending_signups_phone_number_check check (phone_number ~ '^\+[1-9][0-9]{6,14}$');
alter table auth_factors drop constraint auth_factors_phone_number_check;
alter table auth_factors add constraint auth_factors_phone_number_check check (phone_number ~ '^\+[1-9][0-9]{6,14}$');
alter table receipts drop constraint receipts_host_phone_number_check;
alter table receipts add constraint receipts_host_phone_number_check check (host_phone_number ~ '^\+[1-9][0-9]{6,14}$');
alter table receipt_guests drop constraint receipt_guests_guest_phone_number_check;
alter table receipt_guests add constraint receipt_guests_guest_phone_number_check check (guest_phone_number ~ '^\+[1-9][0-9]{6,14}$');
