import { Composition } from 'remotion';
import { videoMetadata } from '../lib/core/video/metadata';
import { sampleProps, sampleThumbnailProps } from './fixtures';
import { QuizThumbnail } from './quiz-thumbnail';
import { QuizVideo } from './quiz-video';

/** The compositions for Remotion's studio and renderers. */
export const Root = () => (
  <>
    <Composition
      id="quiz-video"
      component={QuizVideo}
      defaultProps={sampleProps}
      calculateMetadata={({ props }) => videoMetadata(props)}
    />
    <Composition
      id="quiz-thumbnail"
      component={QuizThumbnail}
      defaultProps={{ video: sampleThumbnailProps, origin: null }}
      durationInFrames={1}
      fps={1}
      calculateMetadata={({ props: { video } }) => ({ width: video.canvas.width, height: video.canvas.height })}
    />
  </>
);
