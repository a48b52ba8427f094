import { clipOf } from '../../../model/question-types';
import type { VideoProps } from '../../props';
import type { Finding } from '../finding';
import { locateQuestions } from './located-questions';

/** Clips that the end of the countdown cuts off, or that start after the end of their file. */
export const clipLosses = (props: VideoProps): Finding[] =>
  locateQuestions(props).flatMap(({ field, question }): Finding[] => {
    const clip = clipOf(question);
    if (clip === null) return [];
    const { url, startMs, endMs } = clip;
    const seconds = url === null ? null : (props.assets[url]?.durationSeconds ?? null);
    if (seconds !== null && startMs >= seconds * 1000) {
      const message = `Nothing is played because the file ends after ${seconds.toFixed(1)} s. Choose an earlier start.`;
      return [{ field: `${field}.content.startMs`, message, code: 'never_shown' }];
    }
    if (endMs === null) return [];
    const played = Math.min(endMs, (seconds ?? Number.POSITIVE_INFINITY) * 1000) - startMs;
    const countdown = question.countdownSeconds;
    if (played <= countdown * 1000) return [];
    const message = `The clip lasts ${(played / 1000).toFixed(1)} s but stops with the countdown after ${countdown} s. Shorten the clip or extend the countdown.`;
    return [{ field: `${field}.content.endMs`, message, code: 'clip_too_long' }];
  });
