-- When a fleet's way home began: a recall in flight, an early and a late expedition begin it elsewhere than on arrival.
alter table fleet add column turned_at instant;
update fleet set turned_at = returns_at - least(arrives_at - sent_at, (returns_at - sent_at) / 2)
where state = 'returning' and returns_at is not null;
