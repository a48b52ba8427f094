import { ApiError } from '../../errors.js';
import type { Command } from '../command.js';
import { signIn } from '../credentials.js';
import { CommandError } from '../exit.js';
import { type QuizFile, readQuizFile } from '../quiz-file.js';

const SHOWN = 20;

/** The errors of a quiz by their places in the file. */
const describeErrors = (error: ApiError, places: QuizFile['places']): string[] =>
  error.errors.slice(0, SHOWN).map(({ field, message }) => {
    const [, question = '', rest = ''] = /^(rounds\.\d+\.questions\.\d+)(?:\.(.*))?$/.exec(field) ?? [];
    const place = places.get(question);
    const name = place ? [place, rest].filter(Boolean).join(', ') : field;
    return name ? `${name}: ${message}` : message;
  });

export const quizzesImport: Command = {
  name: 'quizzes import',
  summary: 'Create a quiz from a CSV or JSON file',
  details:
    'CSV: the first row names the columns: type, question, option_a to option_f, answer, image (an address),\n' +
    'hint, fact, difficulty, countdown, and content (JSON, for everything else). Only question is required. JSON: a\n' +
    'quiz with rounds, a list of questions, or a response of the API.',
  args: [{ name: 'file', isFile: true, description: 'A .csv or .json file.' }],
  options: {
    title: {
      type: 'string',
      value: 'TEXT',
      description: 'Title of the quiz, by default that in the file or its name.',
    },
    language: { type: 'string', value: 'TAG', description: 'Language of the quiz, such as "de".' },
  },
  run: async ({ args: [file = ''], options, output, system }) => {
    const { client, url } = await signIn(system.env);
    const { quiz, places } = await readQuizFile(file);
    const { title = quiz.title, language = quiz.language } = options;
    const body = { ...quiz, ...(title && { title }), ...(language && { language }) };
    const created = await client.quizzes.create(body, { signal: system.signal }).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.errors.length === 0) throw error;
      for (const line of describeErrors(error, places)) output.note(line);
      const request = error.requestId === null ? '' : ` (request ${error.requestId})`;
      throw new CommandError(`The quiz was not created: the file has errors.${request}`);
    });
    output.result(created, [
      `Created "${created.title}": ${created.id}`,
      `Edit it at ${url}/quizzes/${created.id}, or render it: quizvideo render ${created.id} -o video.mp4`,
    ]);
  },
};
