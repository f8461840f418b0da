-- Where this database was when a server last started on it; restored from a backup it is elsewhere, see distrust-restored.ts.
create table database_place (
  one boolean primary key default true check (one),
  place text not null
);
