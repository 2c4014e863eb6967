import { connect } from '@farhold/server/database/connect';
import Fastify from 'fastify';
import { sql } from 'kysely';

// The yardstick of the benchmark: the same framework and driver, one SQL round trip per request, and nothing else.

const db = connect({ connectionString: process.env['DATABASE_URL'] }, () => {});
const app = Fastify();

app.get<{ Params: { id: string } }>('/planet/:id', async ({ params }) => {
  const { rows } = await sql`select * from planet where id = ${Number(params.id)}`.execute(db);
  return { data: rows[0] };
});

app.get<{ Querystring: { galaxy: string; system: string } }>('/galaxy', async ({ query }) => {
  const { rows } = await sql`
    select planet.*, account.name as owner from planet join account on account.id = account_id
    where universe_id = 1 and galaxy = ${Number(query.galaxy)} and system = ${Number(query.system)}
    order by position`.execute(db);
  return { data: rows };
});

app.get<{ Querystring: { page: string } }>('/rank', async ({ query }) => {
  const { rows } = await sql`
    select player_points.*, account.name from player_points join account on account.id = account_id
    where universe_id = 1 order by total desc, seniority desc
    limit 50 offset ${(Number(query.page) - 1) * 50}`.execute(db);
  return { data: rows };
});

app.post<{ Body: { planet_id: number } }>('/build', async ({ body }) => {
  await sql`
    with paid as (update planet set metal = metal - 1 where id = ${body.planet_id} and metal > 0 returning id)
    insert into bench_order (planet_id) select id from paid`.execute(db);
  return { message: 'ok' };
});

const url = await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
process.stdout.write(`ready at ${url}\n`);
