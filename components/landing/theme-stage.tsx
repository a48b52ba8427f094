import { useMemo } from 'react';
import { PUBLIC_THEMES } from '@/lib/model/public-themes';
import { DEFAULT_LOOK, lookSchema } from '@/lib/model/theme';
import { canvasFor } from '@/lib/video/canvas';
import { generalKnowledge } from '@/lib/video/samples/general-knowledge';
import { buildTimeline } from '@/lib/video/timeline';
import { QuizPlayer } from '../player/quiz-player';

const canvas = canvasFor('youtube', '720p');
const plain = generalKnowledge({ canvas });

/** The first answer, as in the themes' pictures. */
const POSTER_FRAME = (() => {
  const reveal = buildTimeline(plain).scenes.find((scene) => scene.kind === 'reveal');
  return reveal ? reveal.from + reveal.revealAt + 24 : 0;
})();

/** The sample quiz in a public theme. Large: load it after the page. */
export const ThemeStage = ({ themeId }: { themeId: string }) => {
  const video = useMemo(() => {
    const theme = PUBLIC_THEMES.find(({ id }) => id === themeId);
    const look = theme ? lookSchema.parse(theme) : DEFAULT_LOOK;
    return { ...plain, look };
  }, [themeId]);
  return <QuizPlayer video={video} posterFrame={POSTER_FRAME} />;
};
