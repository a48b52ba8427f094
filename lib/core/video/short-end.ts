import { MOTION, PAUSE, toFrames } from './durations';
import type { VideoProps } from './props';
import { lineOfOutro } from './script';
import { NO_ROUND, type Unplaced, withLine } from './unplaced';

const CALL_TO_ACTION = toFrames(2.6);

/** Frames in which the last scene leads into the first. */
export const SHORT_LOOP = MOTION.transition;

/** The call to action at the end of a Short, with the frames in which its first frame enters again. */
export const shortEnd = (props: VideoProps): Unplaced => {
  const said = withLine(
    props,
    lineOfOutro(props),
    MOTION.transition + PAUSE.entering,
    MOTION.transition + CALL_TO_ACTION,
  );
  return {
    ...NO_ROUND,
    kind: 'outro',
    ...said,
    durationInFrames: said.durationInFrames + SHORT_LOOP,
    transitionInFrames: MOTION.transition,
  };
};
