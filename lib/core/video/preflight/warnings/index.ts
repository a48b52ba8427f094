import type { Measure } from '../../layout/stage';
import type { VideoProps } from '../../props';
import type { Finding } from '../finding';
import { clipLosses } from './clips';
import { duplicateOptions, duplicateQuestions } from './duplicates';
import { textsThatDoNotFit } from './fit';
import { guessableAnswers, unshuffled } from './guessable';
import { unfitLanguage } from './language';
import { latexTexts } from './latex';
import { tooFastToRead } from './reading-time';
import { mostlySilent } from './silence';
import { animationsAsStills } from './stills';
import { flashing, lowContrast, unknownFont } from './theme';
import { neverShown } from './unseen';

const WARNINGS: readonly ((props: VideoProps, measure: Measure) => Finding[])[] = [
  unfitLanguage,
  guessableAnswers,
  unshuffled,
  duplicateQuestions,
  duplicateOptions,
  textsThatDoNotFit,
  tooFastToRead,
  clipLosses,
  animationsAsStills,
  neverShown,
  mostlySilent,
  latexTexts,
  unknownFont,
  lowContrast,
  flashing,
];

/**
 * Warnings about a quiz, finished or not, that do not prevent a render (D26).
 * @param measure returns the width of a text on one line in pixels
 */
export const preflightWarnings = (props: VideoProps, measure: Measure): Finding[] =>
  WARNINGS.flatMap((find) => find(props, measure));
