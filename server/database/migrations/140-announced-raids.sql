-- What was announced of a test raid, so that nothing else is flown: where it strikes, and with how many light fighters. A row without
-- them was announced before they were stored.
alter table test_raid add column galaxy smallint;
alter table test_raid add column system smallint;
alter table test_raid add column position smallint;
alter table test_raid add column fighters smallint;
