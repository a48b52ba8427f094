import type { Visual } from '../../../lib/core/model/question-types/visual';
import { emojis } from './emojis';
import { film } from './film';
import { picture } from './picture';
import { sound } from './sound';
import type { VisualPainter } from './visual';

const VISUALS: { [K in Visual['kind']]: VisualPainter<K> } = { picture, emojis, sound, film };

/** The painter of a kind of visual. */
export const visualPainter = <K extends Visual['kind']>(kind: K): VisualPainter<K> => VISUALS[kind];
