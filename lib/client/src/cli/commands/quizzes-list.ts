import type { Quiz } from '../../types.js';
import type { Command } from '../command.js';
import { signIn } from '../credentials.js';
import { UsageError } from '../exit.js';

const STATUSES = ['draft', 'ready', 'published', 'archived'] as const;
const PAGE_SIZE = 100;

const limitOf = (text: string): number => {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError('--limit must be a whole number from 1.');
  return Number(text);
};

export const quizzesList: Command = {
  name: 'quizzes list',
  summary: 'List your quizzes, newest first',
  options: {
    search: { type: 'string', value: 'TEXT', description: 'Only quizzes whose title contains this text.' },
    status: { type: 'string', value: 'STATUS', choices: STATUSES, description: 'Only quizzes with this status.' },
    limit: { type: 'string', value: 'NUMBER', description: 'How many at most, 20 by default.' },
  },
  run: async ({ options, output, system }) => {
    const { client } = await signIn(system.env);
    const limit = limitOf(options.limit ?? '20');
    const status = STATUSES.find((each) => each === options.status);
    const query = {
      limit: Math.min(limit, PAGE_SIZE),
      ...(options.search && { q: options.search }),
      ...(status && { status }),
    };
    const found: Quiz[] = [];
    for await (const quiz of client.quizzes.list(query, { signal: system.signal })) {
      found.push(quiz);
      if (found.length >= limit) break;
    }
    output.result(
      found,
      found.map(({ id, status, title }) => `${id}  ${status.padEnd(9)}  ${title}`),
    );
  },
};
