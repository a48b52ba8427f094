import type { RequestOptions } from '../http.ts';
import type { Body, Round, RoundDetail } from '../types.ts';
import { Resource } from './resource.ts';

/** Rounds of a quiz. */
export class Rounds extends Resource {
  /** Adds a round at the end of a quiz. */
  create(quizId: string, body: Body<'createRound'>, options?: RequestOptions): Promise<Round> {
    return this.http.data('createRound', { id: quizId }, { body, ...options });
  }

  /** Retrieves a round with its questions. */
  get(quizId: string, roundId: string, options?: RequestOptions): Promise<RoundDetail> {
    return this.http.data('getRound', { id: quizId, roundId }, options);
  }

  /** Updates the fields that you send. */
  update(quizId: string, roundId: string, body: Body<'updateRound'>, options?: RequestOptions): Promise<Round> {
    return this.http.data('updateRound', { id: quizId, roundId }, { body, ...options });
  }

  /** Deletes a round with its questions. */
  delete(quizId: string, roundId: string, options?: RequestOptions): Promise<void> {
    return this.http.data('deleteRound', { id: quizId, roundId }, options);
  }

  /** Changes the order of a quiz's rounds. @param roundIds all of them */
  async reorder(quizId: string, roundIds: string[], options?: RequestOptions): Promise<void> {
    await this.http.result('reorderRounds', { id: quizId }, { body: { roundIds }, ...options });
  }
}
