import { clipOf } from '../../../model/question-types';
import type { VideoProps } from '../../props';
import type { Finding } from '../finding';
import { askedIn } from './asked';

/** Sounds and films that are cut short by the end of the countdown, or that begin after their file has ended. */
export const clipLosses = (props: VideoProps): Finding[] =>
  askedIn(props).flatMap(({ field, question }): Finding[] => {
    const clip = clipOf(question);
    if (clip === null) return [];
    const { url, startMs, endMs } = clip;
    const seconds = url === null ? null : (props.assets[url]?.durationSeconds ?? null);
    if (seconds !== null && startMs >= seconds * 1000) {
      const message = `Nothing is played: the file ends after ${seconds.toFixed(1)} s.`;
      return [{ field: `${field}.content.startMs`, message, code: 'never_shown' }];
    }
    // Without an end, a clip plays until the countdown ends.
    if (endMs === null) return [];
    const played = Math.min(endMs, (seconds ?? Number.POSITIVE_INFINITY) * 1000) - startMs;
    const countdown = question.countdownSeconds;
    if (played <= countdown * 1000) return [];
    const message = `The clip lasts ${(played / 1000).toFixed(1)} s and is cut when the countdown of ${countdown} s ends.`;
    return [{ field: `${field}.content.endMs`, message, code: 'clip_too_long' }];
  });
