-- How the photo looks before it is there: {width, height, color} of the picture that is shown; null until it is made.
alter table receipts add column photo_look jsonb;
