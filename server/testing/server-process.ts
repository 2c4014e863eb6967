import { runNode } from './run-node.ts';

export type ServerProcess = {
  /** Where it listens. */
  readonly url: string;
  /** Ends it with a signal and waits until it is gone; answers its exit code, or null if the signal ended it. */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>;
};

/** Starts a server in a process of its own and waits for its ready line. It ends with the test at the latest. */
export async function serverProcess(settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = runNode('server/app/main.ts', [], { PORT: '0', ...settings });
  const [, url = ''] = await server.says(/Farhold is ready at (http:\/\/[^\s"]+)/);
  const end = (signal: 'SIGTERM' | 'SIGKILL') => {
    server.signal(signal);
    return server.exitCode;
  };
  return { url, end };
}
