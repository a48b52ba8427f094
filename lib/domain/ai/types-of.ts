import { USUAL_TYPES, WRITABLE_TYPES } from '@/lib/model/ai';
import type { QuestionType } from '@/lib/model/question-types';
import type { GenerationOptions } from './schema';

/** The types that a language model is to write. */
export const typesOf = ({ questionTypes }: GenerationOptions): readonly QuestionType[] =>
  questionTypes === null ? USUAL_TYPES : questionTypes.filter((type) => WRITABLE_TYPES.includes(type));
