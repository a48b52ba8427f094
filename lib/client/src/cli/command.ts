import type { Output, Stream } from './output.ts';

export interface Option {
  type: 'string' | 'boolean';
  short?: string;
  /** Placeholder of the value, such as `FILE`. */
  value?: string;
  /** The allowed values. */
  choices?: readonly string[];
  description: string;
}

export interface Argument {
  name: string;
  isOptional?: boolean;
  /** May be given several times; only for the last argument. */
  isRepeated?: boolean;
  /** For completion. */
  isFile?: boolean;
  /** For completion. */
  choices?: readonly string[];
  description: string;
}

/** The process around a command. Tests replace it. */
export interface System {
  stdin: NodeJS.ReadStream;
  stdout: Stream;
  stderr: Stream;
  env: Readonly<Record<string, string | undefined>>;
  /** Aborts with `Interrupted` on Ctrl-C. */
  signal: AbortSignal;
}

export interface CommandContext {
  /** The arguments, in the order of the command's. */
  args: (string | undefined)[];
  options: Readonly<Record<string, string | undefined>>;
  flags: ReadonlySet<string>;
  output: Output;
  system: System;
}

export interface Command {
  /** As typed: `quizzes import`. */
  name: string;
  /** A verb and an object. */
  summary: string;
  /** Sentences for `--help`. */
  details?: string;
  args?: readonly Argument[];
  options?: Readonly<Record<string, Option>>;
  /** Throws for failures. Returns false if the result is a failure that was already printed. */
  run(context: CommandContext): Promise<boolean | undefined>;
}

/** The options of every command. */
export const COMMON_OPTIONS = {
  json: { type: 'boolean', description: 'Print JSON on standard output, and nothing else there.' },
  help: { type: 'boolean', short: 'h', description: 'Show this help.' },
} as const satisfies Record<string, Option>;
