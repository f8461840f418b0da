-- Who read the photo of a receipt, and the printed lines as they were read.

alter table receipts
  add column scan_reader text check (scan_reader in ('offline', 'ai')),
  -- [{text, confidence, box: [x, y, width, height] in fractions of the upright photo}], from top to bottom.
  add column scan_lines jsonb;
