import type { Credit } from '../../../core/model/credit';
import { LAYOUTS } from '../../../core/model/theme';
import { canvasFor } from '../../../core/video/canvas';
import type { VideoProps } from '../../../core/video/props';
import { everyType } from '../../../core/video/samples/every-type';
import { generalKnowledge } from '../../../core/video/samples/general-knowledge';
import { buildTimeline } from '../../../core/video/timeline';
import { creditNumber, withCreditedPictures } from '../../testing/credited';
import type { Cell, Sheet } from './sheet';

const AUTHORS = ['Ada Lovelace', 'NASA/JPL-Caltech', 'José Ñandú', '山田太郎', 'محمد علي', 'Ольга Петрова'];
const credits = (count: number): Credit[] =>
  Array.from({ length: count }, (_, index) =>
    creditNumber(index, { author: `${AUTHORS[index % AUTHORS.length]}${index < AUTHORS.length ? '' : ` ${index}`}` }),
  );

const lastFrame = (props: VideoProps, label: string): Cell => ({
  props,
  label,
  frame: buildTimeline(props).durationInFrames - 30,
});

const PROFILES = ['youtube', 'tiktok', 'square'] as const;
const LANGUAGES = ['en', 'de', 'ar', 'ja', 'ta'];
const LONG = 'How many did you get right? Write it in the comments, and subscribe for a new quiz every Friday evening!';

const cellsFor = (profile: (typeof PROFILES)[number]): Cell[] => {
  const canvas = canvasFor(profile, '1080p');
  const sample = { ...generalKnowledge({ canvas }), assets: everyType({ canvas }).assets };
  const of = (count: number, changes: Partial<VideoProps> = {}) => ({
    ...withCreditedPictures(sample, credits(count)),
    ...changes,
  });
  return [
    lastFrame(of(1), 'one'),
    lastFrame(of(3), 'three'),
    lastFrame(of(40), 'forty'),
    lastFrame(of(40, { outroText: LONG }), 'forty, long outro'),
    lastFrame(of(4, { captionStyle: 'lines' }), 'above captions'),
    ...LANGUAGES.map((language) => lastFrame(of(12, { language, outroText: '' }), language)),
  ];
};

/** The end of videos with credits of pictures, in all aspects. */
export const creditSheets: readonly Sheet[] = PROFILES.map((profile) => ({
  name: `credits-${profile}`,
  cells: () => cellsFor(profile),
}));

const SOURCES = [
  'NASA Science',
  'Encyclopaedia of General Knowledge, Volume 12: Astronomy, Chemistry and the Natural World, revised edition of 2024',
  '理科年表 2025',
];

/** The middle of facts with sources in a layout. */
const sourceCells = (layout: (typeof LAYOUTS)[number], profile: (typeof PROFILES)[number]): Cell[] => {
  const canvas = canvasFor(profile, '1080p');
  const sample = everyType({ canvas });
  const props: VideoProps = {
    ...sample,
    look: { ...sample.look, layout },
    rounds: sample.rounds.map((round) => ({
      ...round,
      questions: round.questions.map((question, index) => ({
        ...question,
        // Some facts are only a picture.
        fact: index % 4 === 1 ? null : (question.fact ?? 'A short fact that is shown after the answer.'),
        content: {
          ...question.content,
          source: { title: SOURCES[index % SOURCES.length] ?? '' },
          ...(index % 4 === 1 && { factImageUrl: Object.keys(sample.assets)[0] }),
        },
      })) as typeof round.questions,
    })),
  };
  return buildTimeline(props)
    .scenes.filter(({ kind }) => kind === 'fact')
    .slice(0, 4)
    .map(({ from, durationInFrames }, index) => ({
      props,
      label: `${layout} ${index}`,
      frame: from + Math.round(durationInFrames / 2),
    }));
};

/** Facts with their sources, in all layouts and aspects. */
export const sourceSheets: readonly Sheet[] = PROFILES.map((profile) => ({
  name: `sources-${profile}`,
  cells: () => LAYOUTS.flatMap((layout) => sourceCells(layout, profile)),
}));
