import type { QuizListQuery } from '@/lib/contracts/quizzes';
import { db, pipelinedDb } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import type { Page, PageRequest } from '@/lib/model/page';
import { findQuizPage, type Quiz } from './queries';

/** Lists the actor's quizzes, filtered by title and status, in the requested order (D21). */
export const listQuizzes = (actor: Actor, query: PageRequest & Omit<QuizListQuery, 'cursor'>): Promise<Page<Quiz>> =>
  findQuizPage(query.q || query.status ? db() : pipelinedDb(), { ...query, userId: actor.userId });
