import { and, asc, desc, eq, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { aiGenerations } from '@/drizzle/schema/ai';
import { questions, quizzes, rounds } from '@/drizzle/schema/quizzes';
import { generationSchema } from '@/lib/core/contracts/generations';
import type { Actor } from '@/lib/core/model/actor';
import { GENERATION_STATUSES_IN_FLIGHT, isGenerationInFlight } from '@/lib/core/model/ai';
import { DAY_MS } from '@/lib/core/model/durations';
import { serializerOf } from '@/lib/core/model/fields';
import type { Page, PageRequest } from '@/lib/core/model/page';
import { type Connection, db, type Transaction } from '@/lib/server/db';
import { requireFound } from '@/lib/server/errors';
import { alive, firstStart, raisedTo } from '@/lib/server/jobs/columns';
import type { WatchedJobs } from '@/lib/server/jobs/watched-jobs';
import { logContext } from '@/lib/server/log';
import {
  deleteSurplus,
  firstRow,
  insertedRow,
  isAfter,
  isOwnedRound,
  isOwnedRow,
  type JobRoundKey,
  newestPage,
  type OwnedKey,
} from '../sql';

export type Generation = typeof aiGenerations.$inferSelect;

const isOwn = isOwnedRow(aiGenerations);
const inFlight = () => inArray(aiGenerations.status, [...GENERATION_STATUSES_IN_FLIGHT]);

export const watchedGenerations: WatchedJobs<'ai/quiz.requested'> = {
  table: aiGenerations,
  inFlight: inFlight(),
  event: 'ai/quiz.requested',
  idField: 'generationId',
  data: { generationId: aiGenerations.id, userId: aiGenerations.userId },
};

export const insertGeneration = (tx: Transaction, values: typeof aiGenerations.$inferInsert): Promise<Generation> =>
  insertedRow(
    tx
      .insert(aiGenerations)
      .values({ ...values, requestId: logContext().requestId })
      .returning(),
  );

/** Returns undefined if the original is being translated into that language already. */
export const insertTranslation = (
  tx: Transaction,
  values: typeof aiGenerations.$inferInsert,
): Promise<Generation | undefined> =>
  firstRow(
    tx
      .insert(aiGenerations)
      .values({ ...values, requestId: logContext().requestId })
      .onConflictDoNothing()
      .returning(),
  );

export const findGeneration = (db: Connection, key: OwnedKey): Promise<Generation | undefined> =>
  firstRow(db.select().from(aiGenerations).where(isOwn(key)));

/** The topic that a quiz was generated on from facts; undefined for other quizzes. */
export const findFactsTopic = async (
  db: Connection,
  { quizId, userId }: { quizId: string; userId: string },
): Promise<string | undefined> => {
  const isFromFacts = and(eq(aiGenerations.kind, 'quiz'), eq(aiGenerations.engine, 'facts'));
  const isQuiz = and(eq(aiGenerations.quizId, quizId), eq(aiGenerations.userId, userId));
  const row = await firstRow(
    db.select({ topic: aiGenerations.topic }).from(aiGenerations).where(and(isQuiz, isFromFacts)),
  );
  return row?.topic;
};

/** Locks a generation until the transaction ends. */
export const lockGeneration = (tx: Transaction, key: OwnedKey): Promise<Generation | undefined> =>
  firstRow(tx.select().from(aiGenerations).where(isOwn(key)).for('update'));

/** Newest first. Returns one row more than `limit` if there is a next page. */
const findGenerationPage = (
  db: Connection,
  { userId, limit, after }: PageRequest & { userId: string },
): Promise<Generation[]> =>
  db
    .select()
    .from(aiGenerations)
    .where(and(eq(aiGenerations.userId, userId), isAfter(aiGenerations, after)))
    .orderBy(desc(aiGenerations.createdAt), desc(aiGenerations.id))
    .limit(limit + 1);

/** Updates a generation in any state. */
export const updateGeneration = async (
  tx: Transaction,
  key: OwnedKey,
  values: PgUpdateSetSource<typeof aiGenerations>,
): Promise<void> => {
  await tx.update(aiGenerations).set(values).where(isOwn(key));
};

/** Updates a generation. Returns undefined if it has ended: a job ends once. */
export const updateGenerationInFlight = (
  db: Connection,
  key: JobRoundKey,
  values: PgUpdateSetSource<typeof aiGenerations>,
): Promise<Generation | undefined> =>
  firstRow(
    db
      .update(aiGenerations)
      .set({ ...alive, ...values })
      .where(and(isOwnedRound(aiGenerations)(key), inFlight()))
      .returning(),
  );

/** Marks a generation in flight as running. Returns undefined if it has ended. */
export const startGeneration = (db: Connection, key: JobRoundKey): Promise<Generation | undefined> =>
  updateGenerationInFlight(db, key, { status: 'running', startedAt: firstStart(aiGenerations.startedAt) });

/** Returns false if the generation has ended. */
export const raiseGenerationProgress = async (db: Connection, key: JobRoundKey, percent: number): Promise<boolean> =>
  (await updateGenerationInFlight(db, key, { progress: raisedTo(aiGenerations.progress, percent) })) !== undefined;

/** The user's newest quizzes, in which earlier questions are looked for. */
const EARLIER_QUIZZES = 100;

/** Questions with these texts in the user's newest quizzes, ignoring case. @param words lower case */
export const findQuestionsAsked = (db: Connection, { userId, words }: { userId: string; words: string[] }) => {
  const earlier = db
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(eq(quizzes.userId, userId))
    .orderBy(desc(quizzes.createdAt), desc(quizzes.id))
    .limit(EARLIER_QUIZZES)
    .as('earlier');
  return db
    .select({ questionType: questions.questionType, content: questions.content })
    .from(earlier)
    .innerJoin(rounds, eq(rounds.quizId, earlier.id))
    .innerJoin(questions, eq(questions.roundId, rounds.id))
    .where(inArray(sql`lower(btrim(${questions.content} ->> 'question'))`, [...words]));
};

export const findGenerationsInFlightOf = (db: Connection, userId: string): Promise<{ id: string }[]> =>
  db
    .select({ id: aiGenerations.id })
    .from(aiGenerations)
    .where(and(eq(aiGenerations.userId, userId), inFlight()));

/** Keeps the newest generations of each user, those in progress, and those of quizzes that exist. */
export const deleteSurplusGenerations = (db: Connection, kept: number): Promise<void> =>
  deleteSurplus(db, aiGenerations, {
    owner: aiGenerations.userId,
    kept,
    deletable: and(isNull(aiGenerations.quizId), notInArray(aiGenerations.status, [...GENERATION_STATUSES_IN_FLIGHT])),
  });

/** Ended generations of a user that are kept without their quiz: it was deleted, or never saved. */
const KEPT = 1000;

const KEPT_DAYS = 90;

/** Deletes old generations whose quiz does not exist, and the oldest of them if a user has very many. */
export const pruneGenerations = async (): Promise<void> => {
  const date = new Date(Date.now() - KEPT_DAYS * DAY_MS);
  await db()
    .delete(aiGenerations)
    .where(and(isNull(aiGenerations.quizId), lt(aiGenerations.completedAt, date)));
  await deleteSurplusGenerations(db(), KEPT);
};

/** The questions of a quiz in order, each with the position of its round, from 0. */
export const findQuestionsOf = (db: Connection, { quizId, userId }: { quizId: string; userId: string }) =>
  db
    .select({ question: questions, round: rounds.order })
    .from(questions)
    .innerJoin(rounds, eq(rounds.id, questions.roundId))
    .innerJoin(quizzes, eq(quizzes.id, rounds.quizId))
    .where(and(eq(quizzes.id, quizId), eq(quizzes.userId, userId)))
    .orderBy(asc(rounds.order), asc(questions.order));
export type PlacedQuestion = Awaited<ReturnType<typeof findQuestionsOf>>[number];

/** Adds to the tokens and costs of a generation in any state. */
export const addGenerationTokens = async (
  db: Connection,
  key: OwnedKey,
  { inputTokens, outputTokens, cost }: Pick<Generation, 'inputTokens' | 'outputTokens' | 'cost'>,
): Promise<void> => {
  await db
    .update(aiGenerations)
    .set({
      inputTokens: sql`${aiGenerations.inputTokens} + ${inputTokens}`,
      outputTokens: sql`${aiGenerations.outputTokens} + ${outputTokens}`,
      cost: sql`${aiGenerations.cost} + ${cost}`,
    })
    .where(isOwn(key));
};

export const getGeneration = async (actor: Actor, id: string): Promise<Generation> =>
  requireFound(await findGeneration(db(), { id, userId: actor.userId }), 'Generation');

/** The actor's generations, newest first. */
export const listGenerations = async ({ userId }: Actor, page: PageRequest): Promise<Page<Generation>> =>
  newestPage(await findGenerationPage(db(), { ...page, userId }), page.limit);

export const serializeGeneration = serializerOf(generationSchema, ({ cost, status, waitingFor }: Generation) => ({
  costUsd: cost / 1e6,
  waitingFor: isGenerationInFlight(status) ? waitingFor : null,
}));
