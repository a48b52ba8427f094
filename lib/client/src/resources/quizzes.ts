import { type FileSource, formOf } from '../file.ts';
import type { RequestOptions } from '../http.ts';
import type { List } from '../list.ts';
import type {
  Batch,
  Body,
  Generation,
  ImportDryRun,
  ImportResult,
  Query,
  Quiz,
  QuizDetail,
  QuizSpeech,
  QuizValidation,
  TagUse,
  Timeline,
  Translation,
} from '../types.ts';
import { Resource } from './resource.ts';

/** Questions to import: a text, or a file as for `media.upload`. */
export type ImportSource = { text: string } | FileSource;

export interface ImportIntoOptions extends RequestOptions, Omit<Body<'importIntoQuiz'>, 'text'> {
  /** File name, by default the one of the file. */
  name?: string;
  /** Creates nothing: the result shows what an import would do. */
  dryRun?: boolean;
}

export type ImportOptions = ImportIntoOptions & Omit<Body<'importQuiz'>, 'text'>;

const hasText = (source: ImportSource): source is { text: string } =>
  typeof source === 'object' && 'text' in source && typeof source.text === 'string';

/** The body and the options of an import's request. */
const importInput = async (
  source: ImportSource,
  { title, format, language, cards, name, dryRun = false, ...options }: ImportOptions,
) => {
  const query = { dry_run: dryRun };
  const fields = Object.entries({ title, format, language, cards }).filter(([, value]) => value !== undefined);
  if (hasText(source)) return { ...options, query, body: { text: source.text, ...Object.fromEntries(fields) } };
  const body = await formOf(source, name);
  for (const [field, value] of fields) body.append(field, String(value));
  return { ...options, query, body };
};

/** Quizzes with their rounds and questions. */
export class Quizzes extends Resource {
  /** Creates a quiz, with its rounds and questions if you send them. */
  create(body: Body<'createQuiz'>, options?: RequestOptions): Promise<Quiz> {
    return this.http.data('createQuiz', {}, { body, ...options });
  }

  /** Creates a quiz from a text or a file in any format. `report` says what is not ready, and what was not used. */
  import(source: ImportSource, options: ImportOptions & { dryRun: true }): Promise<ImportDryRun>;
  import(source: ImportSource, options?: ImportOptions): Promise<ImportResult>;
  async import(source: ImportSource, options: ImportOptions = {}): Promise<ImportResult | ImportDryRun> {
    const result = await this.http.result('importQuiz', {}, await importInput(source, options));
    return { ...result, report: result.report ?? null } as ImportResult | ImportDryRun;
  }

  /** Adds the questions of a text or a file at the end of a quiz, in new rounds: all or none. */
  importInto(id: string, source: ImportSource, options: ImportIntoOptions & { dryRun: true }): Promise<ImportDryRun>;
  importInto(id: string, source: ImportSource, options?: ImportIntoOptions): Promise<ImportResult>;
  async importInto(
    id: string,
    source: ImportSource,
    options: ImportIntoOptions = {},
  ): Promise<ImportResult | ImportDryRun> {
    const result = await this.http.result('importIntoQuiz', { id }, await importInput(source, options));
    return { ...result, report: result.report ?? null } as ImportResult | ImportDryRun;
  }

  /** Lists your quizzes, without rounds and questions, newest first. */
  list(query?: Query<'listQuizzes'>, options?: RequestOptions): List<Quiz> {
    return this.http.list('listQuizzes', {}, { query, ...options });
  }

  /** Lists the tags of your quizzes, the most used first. */
  listTags(options?: RequestOptions): Promise<TagUse[]> {
    return this.http.data('listTags', {}, options);
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
