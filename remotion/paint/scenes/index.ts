import type { View } from '../../../lib/core/video/views';
import type { Stage } from '../stage';
import { paintClip } from './clip';
import { paintEntering } from './entering';
import { paintFact } from './fact';
import { paintIntro } from './intro';
import { paintOutro } from './outro';
import { paintQuestion } from './question';
import { paintReveal } from './reveal';
import { paintRoundTitle } from './round-title';

/** Paints a view at frame `t` of its scene over the canvas. */
export const paintScene = (stage: Stage, view: View, t: number): void => {
  switch (view.kind) {
    case 'clip':
      paintClip(stage, view, t);
      break;
    case 'intro':
      paintIntro(stage, view, t);
      break;
    case 'round_title':
      paintRoundTitle(stage, view, t);
      break;
    case 'question':
      paintQuestion(stage, view, t);
      break;
    case 'reveal':
      paintReveal(stage, view, t);
      break;
    case 'fact':
      paintFact(stage, view, t);
      break;
    case 'outro':
      paintOutro(stage, view, t);
      break;
    case 'entering':
      paintEntering(stage, view, t);
      break;
  }
};
