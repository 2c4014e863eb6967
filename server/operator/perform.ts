import type { Command } from 'commander';
import type { Config } from '../app/config.ts';
import { type Operation, operate } from './operation.ts';
import { asJson, asText } from './print.ts';

/** The operator's terminal: results go to one stream, messages to the other. */
export type Terminal = { readonly out: (text: string) => void; readonly err: (text: string) => void };

type Action<Options> = (options: Options, command: Command) => Promise<void>;

/** Turns an operation into a command's action: its result is printed as JSON, or as a table for a person. */
export type Perform = <Options>(
  action: (operation: Operation, options: Options) => Promise<unknown>,
) => Action<Options>;

export const performAt =
  (terminal: Terminal, settings: () => Config): Perform =>
  (action) =>
  async (options, command) => {
    const result = await operate(settings(), terminal, (operation) => action(operation, options));
    const { json } = command.optsWithGlobals<{ json?: boolean }>();
    terminal.out(json ? asJson(result) : asText(result));
  };
