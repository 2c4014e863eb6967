/**
 * What a process of a test has of this one's environment: where programs are, and where Node keeps what it has
 * compiled, which halves the time that a server or a command takes to start.
 */
export function bareEnvironment(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) };
}
