import { Resolver } from 'node:dns/promises';
import { SECOND_MS } from '@farhold/engine/time/duration';

/** An IP address of a name. */
type NamedAddress = { readonly address: string; readonly family: number };

/** The IP addresses of a name. Rejects if it has none, no name server answers, or the signal aborts. */
export type Resolve = (name: string, signal: AbortSignal) => Promise<readonly NamedAddress[]>;

/** How long a name server may take to answer a question at first, in ms, and how often it is asked. */
const PATIENCE_MS = 3 * SECOND_MS;
const TRIES = 2;

/** This machine (RFC 6761); name servers need not know it. */
const thisMachine: readonly NamedAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/**
 * Asks name servers: those given as addresses with ports, else those of this machine. The lookup of the operating
 * system would take one of the few threads that also connect to the database and read files, for as long as a name
 * server is silent.
 */
export const resolverOf =
  (nameServers?: readonly string[]): Resolve =>
  async (name, signal) => {
    if (/(?:^|\.)localhost\.?$/i.test(name)) return thisMachine;
    const resolver = new Resolver({ timeout: PATIENCE_MS, tries: TRIES });
    if (nameServers) resolver.setServers(nameServers);
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel);
    try {
      const answers = await Promise.allSettled([
        resolver.resolve4(name).then((found) => found.map((address) => ({ address, family: 4 }))),
        resolver.resolve6(name).then((found) => found.map((address) => ({ address, family: 6 }))),
      ]);
      const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
      if (found.length === 0) throw new Error(`${name} has no address`, { cause: answers });
      return found;
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  };
