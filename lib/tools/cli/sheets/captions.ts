import { PUBLIC_THEMES } from '../../../core/model/public-themes';
import { CAPTION_STYLES, type CaptionStyle, READS } from '../../../core/model/sound';
import { lookSchema } from '../../../core/model/theme';
import { canvasFor } from '../../../core/video/canvas';
import type { VideoProps } from '../../../core/video/props';
import { everyType } from '../../../core/video/samples/every-type';
import { generalKnowledge } from '../../../core/video/samples/general-knowledge';
import type { Scene } from '../../../core/video/scenes';
import { buildTimeline } from '../../../core/video/timeline';
import { translatedQuiz } from '../../testing/translated-quiz';
import { PROFILES } from './quizzes';
import type { Cell, Sheet } from './sheet';

const voiced = (props: VideoProps, captionStyle: CaptionStyle = 'words'): VideoProps => ({
  ...props,
  voice: { id: 'flite:slt', speed: 1, reads: [...READS] },
  captionStyle,
});

const LOOKS = CAPTION_STYLES.filter((style) => style !== 'none');

/** The middle of every so many lines. */
const cellsOf = (props: VideoProps, label: string, wants: (scene: Scene, index: number) => boolean): Cell[] =>
  buildTimeline(props)
    .scenes.filter(wants)
    .flatMap(({ from, kind, speech }): Cell[] => {
      const line = speech.at(kind === 'question' ? 1 : 0) ?? speech[0];
      if (line === undefined) return [];
      return [{ props, label: `${label} · ${kind}`, frame: from + line.at + Math.round(line.durationInFrames * 0.6) }];
    });

const LANGUAGES = ['ar', 'ja', 'hi', 'th', 'de', 'he'] as const;

/** On-screen captions: every look, over all boards, in several scripts and in all public themes. */
export const captionSheets: Sheet[] = [
  ...PROFILES.map((profile) => ({
    name: `captions-${profile}`,
    cells: () => cellsOf(voiced(everyType({ canvas: canvasFor(profile, '1080p') })), profile, () => true),
  })),
  ...PROFILES.map((profile) => ({
    name: `captions-looks-${profile}`,
    cells: () =>
      LOOKS.flatMap((look) =>
        cellsOf(
          voiced(generalKnowledge({ canvas: canvasFor(profile, '1080p') }), look),
          look,
          (_, index) => index === 0 || index === 2 || index === 3 || index === 4,
        ),
      ),
  })),
  {
    name: 'captions-looks-languages',
    cells: () =>
      LOOKS.flatMap((look) =>
        LANGUAGES.flatMap((language) => {
          const props = voiced(translatedQuiz(language, { canvas: canvasFor('youtube', '1080p') }), look);
          return cellsOf(props, `${look} ${language}`, (_, index) => index === 2);
        }),
      ),
  },
  {
    name: 'captions-languages',
    cells: () =>
      LANGUAGES.flatMap((language) => {
        const props = voiced(translatedQuiz(language, { canvas: canvasFor('youtube', '1080p') }));
        return cellsOf(props, language, ({ kind }, index) => kind !== 'round_title' && index < 6);
      }),
  },
  {
    name: 'captions-themes',
    cells: () =>
      PUBLIC_THEMES.flatMap(({ id: _, ...theme }) => {
        const props = voiced(generalKnowledge({ canvas: canvasFor('youtube', '1080p') }));
        return cellsOf(
          { ...props, look: lookSchema.parse(theme) },
          theme.name,
          (_, index) => index === 2 || index === 3,
        );
      }),
  },
];
