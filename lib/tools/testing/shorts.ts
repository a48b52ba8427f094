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
