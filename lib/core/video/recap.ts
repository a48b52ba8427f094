import { boardOf } from '../model/question-types';
import { localizerFor } from '../words/localizer';
import { answerText } from './answer-text';
import { playedRounds, type VideoProps } from './props';

/** The answers at the end of a video (D97). */
export interface Recap {
  /** In order, at most `MOST_ANSWERS`; `number` is that of the question, from 1. */
  answers: { number: number; text: string }[];
  /** Of the whole quiz. */
  total: number;
}

/** More than fit on any canvas. */
const MOST_ANSWERS = 60;

const compute = (props: VideoProps): Recap => {
  const localizer = localizerFor(props.language);
  const answers = playedRounds(props)
    .flatMap((round) => round.questions)
    .flatMap((question, index) => {
      const text = answerText(boardOf(question, props.assets, localizer.words), localizer);
      return text === null ? [] : [{ number: index + 1, text }];
    });
  return { answers: answers.slice(0, MOST_ANSWERS), total: answers.length };
};

const computed = new WeakMap<VideoProps, Recap>();

/** The correct answers of a quiz; questions without one are left out. Cached: a view is made for every frame. */
export const recapOf = (props: VideoProps): Recap => {
  const found = computed.get(props) ?? compute(props);
  computed.set(props, found);
  return found;
};
