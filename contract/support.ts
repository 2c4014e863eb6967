import { z } from 'zod';
import { moment } from './fields.ts';
import type { RouteTable } from './route.ts';

export const supportRoutes = {
  'GET /status': {
    summary: 'The state of this server, and how to reach its host',
    access: 'public',
    reply: z
      .object({
        version: z.string(),
        started_at: moment,
        /** As the host wrote it: an e-mail address, a web address, or other words. */
        support_contact: z.string().nullable(),
        server_time: moment,
      })
      .meta({ id: 'Status' }),
  },
} as const satisfies RouteTable;
