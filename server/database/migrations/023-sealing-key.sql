-- Which key seals the secrets in this database: its fingerprint, from which the key cannot be found.
create table sealing_key (
  is_only boolean primary key default true check (is_only),
  fingerprint text not null check (length(fingerprint) between 1 and 200)
);
