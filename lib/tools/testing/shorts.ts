import type { VideoProps } from '../../core/video/props';
import { shortVideo } from '../../core/video/short';

/** A video of each question of a quiz (D85). */
export const shortsOf = (video: VideoProps): VideoProps[] =>
  video.rounds.flatMap((round) =>
    round.questions.map(({ id }) =>
      shortVideo(video, {
        kind: 'question',
        roundId: round.id,
        questionId: id,
        platformProfile: video.canvas.profile,
      }),
    ),
  );

/** A video of a few questions of a quiz, the first by default (D100). */
export const seriesOf = (
  video: VideoProps,
  count: number,
  { title, start = 0 }: { title?: string; start?: number } = {},
): VideoProps =>
  shortVideo(video, {
    kind: 'questions',
    roundId: null,
    questionId: null,
    questionIds: video.rounds.flatMap(({ questions }) => questions.map(({ id }) => id)).slice(start, start + count),
    ...(title !== undefined && { title }),
    platformProfile: video.canvas.profile,
  });
