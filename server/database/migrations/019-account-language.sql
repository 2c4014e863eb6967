-- The language in which a player is written to: a code such as 'en'; null until one is chosen or a browser names one.
alter table account add column language text;
