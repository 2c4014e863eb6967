-- Messages are found with or without accents, and with either sigma at the end of a word, as names are: 'αρης' finds 'Άρης'.
-- The words are an index alone, which leaves the tables as they are while processes of the release before still use them. The
-- column `words` of both tables and its index are unused from here on, and go with the release after. A million messages take
-- less than a minute, in which reads go on and new messages wait.
create function searched_words(said text, marks text[]) returns tsvector
  language sql immutable parallel safe cost 1000
  return to_tsvector('simple', folded(coalesce(said, ''))) || array_to_tsvector(marks);
create index message_searched on message
  using gin (searched_words(text, array['@' || sender_id::text, '@' || receiver_id::text]));
create index room_message_searched on room_message
  using gin (searched_words(text, array['@' || coalesce(alliance_id, 0)::text]));
