-- What refers to a planet names the universe of both, so that no reference leads out of a universe.
alter table planet add constraint planet_universe_id_id_key unique (universe_id, id);

alter table attack_start
  drop constraint attack_start_planet_id_fkey,
  add foreign key (universe_id, planet_id) references planet (universe_id, id) on delete cascade;
alter table construction
  drop constraint construction_planet_id_fkey,
  add foreign key (universe_id, planet_id) references planet (universe_id, id) on delete cascade;
alter table savings_goal
  drop constraint wish_planet_id_fkey,
  add foreign key (universe_id, planet_id) references planet (universe_id, id) on delete cascade;
alter table scheduled_order
  drop constraint scheduled_order_planet_id_fkey,
  add foreign key (universe_id, planet_id) references planet (universe_id, id) on delete cascade;
alter table dark_matter_ledger
  drop constraint dark_matter_ledger_planet_id_fkey,
  add foreign key (universe_id, planet_id) references planet (universe_id, id) on delete set null (planet_id);
alter table fleet
  drop constraint fleet_from_planet_id_fkey,
  drop constraint fleet_to_planet_id_fkey,
  add foreign key (universe_id, from_planet_id) references planet (universe_id, id),
  add foreign key (universe_id, to_planet_id) references planet (universe_id, id) on delete set null (to_planet_id);

-- Nothing looks for these by their id.
alter table attack_start drop constraint attack_start_pkey, add primary key (universe_id, id);
alter table counted_gift drop constraint counted_gift_pkey, add primary key (universe_id, id);
