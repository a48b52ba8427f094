import { z } from 'zod';
import { text } from '@/lib/model/text';

/** Whether a text reveals an answer, see `revealsAnswer`. */
type RevealsAnswer = (text: string) => boolean;

const textWithWords = (max: number) =>
  text(max, 1).refine((value) => /[\p{L}\p{N}]/u.test(value), { error: 'Must contain words.' });

/** Text written by a model. The model has to rewrite it if it reveals an answer. @param max code points */
export const spoilerFreeText = (max: number, reveals: RevealsAnswer) =>
  textWithWords(max).refine((value) => !reveals(value), { error: 'Must not reveal an answer of the quiz.' });

/** Alternatives written by a model. Those that reveal an answer are dropped; at least one must remain. @param max code points */
export const spoilerFreeList = (max: number, reveals: RevealsAnswer) =>
  z
    .array(textWithWords(max))
    .transform((list) => list.filter((value) => !reveals(value)))
    .refine((list) => list.length > 0, { error: 'Must contain an item that reveals no answer of the quiz.' });
