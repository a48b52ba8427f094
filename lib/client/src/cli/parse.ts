import { parseArgs } from 'node:util';
import { type Argument, COMMON_OPTIONS, type Command, type Option } from './command.ts';
import { UsageError } from './exit.ts';

export interface ParsedCommand {
  command: Command;
  args: (string | undefined)[];
  options: Record<string, string | undefined>;
  flags: Set<string>;
}

/** The command that the words begin with, and the words after its name; undefined if there is none. */
export const findCommand = (
  commands: readonly Command[],
  words: readonly string[],
): { command: Command; rest: string[] } | undefined => {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ');
    const command = commands.find((each) => each.name === name && each.name.split(' ').length === length);
    if (command) return { command, rest: words.slice(length) };
  }
  return undefined;
};

/** Why the words begin with no command. */
const unknownCommand = (commands: readonly Command[], words: readonly string[]): UsageError => {
  const [first = ''] = words;
  const inGroup = commands.filter(({ name }) => name.startsWith(`${first} `)).map(({ name }) => name);
  return new UsageError(
    inGroup.length > 0
      ? `Add a subcommand: ${inGroup.join(', ')}.`
      : `Unknown command "${first}". Run "quizvideo --help" for a list.`,
  );
};

const checkChoices = (options: Record<string, Option>, values: Record<string, unknown>): void => {
  for (const [name, { choices }] of Object.entries(options)) {
    const value = values[name];
    if (typeof value === 'string' && choices && !choices.includes(value)) {
      throw new UsageError(`--${name} must be one of: ${choices.join(', ')}.`);
    }
  }
};

const checkArguments = (args: readonly Argument[], given: readonly string[]): void => {
  const missing = args.find(({ isOptional }, index) => !isOptional && given[index] === undefined);
  if (missing) throw new UsageError(`<${missing.name}> is missing: ${missing.description}`);
  const [extra] = args.at(-1)?.isRepeated ? [] : given.slice(args.length);
  if (extra !== undefined) throw new UsageError(`Unexpected argument "${extra}".`);
};

/** The first sentence of Node's message. */
const sentenceOf = (error: unknown): string => `${(error as Error).message.split(/\.( |$)/)[0]}.`;

type Parsed = { values: Record<string, unknown>; positionals: string[] };

const parseWords = (options: Record<string, Option>, args: string[]): Parsed => {
  const specs = Object.entries(options).map(([name, { type, short }]) => [name, { type, ...(short && { short }) }]);
  try {
    return parseArgs({ args, options: Object.fromEntries(specs), allowPositionals: true });
  } catch (error) {
    throw new UsageError(sentenceOf(error));
  }
};

/** Finds the command and checks its arguments. With `--help`, they may be missing. @throws UsageError */
export const parseCommand = (commands: readonly Command[], words: readonly string[]): ParsedCommand => {
  // Options of all commands may come before the name.
  const start = words.findIndex((word) => !word.startsWith('-'));
  const ordered = start > 0 ? [...words.slice(start), ...words.slice(0, start)] : words;
  const found = findCommand(commands, ordered);
  if (!found) throw unknownCommand(commands, ordered);
  const { command, rest } = found;
  const options: Record<string, Option> = { ...command.options, ...COMMON_OPTIONS };
  const { values, positionals } = parseWords(options, rest);
  const flags = new Set(Object.keys(values).filter((name) => values[name] === true));
  if (!flags.has('help')) {
    checkChoices(options, values);
    checkArguments(command.args ?? [], positionals);
  }
  const texts = Object.entries(values).filter(([, value]) => typeof value === 'string') as [string, string][];
  return { command, args: positionals, options: Object.fromEntries(texts), flags };
};
