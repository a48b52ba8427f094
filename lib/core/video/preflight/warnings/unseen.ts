import { givenAwayIn, visualOf } from '../../../model/question-types';
import { isBlank } from '../../../model/question-types/readiness';
import type { VideoProps } from '../../props';
import { hasFact } from '../../props';
import { buildTimeline } from '../../timeline';
import { type Finding, under } from '../finding';
import { type LocatedQuestion, locateQuestions } from './located-questions';

const unseen = (field: string, message: string): Finding[] => [{ field, message, code: 'never_shown' }];

const hints = (props: VideoProps): Finding[] => {
  const hidden = new Set(
    buildTimeline(props).scenes.flatMap((scene) =>
      scene.kind === 'question' && scene.hintAt === null ? [scene.questionId] : [],
    ),
  );
  const lost = locateQuestions(props).filter(
    ({ question }) => hidden.has(question.id) && !isBlank(question.hint ?? ''),
  );
  return lost.length === 0
    ? []
    : unseen('hint_timing_percent', 'Hints are never shown because the countdown ends first. Lower the hint timing.');
};

const facts = (props: VideoProps): Finding[] =>
  props.factDurationSeconds === 0 && locateQuestions(props).some(({ question }) => hasFact(question))
    ? unseen('fact_duration_seconds', 'Facts are never shown. Set a fact duration above 0 seconds.')
    : [];

const rounds = (props: VideoProps): Finding[] =>
  props.rounds.every(({ questions }) => questions.length === 0)
    ? []
    : props.rounds.flatMap(({ questions }, index) =>
        questions.length > 0
          ? []
          : unseen(
              `rounds.${index}.questions`,
              'Rounds without questions are left out of the video. Add a question or delete the round.',
            ),
      );

const captionStyle = ({ voice, captionStyle: style }: VideoProps): Finding[] =>
  voice === null && style !== 'none'
    ? unseen('caption_style', 'On-screen captions follow the voice. Choose a voice, or turn them off.')
    : [];

const contents = ({ question }: LocatedQuestion, { assets, voice }: VideoProps): Finding[] => {
  const { imageUrl, narration } = question.content;
  const visual = visualOf(question, assets);
  const showsPicture = visual === null || visual.kind === 'picture';
  return [
    ...(imageUrl === null || showsPicture
      ? []
      : unseen('imageUrl', 'This question type does not show a picture. Remove it.')),
    ...(isBlank(narration ?? '') || voice?.reads.includes('question')
      ? []
      : unseen(
          'narration',
          voice === null
            ? 'Narration is not spoken because the quiz has no voice. Choose a voice.'
            : 'Narration is not spoken because questions are not read. Let the voice read questions.',
        )),
  ];
};

const givenAway = ({ question }: LocatedQuestion): Finding[] => {
  const found = givenAwayIn(question);
  return found === null ? [] : [{ ...found, code: 'answer_given_away' }];
};

/** Content that is never shown, or reveals the answer too early. */
export const neverShown = (props: VideoProps): Finding[] => [
  ...hints(props),
  ...facts(props),
  ...rounds(props),
  ...captionStyle(props),
  ...locateQuestions(props).flatMap((located) =>
    under(`${located.field}.content`, [...contents(located, props), ...givenAway(located)]),
  ),
];
