import { isShownFact } from '../../../lib/core/video/layout/shown-fact';
import type { View } from '../../../lib/core/video/views';
import type { Stage } from '../stage';
import { paintCallToAction } from './call-to-action';
import { paintClip } from './clip';
import { paintEndCard } from './end-card';
import { paintEntering } from './entering';
import { paintFact } from './fact';
import { paintIntro } from './intro';
import { paintOpening } from './opening';
import { paintOutro } from './outro';
import { paintQuestion } from './question';
import { paintReveal } from './reveal';
import { paintRoundStrip } from './round-strip';
import { paintRoundTitle } from './round-title';
import { paintScorePrompt } from './score-prompt';
import { paintShownFact } from './shown-fact';

/** Paints a view at frame `t` of its scene over the canvas. */
export const paintScene = (stage: Stage, view: View, t: number): void => {
  const isClassic = stage.look.layout === 'classic';
  switch (view.kind) {
    case 'clip':
      paintClip(stage, view, t);
      break;
    case 'intro':
      // A Short of several questions starts with the opening in the classic layout, too.
      (view.pictures === undefined ? paintIntro : paintOpening)(stage, view, t);
      break;
    case 'round_title':
      (isClassic ? paintRoundTitle : paintRoundStrip)(stage, view, t);
      break;
    case 'question':
      paintQuestion(stage, view, t);
      break;
    case 'reveal':
      paintReveal(stage, view, t);
      break;
    case 'fact':
      (isShownFact(stage, view) ? paintShownFact : paintFact)(stage, view, t);
      break;
    case 'score_prompt':
      paintScorePrompt(stage, view, t);
      break;
    case 'outro':
      if (view.callToAction !== undefined) paintCallToAction(stage, view, t);
      // Classic videos have no end card.
      else (view.end === undefined ? paintOutro : paintEndCard)(stage, view, t);
      break;
    case 'entering':
      paintEntering(stage, view, t);
      break;
  }
};
