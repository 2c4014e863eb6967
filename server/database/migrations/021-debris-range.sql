-- Debris keeps within the range of every other stock: a field beyond it could not be read any more.
update debris set metal = least(metal, 9007199254740991), crystal = least(crystal, 9007199254740991)
  where metal > 9007199254740991 or crystal > 9007199254740991;
alter table debris
  drop constraint debris_metal_check,
  drop constraint debris_crystal_check,
  add constraint debris_metal_check check (metal between 0 and 9007199254740991),
  add constraint debris_crystal_check check (crystal between 0 and 9007199254740991);
