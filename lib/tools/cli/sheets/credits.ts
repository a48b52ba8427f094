import type { Credit } from '../../../core/model/credit';
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
