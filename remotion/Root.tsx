import { Composition } from 'remotion';
import { videoMetadata } from '../lib/video/metadata';
import { sampleProps } from './fixtures';
import { QuizVideo } from './quiz-video';

/** What Remotion's studio and renderers can show. */
export const Root = () => (
  <Composition
    id="quiz-video"
    component={QuizVideo}
    defaultProps={sampleProps}
    calculateMetadata={({ props }) => videoMetadata(props)}
  />
);
