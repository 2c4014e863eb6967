import type { TestPlayer } from './test-player.ts';

/** The addresses that a player's pages ask for again and again. */
export const hotReads = ({ home }: TestPlayer): string[] => [
  '/user',
  '/planet',
  `/planet/${home}`,
  `/planet/${home}/projection`,
  `/activity/construction?planet_id=${home}`,
  '/activity/next-times',
  '/activity',
  `/asset?type=ships&planet=${home}`,
  '/report/unread-count',
  '/report',
  '/message/unread-count',
  '/alliance/waiting',
  '/motd',
  '/goal',
  '/empire',
  '/union',
  '/alerts',
  '/planet/galaxy?galaxy=1&system=7',
  '/rank/user',
  '/rank?page=1&per_page=50',
  '/rank/my-page?per_page=50&category=overall',
  '/wish',
  '/rest',
];
