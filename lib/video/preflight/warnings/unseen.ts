import { givenAwayIn, visualOf } from '../../../model/question-types';
import { isBlank } from '../../../model/question-types/readiness';
import type { VideoProps } from '../../props';
import { buildTimeline, factOf } from '../../timeline';
import { type Finding, under } from '../finding';
import { type Asked, askedIn } from './asked';

const unseen = (field: string, message: string): Finding[] => [{ field, message, code: 'never_shown' }];

const hints = (props: VideoProps): Finding[] => {
  const hidden = new Set(
    buildTimeline(props).scenes.flatMap((scene) =>
      scene.kind === 'question' && scene.hintAt === null ? [scene.questionId] : [],
    ),
  );
  const lost = askedIn(props).filter(({ question }) => hidden.has(question.id) && !isBlank(question.hint ?? ''));
  return lost.length === 0
    ? []
    : unseen('hint_timing_percent', 'Hints are never shown because the countdown ends first. Lower the hint timing.');
};

const facts = (props: VideoProps): Finding[] =>
  props.factDurationSeconds === 0 && askedIn(props).some(({ question }) => factOf(question) !== '')
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

const contents = ({ question }: Asked, { assets }: VideoProps): Finding[] => {
  const { imageUrl, narration } = question.content;
  const visual = visualOf(question, assets);
  const showsPicture = visual === null || visual.kind === 'picture';
  return [
    ...(imageUrl === null || showsPicture
      ? []
      : unseen('imageUrl', 'This question type does not show a picture. Remove it.')),
    ...(isBlank(narration ?? '') ? [] : unseen('narration', 'Narration is saved but not spoken yet.')),
  ];
};

const givenAway = ({ question }: Asked): Finding[] => {
  const found = givenAwayIn(question);
  return found === null ? [] : [{ ...found, code: 'answer_given_away' }];
};

/** What a maker wrote and viewers never see, or see too early. */
export const neverShown = (props: VideoProps): Finding[] => [
  ...hints(props),
  ...facts(props),
  ...rounds(props),
  ...askedIn(props).flatMap((asked) =>
    under(`${asked.field}.content`, [...contents(asked, props), ...givenAway(asked)]),
  ),
];
