import { COMMON_OPTIONS, type Command, type Option } from './command.ts';

const NAME = 'quizvideo';

const table = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}\n`).join('');
};

export const EXIT_CODES = [
  ['0', 'It succeeded.'],
  ['1', 'The request, the render, the quiz or a row of a batch failed.'],
  ['2', 'The command was used incorrectly.'],
  ['3', 'You are not signed in, or the API key lacks a scope.'],
  ['130', 'It was interrupted with Ctrl-C.'],
] as const;

const signatureOf = ([name, { short, value }]: [string, Option]): string =>
  `${short ? `-${short}, ` : ''}--${name}${value ? ` ${value}` : ''}`;

const describe = ({ description, choices }: Option): string =>
  choices ? `${description} One of: ${choices.join(', ')}.` : description;

export const helpOf = ({ name, summary, details, args = [], options = {} }: Command): string => {
  const words = args
    .map(
      ({ name: arg, isOptional, isRepeated }) => ` ${isOptional ? `[${arg}]` : `<${arg}>`}${isRepeated ? '...' : ''}`,
    )
    .join('');
  const all: [string, Option][] = Object.entries({ ...options, ...COMMON_OPTIONS });
  const sections = [
    `${summary}.\n`,
    ...(details ? [`${details}\n`] : []),
    `Usage: ${NAME} ${name}${words} [options]\n`,
    ...(args.length > 0 ? [`Arguments:\n${table(args.map((arg) => [`<${arg.name}>`, arg.description]))}`] : []),
    `Options:\n${table(all.map((option) => [signatureOf(option), describe(option[1])]))}`,
  ];
  return sections.join('\n');
};

export const overview = (commands: readonly Command[], version: string): string =>
  [
    `${NAME} ${version}: the command line of the Quiz Video Service.\n`,
    `Usage: ${NAME} <command> [options]\n`,
    `Commands:\n${table(commands.map(({ name, summary }) => [name, `${summary}.`]))}`,
    `"${NAME} <command> --help" explains a command. --json prints JSON.\n`,
    `Environment:\n${table([
      ['QUIZ_VIDEO_URL', 'URL of the service. Overrides that of "login".'],
      ['QUIZ_VIDEO_API_KEY', 'API key. Overrides that of "login".'],
    ])}`,
    `Exit codes:\n${table(EXIT_CODES)}`,
  ].join('\n');
