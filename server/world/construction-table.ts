import { type Table, valuesIn } from '../database/row-writes.ts';

const PAID = 'paid_metal, paid_crystal, paid_deuterium, paid_aliens';
const COLUMNS = `id, account_id, planet_id, queue, key, level, demolishes, quantity, ${PAID}, ordered_at, starts_at, ends_at, seconds_each`;

/** The queues. A row is changed under the lock of its planet; one that runs starts once and is hurried once. */
export const constructionTable: Table = {
  insert: {
    name: 'construction_insert',
    sql: (rows) => `insert into construction (universe_id, ${COLUMNS}) overriding system value
      select $1, ${COLUMNS} from jsonb_populate_recordset(null::construction, ${rows})`,
  },
  update: {
    name: 'construction_update',
    sql: (rows) => `update construction as old set
        starts_at = coalesce(new.starts_at, old.starts_at), ends_at = coalesce(new.ends_at, old.ends_at),
        seconds_each = coalesce(new.seconds_each, old.seconds_each),
        hurried_at = coalesce(new.hurried_at, old.hurried_at), delivered = coalesce(new.delivered, old.delivered),
        level = coalesce(new.level, old.level), paid_metal = coalesce(new.paid_metal, old.paid_metal),
        paid_crystal = coalesce(new.paid_crystal, old.paid_crystal),
        paid_deuterium = coalesce(new.paid_deuterium, old.paid_deuterium),
        paid_aliens = coalesce(new.paid_aliens, old.paid_aliens)
      from jsonb_populate_recordset(null::construction, ${rows}) as new
      where old.universe_id = $1 and old.id = new.id and old.id = ${valuesIn(rows, 'id')} and (new.starts_at is null or old.starts_at is null)
        and (new.hurried_at is null or old.hurried_at is null and old.starts_at is not null)`,
    complaint: 'A construction has changed under its lock.',
  },
  remove: {
    name: 'construction_remove',
    sql: (
      rows,
    ) => `delete from construction using jsonb_populate_recordset(null::construction, ${rows}) as gone
      where construction.universe_id = $1 and construction.id = gone.id
        and construction.id = ${valuesIn(rows, 'id')}`,
    complaint: 'A construction is gone already.',
  },
};
