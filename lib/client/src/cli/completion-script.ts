import { COMMON_OPTIONS, type Command } from './command.ts';
import { UsageError } from './exit.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** The words that may follow the words of `after`. */
interface Step {
  after: string;
  words: { word: string; description: string }[];
}

const firstWord = (name: string): string => name.split(' ')[0] ?? '';

/** The first words of commands; the second words of groups. */
const nameSteps = (commands: readonly Command[]): Step[] => {
  const firsts = [...new Set(commands.map(({ name }) => firstWord(name)))];
  const second = (group: string) => commands.filter(({ name }) => name.startsWith(`${group} `));
  const wordsOf = firsts.map((word) => ({
    word,
    description: commands.find(({ name }) => name === word)?.summary ?? `Commands for ${word}`,
  }));
  return [
    { after: '', words: wordsOf },
    ...firsts
      .filter((group) => second(group).length > 0)
      .map((group) => ({
        after: group,
        words: second(group).map(({ name, summary }) => ({ word: name.slice(group.length + 1), description: summary })),
      })),
  ];
};

/** The options and fixed arguments of a command. */
const optionStep = ({ name, options = {}, args = [] }: Command): Step => ({
  after: name,
  words: [
    ...args.flatMap(({ choices = [], description }) => choices.map((word) => ({ word, description }))),
    ...Object.entries({ ...options, ...COMMON_OPTIONS }).map(([option, { description }]) => ({
      word: `--${option}`,
      description,
    })),
  ],
});

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const bash = (commands: readonly Command[]): string => {
  const cases = [
    ...nameSteps(commands).map(({ after, words }) => [quoted(after), words] as const),
    ...commands.map(optionStep).map(({ after, words }) => [`${quoted(after)}*`, words] as const),
  ];
  const lines = cases.map(
    ([pattern, words]) => `    ${pattern}) words=${quoted(words.map(({ word }) => word).join(' '))} ;;`,
  );
  return `_quizvideo() {
  local before="\${COMP_WORDS[*]:1:COMP_CWORD-1}" words=''
  case "$before" in
${lines.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _quizvideo quizvideo
`;
};

const zsh = (commands: readonly Command[]): string => {
  // A colon separates a word from its description.
  const entry = ({ word, description }: Step['words'][number]) =>
    quoted(`${word.replaceAll(':', '\\:')}:${description}`);
  const cases = [
    ...nameSteps(commands).map(({ after, words }) => [quoted(after), words] as const),
    ...commands.map(optionStep).map(({ after, words }) => [`${quoted(after)}*`, words] as const),
  ];
  const lines = cases.map(([pattern, words]) => `    ${pattern}) entries=(${words.map(entry).join(' ')}) ;;`);
  return `#compdef quizvideo
_quizvideo() {
  local -a entries
  local before="\${(j: :)words[2,CURRENT-1]}"
  case "$before" in
${lines.join('\n')}
  esac
  _describe 'quizvideo' entries || _files
}
compdef _quizvideo quizvideo
`;
};

const fish = (commands: readonly Command[]): string => {
  const steps = nameSteps(commands).flatMap(({ after, words }) => {
    const condition =
      after === ''
        ? '__fish_use_subcommand'
        : `__fish_seen_subcommand_from ${after}; and not __fish_seen_subcommand_from ${words.map(({ word }) => word).join(' ')}`;
    return words.map(({ word, description }) => `-f -n ${quoted(condition)} -a ${word} -d ${quoted(description)}`);
  });
  const options = commands.flatMap(({ name, options: own = {}, args = [] }) => {
    const condition = name
      .split(' ')
      .map((word) => `__fish_seen_subcommand_from ${word}`)
      .join('; and ');
    const all = Object.entries({ ...own, ...COMMON_OPTIONS } as Command['options'] & object);
    return [
      ...args.flatMap(({ choices = [] }) => choices.map((word) => `-f -n ${quoted(condition)} -a ${word}`)),
      ...all.map(([option, { type, short, description, choices }]) =>
        [
          `-n ${quoted(condition)} -l ${option}`,
          ...(short ? [`-s ${short}`] : []),
          ...(type === 'string' ? ['-r'] : []),
          ...(choices ? [`-f -a ${quoted(choices.join(' '))}`] : []),
          `-d ${quoted(description)}`,
        ].join(' '),
      ),
    ];
  });
  return `${[...steps, ...options].map((line) => `complete -c quizvideo ${line}`).join('\n')}\n`;
};

const SCRIPTS: Readonly<Record<string, (commands: readonly Command[]) => string>> = { bash, zsh, fish };

/** @throws UsageError for another shell */
export const completionScript = (shell: string, commands: readonly Command[]): string => {
  const script = Object.hasOwn(SCRIPTS, shell) ? SCRIPTS[shell] : undefined;
  if (!script) throw new UsageError(`<shell> must be one of: ${SHELLS.join(', ')}.`);
  return script(commands);
};
