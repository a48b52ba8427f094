import path from 'node:path';
import type { QuizVideo } from '../../client.ts';
import { ApiError } from '../../errors.ts';
import type { ImportOptions } from '../../resources/quizzes.ts';
import type { ImportDryRun, ImportResult } from '../../types.ts';
import type { Command, System } from '../command.ts';
import { signIn } from '../credentials.ts';
import { UsageError } from '../exit.ts';
import { importLines, isAllReady } from '../import-text.ts';
import type { Output } from '../output.ts';

/** As the API calls them. */
const FORMATS = ['qti', 'moodle_xml', 'json', 'csv', 'markdown_table', 'gift', 'cards', 'text'] as const;
const CARDS = ['multiple_choice', 'open', 'match_pairs'] as const;
const STANDARD_INPUT = '-';

type Format = (typeof FORMATS)[number];
type Cards = (typeof CARDS)[number];

interface Import {
  client: QuizVideo;
  /** The quiz that gets the questions; a new one without it. */
  into: string | undefined;
  options: ImportOptions;
  system: System;
  output: Output;
}

const nameOf = (file: string): string => (file === STANDARD_INPUT ? 'standard input' : path.basename(file));

/** Prints why questions cannot be imported, which are more than the message of the error. */
const importFile = async (
  file: string,
  { client, into, options: { title, ...options }, system, output }: Import,
): Promise<ImportResult | ImportDryRun> => {
  const source = file === STANDARD_INPUT ? system.stdin : file;
  try {
    if (into !== undefined) return await client.quizzes.importInto(into, source, options);
    return await client.quizzes.import(source, { ...options, ...(title === undefined ? {} : { title }) });
  } catch (error) {
    const errors = error instanceof ApiError ? error.errors : [];
    for (const { field, message } of errors) output.note(`${nameOf(file)}: ${field ? `${field}: ` : ''}${message}`);
    throw error;
  }
};

/** Prints a result. The id of a quiz is alone on standard output. */
const print = (result: ImportResult | ImportDryRun, file: string, output: Output): void => {
  const { data, report } = result;
  const lines = report ? importLines(nameOf(file), report) : [];
  if (output.isJson) output.item(result, '');
  else if (!('id' in data)) output.result(result, lines);
  else output.report(result, data.id, lines);
};

export const quizzesImport: Command = {
  name: 'quizzes import',
  summary: 'Create quizzes from files in any format',
  details:
    'Prints the id of each quiz. Reads Excel, Word, CSV in any dialect, Markdown tables, JSON, GIFT, Moodle XML, QTI,\n' +
    'cards and plain text. Questions that are not ready and parts that are not used are printed to standard error.\n' +
    'The exit code is 1 if a question is not ready: it is then a draft in the quiz, or left out if it is invalid.',
  args: [{ name: 'file', isFile: true, isRepeated: true, description: 'A file, or - for standard input.' }],
  options: {
    into: { type: 'string', value: 'QUIZ', description: 'Add the questions to the end of this quiz.' },
    title: {
      type: 'string',
      value: 'TEXT',
      description: 'Title of the quiz. Defaults to the title in the file, or its name.',
    },
    language: { type: 'string', value: 'TAG', description: 'Language of the questions, such as "de".' },
    format: {
      type: 'string',
      value: 'FORMAT',
      choices: FORMATS,
      description: 'Detected by default.',
    },
    cards: {
      type: 'string',
      value: 'TYPE',
      choices: CARDS,
      description: 'Question type for cards with a term and a definition.',
    },
    'dry-run': { type: 'boolean', description: 'Only print what would be imported.' },
    'allow-drafts': { type: 'boolean', description: 'Exit with 0 even if questions are not ready.' },
  },
  run: async ({ args, options: { into, title, language, format, cards }, flags, output, system }) => {
    const files = args.flatMap((file) => file ?? []);
    if (title !== undefined && into !== undefined) throw new UsageError('--title and --into cannot be combined.');
    const { client } = await signIn(system.env);
    const given = {
      title,
      language,
      format: format as Format | undefined,
      cards: cards as Cards | undefined,
    };
    const options: ImportOptions = {
      ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
      dryRun: flags.has('dry-run'),
      signal: system.signal,
    };
    let isReady = true;
    for (const file of files) {
      const result = await importFile(file, { client, into, options, system, output });
      print(result, file, output);
      isReady &&= result.report === null || isAllReady(result.report);
    }
    return isReady || flags.has('allow-drafts');
  },
};
