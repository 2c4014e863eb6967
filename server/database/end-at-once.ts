import type { Client } from 'pg';

/** Ends a connection and does not wait for the other side: one that has fallen silent never answers. */
export async function endAtOnce(client: Client): Promise<void> {
  const ending = client.end();
  client.connection.stream.destroy();
  await ending.catch(() => {});
}
