import { Composition, registerRoot } from 'remotion';
import { videoMetadata } from '../../lib/core/video/metadata';
import { sampleProps } from '../fixtures';
import { DomScene } from './dom-scene';

registerRoot(() => (
  <Composition
    id="dom-scene"
    component={DomScene}
    defaultProps={sampleProps}
    calculateMetadata={({ props }) => videoMetadata(props)}
  />
));
