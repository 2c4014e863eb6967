-- Names are found by any letters in them. Two letters are enough for a search, fewer than a trigram has, so an index of
-- pairs answers it; it also works where nobody may create an extension.
create function letter_pairs(name text) returns text[]
  language sql immutable strict parallel safe cost 1000
  return array(select distinct substr(name, place, 2) from generate_series(1, length(name) - 1) as place);
create index account_name_letters on account using gin (letter_pairs(lower(name)));
