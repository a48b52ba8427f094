import type { System } from './command.ts';
import { COMMANDS } from './commands/index.ts';
import { storedCredentials } from './credentials.ts';
import { describeError, EXIT, type ExitCode, UsageError } from './exit.ts';
import { helpOf, overview } from './help.ts';
import { Output } from './output.ts';
import { parseCommand } from './parse.ts';

/** The service in the message about an error, if it is known. */
const urlOf = async ({ QUIZ_VIDEO_URL: url, ...env }: System['env']): Promise<string | undefined> =>
  url ?? (await storedCredentials(env).catch(() => null))?.url;

const runWords = async (words: readonly string[], version: string, system: System): Promise<ExitCode> => {
  const [first] = words;
  const plain = new Output(system, false);
  if (first === '--version') plain.text(`${version}\n`);
  else if (first === undefined || first === '--help' || first === '-h') plain.text(overview(COMMANDS, version));
  else {
    const { command, args, options, flags } = parseCommand(COMMANDS, words);
    if (flags.has('help')) plain.text(helpOf(command));
    else {
      const output = new Output(system, flags.has('json'));
      if ((await command.run({ args, options, flags, output, system })) === false) return EXIT.failure;
    }
  }
  return first === undefined ? EXIT.usage : EXIT.success;
};

/** Runs a command. Prints errors. @param words the arguments of the process @returns its exit code */
export const runCommandLine = async (words: readonly string[], version: string, system: System): Promise<ExitCode> => {
  try {
    return await runWords(words, version, system);
  } catch (error) {
    // What an aborted request throws may be something else than the signal's reason.
    const { message, exitCode } = describeError(
      system.signal.aborted && !(error instanceof Error && error.name === 'Interrupted') ? system.signal.reason : error,
      await urlOf(system.env),
    );
    const output = new Output(system, false);
    output.note(`quizvideo: ${message}`);
    if (error instanceof UsageError)
      output.note('"quizvideo --help" and "quizvideo <command> --help" explain the usage.');
    return exitCode;
  }
};
