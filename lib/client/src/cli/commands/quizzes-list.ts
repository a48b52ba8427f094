import type { Command } from '../command.ts';
import { signIn } from '../credentials.ts';
import { firstOf, LIMIT_OPTION, limitOf } from './list-limit.ts';

const STATUSES = ['draft', 'ready', 'published', 'archived'] as const;

export const quizzesList: Command = {
  name: 'quizzes list',
  summary: 'List your quizzes, newest first',
  options: {
    search: { type: 'string', value: 'TEXT', description: 'Only quizzes whose title contains this text.' },
    status: { type: 'string', value: 'STATUS', choices: STATUSES, description: 'Only quizzes with this status.' },
    ...LIMIT_OPTION,
  },
  run: async ({ options, output, system }) => {
    const limit = limitOf(options.limit);
    const { client } = await signIn(system.env);
    const status = STATUSES.find((each) => each === options.status);
    const filter = { ...(options.search && { q: options.search }), ...(status && { status }) };
    const found = await firstOf(
      (query) => client.quizzes.list({ ...filter, ...query }, { signal: system.signal }),
      limit,
    );
    output.result(
      found,
      found.map(({ id, status, title }) => `${id}  ${status.padEnd(9)}  ${title}`),
    );
  },
};
