import { setImmediate as nextTick } from 'node:timers/promises';
import type { BatchTemplate } from '@/drizzle/schema/batches';
import type { NewBatchInput } from '@/lib/core/contracts/batches';
import { quizValuesOf } from '@/lib/core/contracts/quizzes';
import type { Actor } from '@/lib/core/model/actor';
import { db, type Transaction } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { InvalidInputError, NotFoundError } from '@/lib/server/errors';
import { getQuiz } from '../quizzes/quizzes';
import { requireConnectedChannel, requireGoogle } from '../rows/channels';
import { isUsableTheme } from '../rows/themes';
import { type PlannedQuizRow, planRows, type RowDraft } from './plan-rows';
import { scheduledTimes } from './schedule';

/** The settings of a batch: the request without its rows, which may come from a table. */
export type BatchInput = Pick<
  NewBatchInput,
  'templateQuizId' | 'title' | 'csvMediaId' | 'rotate' | 'render' | 'publish' | 'schedule' | 'metadata'
>;

interface BatchPlan {
  /** Title of the template. */
  title: string;
  template: BatchTemplate;
  rows: PlannedQuizRow[];
}

export const invalidTemplate = (): InvalidInputError =>
  new InvalidInputError([
    { field: 'template_quiz_id', message: 'Must be the id of one of your quizzes.', code: 'custom' },
  ]);

/** The settings of the template, as they are now. @throws InvalidInputError if the actor has no such quiz */
const readTemplate = async (actor: Actor, id: string) => {
  const quiz = await getQuiz(actor, id).catch((error: unknown) => {
    throw error instanceof NotFoundError ? invalidTemplate() : error;
  });
  const { title, status: _status, metadata: _metadata, ...settings } = quizValuesOf(quiz);
  return { title, template: { ...settings, timerOverride: quiz.rounds[0]?.timerOverride ?? null } };
};

const UNUSABLE_THEME = 'Must be the id of one of your themes or of a public theme.';

/** @throws InvalidInputError if the actor cannot use all themes that rows take in turn */
const checkRotation = async (tx: Transaction, actor: Actor, themeIds: readonly string[]): Promise<void> => {
  for (const [index, themeId] of themeIds.entries()) {
    if (await isUsableTheme(tx, actor, themeId)) continue;
    throw new InvalidInputError([{ field: `rotate.theme_id.${index}`, message: UNUSABLE_THEME, code: 'custom' }]);
  }
};

/** Adds an error to rows with a theme that the actor cannot use. Locks the themes against deletion. */
const checkThemes = async (
  tx: Transaction,
  actor: Actor,
  rows: readonly PlannedQuizRow[],
): Promise<PlannedQuizRow[]> => {
  const usable = new Map<unknown, boolean>();
  const checked: PlannedQuizRow[] = [];
  for (const row of rows) {
    const themeId = row.input?.overrides.themeId;
    if (typeof themeId === 'string' && !usable.has(themeId)) {
      usable.set(themeId, await isUsableTheme(tx, actor, themeId));
    }
    checked.push(
      usable.get(themeId) === false
        ? { ...row, input: null, errors: [{ field: 'theme_id', message: UNUSABLE_THEME, code: 'custom' }] }
        : row,
    );
  }
  return checked;
};

/**
 * Reads the template, checks the rows and the channel, and creates nothing.
 * @throws InvalidInputError, NotFoundError for the channel, ConflictError, NotConfiguredError, UnavailableError
 */
export const planBatch = async (
  actor: Actor,
  { templateQuizId, rotate, render, publish, schedule }: BatchInput,
  drafts: Iterable<RowDraft>,
): Promise<BatchPlan> => {
  const { title, template } = await readTemplate(actor, templateQuizId);
  if (publish && actor.livemode) requireGoogle();
  const planned: PlannedQuizRow[] = [];
  const options = {
    timerOverride: template.timerOverride,
    rotate,
    maxQuestions: env().MAX_QUIZ_QUESTIONS,
    publishAt: schedule ? scheduledTimes(schedule) : undefined,
    isRendered: render !== null,
    isPublished: publish !== null,
    now: new Date(),
  };
  for (const row of planRows(drafts, options)) {
    planned.push(row);
    await nextTick();
  }
  const rows = await db().transaction(async (tx) => {
    if (publish) await requireConnectedChannel(tx, actor, publish.channelId);
    await checkRotation(tx, actor, rotate?.themeId ?? []);
    return checkThemes(tx, actor, planned);
  });
  return { title, template, rows };
};
