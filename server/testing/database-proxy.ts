import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A network between servers and their PostgreSQL, with its faults. */
export type DatabaseProxy = {
  /** The settings for a server to reach the database through it. */
  readonly url: string;
  /** From now on it swallows everything on the connections that are open; new ones work. */
  readonly swallow: () => void;
  /** Closes every connection and accepts none until `mend`. */
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
  readonly close: () => Promise<void>;
};

type Cluster = { readonly host: string; readonly port: number; readonly user: string };

/** Opens a proxy on the loopback interface to a database of a cluster that listens on a socket. */
export async function openDatabaseProxy(cluster: Cluster, database: string): Promise<DatabaseProxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer((client) => {
    const upstream = connect(`${cluster.host}/.s.PGSQL.${cluster.port}`);
    const pair = [client, upstream] as const;
    pairs.add(pair);
    for (const [one, other] of [pair, [upstream, client] as const]) {
      one.on('error', () => other.destroy());
      one.on('close', () => {
        other.destroy();
        pairs.delete(pair);
      });
      one.pipe(other);
    }
  });
  const open = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address ? address.port : port;
  };
  const cut = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const [client] of pairs) client.destroy();
    await closed;
  };
  const port = await open(0);
  return {
    url: `postgresql://${cluster.user}@127.0.0.1:${port}/${database}`,
    swallow: () => {
      for (const [client, upstream] of pairs) {
        client.unpipe(upstream);
        upstream.unpipe(client);
        // Read and thrown away, so that neither side notices.
        for (const side of [client, upstream]) side.on('data', () => {});
      }
    },
    cut,
    mend: async () => void (await open(port)),
    close: async () => {
      if (server.listening) await cut();
    },
  };
}
