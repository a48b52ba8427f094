import { DEFAULT_LANGUAGE, localizerFor } from '../../../words/localizer';
import type { QuestionProps, VideoProps } from '../../props';

/** A question with its path in the quiz's detail. */
export interface LocatedQuestion {
  /** `rounds.0.questions.1` */
  field: string;
  /** Number in the video, from 1. */
  number: number;
  question: QuestionProps;
  round: VideoProps['rounds'][number];
}

export const locateQuestions = ({ rounds }: Pick<VideoProps, 'rounds'>): LocatedQuestion[] =>
  rounds
    .flatMap((round, roundIndex) =>
      round.questions.map((question, index) => ({
        field: `rounds.${roundIndex}.questions.${index}`,
        question,
        round,
      })),
    )
    .map((located, index) => ({ ...located, number: index + 1 }));

/**
 * Normalises a text for finding duplicates: ignores case by the rules of the language, spaces and how accents are
 * encoded. A collator would ignore more, such as ß for ss, which a quiz about spelling may ask for.
 * @param language BCP 47
 */
export const fold = (text: string, language = DEFAULT_LANGUAGE): string =>
  text.normalize('NFC').toLocaleLowerCase(localizerFor(language).language).replaceAll(/\s+/g, ' ').trim();
