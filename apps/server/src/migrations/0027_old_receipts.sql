-- For finding what is past its time (delete-old.ts).
create index receipts_with_photo on receipts (created_at) where image_url is not null;
