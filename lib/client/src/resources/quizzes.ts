import type { RequestOptions } from '../http.js';
import type { List } from '../list.js';
import type {
  Batch,
  Body,
  Generation,
  Query,
  Quiz,
  QuizDetail,
  QuizSpeech,
  QuizValidation,
  Timeline,
  Translation,
} from '../types.js';
import { Resource } from './resource.js';

/** Quizzes with their rounds and questions. */
export class Quizzes extends Resource {
  /** Creates a quiz, with its rounds and questions if you send them. */
  create(body: Body<'createQuiz'>, options?: RequestOptions): Promise<Quiz> {
    return this.http.data('createQuiz', {}, { body, ...options });
  }

  /** Lists your quizzes, without rounds and questions, newest first. */
  list(query?: Query<'listQuizzes'>, options?: RequestOptions): List<Quiz> {
    return this.http.list('listQuizzes', {}, { query, ...options });
  }

  /** Retrieves a quiz with its theme, rounds and questions. */
  get(id: string, options?: RequestOptions): Promise<QuizDetail> {
    return this.http.data('getQuiz', { id }, options);
  }

  /** Updates the fields that you send. */
  update(id: string, body: Body<'updateQuiz'>, options?: RequestOptions): Promise<Quiz> {
    return this.http.data('updateQuiz', { id }, { body, ...options });
  }

  /** Replaces a quiz with its rounds and questions. Those with an `id` keep it, and those that you leave out are deleted. */
  replace(id: string, body: Body<'replaceQuiz'>, options?: RequestOptions): Promise<QuizDetail> {
    return this.http.data('replaceQuiz', { id }, { body, ...options });
  }

  /** Deletes a quiz with everything that was made of it. */
  delete(id: string, options?: RequestOptions): Promise<void> {
    return this.http.data('deleteQuiz', { id }, options);
  }

  /** Renders videos of parts of a quiz, such as a Short of each question, as a batch. Follow it with `batches.wait`. */
  createCuts(id: string, body: Body<'createCuts'>, options?: RequestOptions): Promise<Batch> {
    return this.http.data('createCuts', { id }, { body, ...options });
  }

  /** Creates a copy of a quiz. */
  duplicate(id: string, options?: RequestOptions): Promise<Quiz> {
    return this.http.data('duplicateQuiz', { id }, options);
  }

  /** Checks whether a quiz can be rendered, and estimates the render. */
  validate(id: string, query?: Query<'validateQuiz'>, options?: RequestOptions): Promise<QuizValidation> {
    return this.http.data('validateQuiz', { id }, { query, ...options });
  }

  /** Retrieves when each scene of the video is shown. */
  getTimeline(id: string, options?: RequestOptions): Promise<Timeline> {
    return this.http.data('getQuizTimeline', { id }, options);
  }

  /** Retrieves the generated speech, and how many lines are missing. */
  getSpeech(id: string, options?: RequestOptions): Promise<QuizSpeech> {
    return this.http.data('getQuizSpeech', { id }, options);
  }

  /** Generates missing speech. Repeat it until `missing` is 0. */
  generateSpeech(id: string, options?: RequestOptions): Promise<QuizSpeech> {
    return this.http.data('generateQuizSpeech', { id }, options);
  }

  /** Starts a translation into another language. Follow it with `ai.getGeneration`. */
  translate(id: string, body: Body<'translateQuiz'>, options?: RequestOptions): Promise<Generation> {
    return this.http.data('translateQuiz', { id }, { body, ...options });
  }

  /** Retrieves what a translated quiz was translated from, and what has changed since. */
  getTranslation(id: string, options?: RequestOptions): Promise<Translation> {
    return this.http.data('getTranslation', { id }, options);
  }

  /** Marks a translation as reviewed. */
  reviewTranslation(id: string, options?: RequestOptions): Promise<Translation> {
    return this.http.data('reviewTranslation', { id }, options);
  }
}
