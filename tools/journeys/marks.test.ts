import { expect, test } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import {
  dissolveAlliance,
  foundAlliance,
  foundEmpire,
  type Home,
  joinAlliance,
  removeOther,
} from './empire.ts';
import { isTold, opensLive, opensWindow } from './on-page.ts';
import { grant, operate } from './operate.ts';
import { openVisitor } from './visitor.ts';

const scannerOf = ({ at: [galaxy, system] }: Home) => `/galaxy?galaxy=${galaxy}&system=${system}`;

// Nobody expects refusals: pages ask for nothing inside once their player is out.
test('a place is marked from its row, members see it at once, and a player who has left sees and requests nothing from inside any more', async () => {
  const universe = 'Beacons';
  await operate('universe', 'create', '--name', universe);
  const [ann, bob] = [await foundEmpire('marker', universe), await foundEmpire('reader', universe)];
  const cyd = await foundEmpire('member', universe);
  await grant(ann.planet.id, { cruiser: 20 });
  const alliance = await foundAlliance(ann, 'FLAG');
  await joinAlliance(bob, alliance);

  const { page: desk } = await openVisitor({ token: ann.token });
  const { page: phone } = await openVisitor({ token: bob.token, screen: 'phone' });
  await phone.goto(scannerOf(ann.planet));
  await phone.getByRole('table').waitFor();
  await desk.goto(scannerOf(ann.planet));
  await desk.getByRole('button', { name: 'Mark position 9 for your alliance' }).click();
  const dialog = await opensWindow(desk, 'Mark a place');
  expect(await dialog.getByLabel('Position').inputValue()).toBe('9');
  await dialog.getByLabel('What for').fill('Meet here');
  expect(await axeFaults(desk)).toEqual([]);
  await dialog.getByRole('button', { name: 'Mark', exact: true }).click();
  await isTold(desk, 'All members see the mark.');

  const sign = { name: 'Marked by your alliance: Meet here' };
  await desk.getByRole('img', sign).waitFor();
  await phone.getByRole('img', sign).waitFor();
  // A member without the right to texts marks nothing.
  expect(await phone.getByRole('button', { name: /^Mark position/ }).count()).toBe(0);
  await desk.getByRole('tab', { name: 'Star map' }).click();
  await desk.getByRole('status').filter({ hasText: 'Marked by your alliance' }).waitFor();

  await removeOther(ann);
  await phone.getByRole('img', sign).waitFor({ state: 'detached' });

  await joinAlliance(cyd, alliance);
  const others = await Promise.all(
    ['members', 'pacts', 'room'].map(async (tab) => {
      const { page, hasLoaded } = await openVisitor({ token: cyd.token });
      await opensLive(page, `/alliance?tab=${tab}`);
      await page.getByRole('tab', { selected: true }).waitFor();
      await hasLoaded();
      return page;
    }),
  );
  await dissolveAlliance(ann, 'FLAG');
  for (const page of others) await page.getByText('You are in no alliance').waitFor();
});
