-- While English was the only language, every account that signed in got it without a choice. From now on the language of an
-- account decides what its pages speak, so these take the language of the browser that signs in next.
update account set language = null where language = 'en';

-- What names are found by: their letters without case, accents and the shape that a Greek sigma has at the end of a word, so
-- that 'ανδρεας' finds 'Ανδρέας' and 'zalite' finds 'Zālīte'.
create function folded(name text) returns text
  language sql immutable strict parallel safe
  return translate(regexp_replace(normalize(lower(name), nfd), U&'[\0300-\036F]', '', 'g'), 'ς', 'σ');
drop index account_name_beginning, account_name_letters;
create index account_name_beginning on account (folded(name) text_pattern_ops);
create index account_name_letters on account using gin (letter_pairs(folded(name)));
