import { useMemo } from 'react';
import { PUBLIC_THEMES } from '@/lib/core/model/public-themes';
import { DEFAULT_LOOK, lookSchema } from '@/lib/core/model/theme';
import { canvasFor } from '@/lib/core/video/canvas';
import { generalKnowledge } from '@/lib/core/video/samples/general-knowledge';
import { buildTimeline } from '@/lib/core/video/timeline';
import { QuizPlayer } from '../player/quiz-player';
import { useChunk } from '../player/use-chunk';

const canvas = canvasFor('youtube', '720p');
const plain = generalKnowledge({ canvas });

/** The first answer, as in the themes' pictures. */
const POSTER_FRAME = (() => {
  const reveal = buildTimeline(plain).scenes.find((scene) => scene.kind === 'reveal');
  return reveal ? reveal.from + reveal.revealAt + 24 : 0;
})();

const loadSpoken = () => import('@/lib/core/video/samples/spoken-sample');
const loadNothing = () => new Promise<never>(() => {});

interface ThemeStageProps {
  themeId: string;
  /** Whether the quiz is read, with music. Plays it when that is chosen. */
  hasVoice: boolean;
}

/** The sample quiz in a public theme. Large: load it after the page. */
export const ThemeStage = ({ themeId, hasVoice }: ThemeStageProps) => {
  const spoken = useChunk(hasVoice ? loadSpoken : loadNothing, Number(hasVoice));
  const video = useMemo(() => {
    const theme = PUBLIC_THEMES.find(({ id }) => id === themeId);
    const look = theme ? lookSchema.parse(theme) : DEFAULT_LOOK;
    const silent = { ...plain, look };
    return spoken && 'withVoice' in spoken ? spoken.withVoice(silent) : silent;
  }, [themeId, spoken]);
  return <QuizPlayer video={video} posterFrame={POSTER_FRAME} plays={video.voice !== null} />;
};
