import type { RequestOptions } from '../http.ts';
import type { Body, Question } from '../types.ts';
import { Resource } from './resource.ts';

/** Questions of a round. */
export class Questions extends Resource {
  /** Adds a question at the end of a round. */
  create(quizId: string, roundId: string, body: Body<'createQuestion'>, options?: RequestOptions): Promise<Question> {
    return this.http.data('createQuestion', { id: quizId, roundId }, { body, ...options });
  }

  /** Adds several questions at the end of a round: all or, if one is invalid, none. */
  createMany(
    quizId: string,
    roundId: string,
    body: Body<'createQuestions'>,
    options?: RequestOptions,
  ): Promise<Question[]> {
    return this.http.data('createQuestions', { id: quizId, roundId }, { body, ...options });
  }

  /** Retrieves a question. */
  get(quizId: string, roundId: string, questionId: string, options?: RequestOptions): Promise<Question> {
    return this.http.data('getQuestion', { id: quizId, roundId, questionId }, options);
  }

  /** Updates the fields that you send. */
  update(
    quizId: string,
    roundId: string,
    questionId: string,
    body: Body<'updateQuestion'>,
    options?: RequestOptions,
  ): Promise<Question> {
    return this.http.data('updateQuestion', { id: quizId, roundId, questionId }, { body, ...options });
  }

  /** Deletes a question. */
  delete(quizId: string, roundId: string, questionId: string, options?: RequestOptions): Promise<void> {
    return this.http.data('deleteQuestion', { id: quizId, roundId, questionId }, options);
  }

  /** Changes the order of a round's questions. @param questionIds all of them */
  async reorder(quizId: string, roundId: string, questionIds: string[], options?: RequestOptions): Promise<void> {
    await this.http.result('reorderQuestions', { id: quizId, roundId }, { body: { questionIds }, ...options });
  }
}
