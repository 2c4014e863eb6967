import type { Commander } from './cast.ts';
import type { Cast } from './settle-cast.ts';
import type { Stage } from './stage.ts';

const outside = `## The Long Watch

We hold the spiral arm **together**: a raided member gets fighters within the hour.

- We answer calls, day or night
- We share what our probes see
- We raid nobody smaller than we are

> Nobody watches alone.`;

const inside = `# This week

1. Orin gathers battleships at Iron Watch. Hold at Ember Reach until *Sunday*.
2. Lyra counts debris; bring recyclers.`;

/** Two alliances with members, ranks, an application, an invitation, a marked place, and a war that begins soon. */
export async function playAlliances({ ask }: Stage, { nova, vega, lyra, orin, tobias }: Cast): Promise<void> {
  const watch = await found({ ask }, nova, 'WATCH', 'The Long Watch');
  await found({ ask }, orin, 'IRON', 'Iron Guard');
  await ask(nova, 'POST /alliance/settings', { body: { outside, inside } });
  const rights = ['applications', 'invite', 'presence', 'diplomacy'] as const;
  const { id: rank } = await ask(nova, 'POST /alliance/rank', {
    body: { name: 'Warden', rights: [...rights] },
  });
  const { id } = await ask(vega, 'POST /alliance/{id}/apply', {
    params: { id: watch },
    body: { text: 'You have held my moonless rock for weeks. Let me hold yours.' },
  });
  await ask(nova, 'POST /alliance/application/{id}/accept', { params: { id }, body: {} });
  await ask(nova, 'POST /alliance/member/{id}/rank', { params: { id: vega.id }, body: { rank_id: rank } });
  await ask(tobias, 'POST /alliance/{id}/apply', {
    params: { id: watch },
    body: { text: 'I trade more than I fight, but my cargos are yours.' },
  });
  await ask(nova, 'POST /alliance/invite', { body: { name: lyra.name } });
  await ask(orin, 'POST /alliance/pact', { body: { alliance_id: watch, kind: 'war' } });
  await ask(orin, 'POST /alliance/settings', { body: { outside: 'We take what is not guarded.' } });
  const { galaxy, system, position } = orin.home;
  await ask(nova, 'POST /alliance/mark', {
    body: { galaxy, system, position, text: 'Iron Guard gathers here' },
  });
  await talk({ ask }, nova, vega);
}

/** What the members of the watch write to each other. */
async function talk({ ask }: Pick<Stage, 'ask'>, nova: Commander, vega: Commander): Promise<void> {
  const { data } = await ask(nova, 'POST /alliance/room', {
    body: { message: `Iron Guard has declared war. Where do we gather, @${vega.name}?` },
  });
  await ask(nova, 'POST /alliance/room/{id}/pin', { params: { id: data.id }, body: {} });
  await ask(vega, 'POST /alliance/room', {
    body: { message: 'At Ember Reach. Bring deuterium.', quoted_id: data.id },
  });
  const reports = await ask(nova, 'GET /report', { query: { per_page: 100 } });
  const fought = reports.find((report) => report.has_battle);
  if (fought) {
    const body = {
      report_id: fought.id_report,
      message: 'This is how they fight. Who comes along next time?',
    };
    await ask(nova, 'POST /alliance/room/share', { body });
  }
  await ask(nova, 'POST /alliance/circular', {
    body: {
      subject: 'The war',
      message: 'Twelve hours are left. Build defences, and tell us what your probes see.',
    },
  });
}

const found = async (
  { ask }: Pick<Stage, 'ask'>,
  by: Commander,
  tag: string,
  name: string,
): Promise<number> => (await ask(by, 'POST /alliance', { body: { tag, name } })).id;
