import { z } from 'zod';
import { text } from '@/lib/model/text';

/** Says whether words tell an answer. */
type Tells = (words: string) => boolean;

const words = (max: number) =>
  text(max, 1).refine((value) => /[\p{L}\p{N}]/u.test(value), { error: 'Must hold words.' });

/** Words of a model that are wanted as a whole: such as tell an answer are sent back. @param max code points */
export const discreetWords = (max: number, tells: Tells) =>
  words(max).refine((value) => !tells(value), { error: 'Must not tell an answer of the quiz.' });

/** Words of a model to choose from: such as tell an answer are left out, and some have to remain. @param max code points */
export const discreetList = (max: number, tells: Tells) =>
  z
    .array(words(max))
    .transform((list) => list.filter((value) => !tells(value)))
    .refine((list) => list.length > 0, { error: 'Must hold something that tells no answer of the quiz.' });
