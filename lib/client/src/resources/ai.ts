import type { RequestOptions } from '../http.ts';
import type { List } from '../list.ts';
import type {
  Body,
  Generation,
  Query,
  Replacement,
  SuggestedMetadata,
  SuggestedPromotions,
  TopicCheck,
} from '../types.ts';
import { Resource } from './resource.ts';

/** Quizzes and texts written for you. */
export class Ai extends Resource {
  /** Starts to generate a quiz on a topic. Follow it with `getGeneration`. */
  generateQuiz(body: Body<'generateQuiz'>, options?: RequestOptions): Promise<Generation> {
    return this.http.data('generateQuiz', {}, { body, ...options });
  }

  /** Checks what can be generated on a topic. */
  checkTopic(query: Query<'checkTopic'>, options?: RequestOptions): Promise<TopicCheck> {
    return this.http.data('checkTopic', {}, { query, ...options });
  }

  /** Lists your generations, newest first. */
  listGenerations(query?: Query<'listGenerations'>, options?: RequestOptions): List<Generation> {
    return this.http.list('listGenerations', {}, { query, ...options });
  }

  /** Retrieves a generation. */
  getGeneration(id: string, options?: RequestOptions): Promise<Generation> {
    return this.http.data('getGeneration', { id }, options);
  }

  /** Cancels a generation. */
  cancelGeneration(id: string, options?: RequestOptions): Promise<Generation> {
    return this.http.data('cancelGeneration', { id }, options);
  }

  /** Replaces one of the generated questions. */
  replaceQuestion(generationId: string, body: Body<'replaceQuestion'>, options?: RequestOptions): Promise<Replacement> {
    return this.http.data('replaceQuestion', { id: generationId }, { body, ...options });
  }

  /** Suggests a title, a description and tags for a video. */
  suggestMetadata(body: Body<'suggestMetadata'>, options?: RequestOptions): Promise<SuggestedMetadata> {
    return this.http.data('suggestMetadata', {}, { body, ...options });
  }

  /** Suggests posts for social networks. */
  suggestPromotions(body: Body<'suggestPromotions'>, options?: RequestOptions): Promise<SuggestedPromotions> {
    return this.http.data('suggestPromotions', {}, { body, ...options });
  }
}
