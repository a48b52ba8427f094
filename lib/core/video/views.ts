import { type AssetRef, assetRef } from '../model/assets';
import { boardOf, promptOf, visualOf } from '../model/question-types';
import { type Board, unsolved } from '../model/question-types/board';
import type { Visual } from '../model/question-types/visual';
import type { Look } from '../model/theme';
import { DEFAULT_EFFECTS, type ThemeEffects } from '../model/theme-effects';
import { localizerFor } from '../words/localizer';
import { type BrandClip, brandClip, isClipScene } from './brand-clips';
import { type BurnedCaption, burnedCaptions, hasBurnedCaptions } from './burned-captions';
import { shortCredits } from './credits';
import { openPictures } from './open-pictures';
import {
  endCardOf,
  factOf,
  isClassic,
  isSeries,
  isShort,
  playedRounds,
  type QuestionProps,
  type VideoProps,
} from './props';
import { type Recap, recapOf } from './recap';
import { isDefaultTitle, shownTitle } from './round-label';
import type { ClipScene, FactScene, QuestionScene, RevealScene, RoundTitleScene, Scene } from './scenes';
import { openingTexts, shortTextsOf } from './script';

/**
 * Everything that the painter of a scene can use. Segment keys are computed from views, so a key changes exactly when
 * pixels can change.
 */
export type View =
  | ClipView
  | IntroView
  | RoundTitleView
  | QuestionView
  | RevealView
  | FactView
  | ScorePromptView
  | OutroView
  | EnteringView;
export type SceneView = Exclude<View, EnteringView>;

/** The line above a question. */
export interface Heading {
  /** Null if there is a single round with a default title. */
  round: string | null;
  /** From 1. */
  number: number;
  total: number;
  difficulty: number | null;
  /** The half of the picture in the layout `split`, which alternates from round to round; absent for the start. */
  side?: 'end';
  /** In a video of one question, instead of round and number (D85). */
  hook?: string;
}

/** Members of views of a video with captions in the picture; without them, views are as they were before (D83). */
interface Captioned {
  /** Empty if nothing is said. Room is kept for captions in every scene. */
  captions?: BurnedCaption[];
}

/** A clip of the brand. The same before and after the quiz. */
export interface ClipView extends Pick<BrandClip, 'video' | 'fit'> {
  kind: 'clip';
  durationInFrames: number;
}

export interface IntroView extends Captioned {
  kind: 'intro';
  durationInFrames: number;
  title: string;
  subtitle: string;
  questions: number;
  rounds: number;
  /** Of the brand; absent without one (D84). */
  handle?: string;
  /** Absent in the classic layout, except in a Short. */
  pictures?: AssetRef[];
}

export interface RoundTitleView extends Captioned {
  kind: 'round_title';
  durationInFrames: number;
  title: string;
  /** From 1. */
  number: number;
  rounds: number;
  questions: number;
  /** Absent in the classic layout. */
  pictures?: AssetRef[];
}

interface AskedView extends Captioned {
  durationInFrames: number;
  heading: Heading;
  question: string;
  visual: Visual | null;
  /** Without its solution until the reveal. */
  board: Board;
  hint: string | null;
  /** Frames from the question scene's start to this scene's, because the background moves on through all three. */
  clock: number;
}

export interface QuestionView extends AskedView {
  kind: 'question';
  timing: Pick<QuestionScene, 'questionAt' | 'partsAt' | 'countdownAt' | 'countdownFrames' | 'urgencyAt' | 'hintAt'>;
}

export interface RevealView extends AskedView {
  kind: 'reveal';
  revealAt: number;
}

export interface FactView extends AskedView {
  kind: 'fact';
  /** Empty if there is only a picture. */
  fact: string;
  /** Of the fact; absent without one. */
  picture?: AssetRef;
  /** The title of its source; absent without one, or if the quiz hides sources (D122). */
  source?: string;
}

export interface ScorePromptView extends Captioned {
  kind: 'score_prompt';
  durationInFrames: number;
  /** The number of questions that are over. */
  answered: number;
  total: number;
}

export interface OutroView extends Captioned {
  kind: 'outro';
  durationInFrames: number;
  text: string;
  questions: number;
  /** What viewers of a Short can do, the second in large letters (D101). */
  callToAction?: { comment: string; follow: string };
  /** Of the brand; absent without one (D84). */
  handle?: string;
  /** Authors and licences of pictures. */
  credits?: string[];
  /** Beside the scores: places of YouTube's end screen, or all answers; absent in the classic layout and without scores. */
  end?: { kind: 'end_screen' } | ({ kind: 'recap' } & Recap);
}

/** The first frames of a scene, during the transition: only its heading. */
export interface EnteringView {
  kind: 'entering';
  of: SceneView['kind'];
  heading: Heading | null;
}

const roundOf = (rounds: VideoProps['rounds'], scene: RoundTitleScene | QuestionScene | RevealScene | FactScene) => {
  const round = rounds[scene.roundIndex];
  if (round === undefined) throw new RangeError(`The timeline does not match the props: no round ${scene.roundIndex}.`);
  return round;
};

const indexed = new WeakMap<readonly Scene[], ReadonlyMap<string, QuestionScene>>();

/** Question scenes by the question's id, cached because a long quiz has thousands of scenes. */
const questionScenesIn = (scenes: readonly Scene[]): ReadonlyMap<string, QuestionScene> => {
  const known = indexed.get(scenes);
  if (known !== undefined) return known;
  const index = new Map(
    scenes.flatMap((scene): [string, QuestionScene][] =>
      scene.kind === 'question' ? [[scene.questionId, scene]] : [],
    ),
  );
  indexed.set(scenes, index);
  return index;
};

interface Played {
  rounds: VideoProps['rounds'];
  /** Questions of these rounds by id. */
  questions: ReadonlyMap<string, QuestionProps>;
}

const played = new WeakMap<VideoProps, Played>();

const playedIn = (props: VideoProps): Played => {
  const known = played.get(props);
  if (known !== undefined) return known;
  const rounds = playedRounds(props);
  const questions = new Map(rounds.flatMap((round) => round.questions.map((question) => [question.id, question])));
  const found = { rounds, questions };
  played.set(props, found);
  return found;
};

const askedView = (
  props: VideoProps,
  scenes: readonly Scene[],
  scene: QuestionScene | RevealScene | FactScene,
): QuestionView | RevealView | FactView => {
  const { rounds, questions } = playedIn(props);
  const round = roundOf(rounds, scene);
  const question = questions.get(scene.questionId);
  const asked = questionScenesIn(scenes).get(scene.questionId);
  if (question === undefined || asked === undefined) {
    throw new RangeError(`The timeline does not match the props: no question ${scene.questionId}.`);
  }
  const localizer = localizerFor(props.language);
  const board = boardOf(question, props.assets, localizer.words);
  const view = {
    durationInFrames: scene.durationInFrames,
    heading: {
      round:
        rounds.length > 1 || !isDefaultTitle(round.title, localizer)
          ? shownTitle(scene.roundIndex + 1, round.title, localizer)
          : null,
      number: scene.questionIndex + 1,
      total: questions.size,
      ...(props.look.layout === 'split' && scene.roundIndex % 2 === 1 && { side: 'end' as const }),
      difficulty: isShort(props) ? null : question.difficulty,
      ...(isShort(props) && !isSeries(props) && { hook: shortTextsOf(props).hook }),
    },
    question: promptOf(question, localizer.words),
    visual: visualOf(question, props.assets),
    board: scene.kind === 'question' ? unsolved(board) : board,
    hint: asked.hintAt === null ? null : question.hint,
    clock: scene.from - asked.from,
  };
  if (scene.kind === 'reveal') return { ...view, kind: 'reveal', revealAt: scene.revealAt };
  if (scene.kind === 'fact') {
    const picture = assetRef(props.assets, question.content.factImageUrl ?? null);
    const source = props.showSources ? question.content.source?.title : undefined;
    return { ...view, kind: 'fact', fact: factOf(question), ...(picture && { picture }), ...(source && { source }) };
  }
  const { questionAt, partsAt, countdownAt, countdownFrames, urgencyAt, hintAt } = scene;
  return {
    ...view,
    kind: 'question',
    timing: { questionAt, partsAt, countdownAt, countdownFrames, urgencyAt, hintAt },
  };
};

const clipView = (props: VideoProps, { kind, durationInFrames }: ClipScene): ClipView => {
  const clip = brandClip(props, kind);
  if (clip === null) throw new RangeError('The timeline does not match the props: no clip.');
  return { kind: 'clip', durationInFrames, video: clip.video, fit: clip.fit };
};

/** Everything that a scene shows. Throws a RangeError if the scenes are not from `buildTimeline(props)`. */
export const sceneView = (props: VideoProps, scenes: readonly Scene[], scene: Scene): SceneView => {
  if (isClipScene(scene)) return clipView(props, scene);
  const view = uncaptionedView(props, scenes, scene);
  return hasBurnedCaptions(props) ? { ...view, captions: burnedCaptions(props, scene) } : view;
};

/** Absent without credits, so that such a view is as it was before. */
const creditsIn = (props: VideoProps): Pick<OutroView, 'credits'> => {
  const credits = shortCredits(props);
  return credits.length > 0 ? { credits } : {};
};

/** Absent without a brand, so that such a view is as it was before. */
const handleIn = ({ brand }: VideoProps): { handle?: string } => (brand?.handle ? { handle: brand.handle } : {});

const endIn = (props: VideoProps): Pick<OutroView, 'end'> => {
  const end = endCardOf(props);
  if (end === null) return {};
  return { end: end === 'end_screen' ? { kind: 'end_screen' } : { kind: 'recap', ...recapOf(props) } };
};

/** Shorts of one question ask for no score. */
const callToActionIn = (props: VideoProps): Pick<OutroView, 'text' | 'questions' | 'callToAction'> => {
  const { title: text, comment, follow } = shortTextsOf(props).callToAction;
  const { size } = playedIn(props).questions;
  return { text, questions: size > 1 ? size : 0, callToAction: { comment, follow } };
};

const uncaptionedView = (
  props: VideoProps,
  scenes: readonly Scene[],
  scene: Exclude<Scene, ClipScene>,
): Exclude<SceneView, ClipView> => {
  const { rounds, questions } = playedIn(props);
  const { durationInFrames } = scene;
  switch (scene.kind) {
    case 'intro': {
      const [title, subtitle] = openingTexts(props);
      return {
        kind: 'intro',
        durationInFrames,
        title,
        subtitle,
        questions: questions.size,
        rounds: rounds.length,
        ...handleIn(props),
        ...(isClassic(props) && !isSeries(props) ? {} : { pictures: openPictures(props).quiz }),
      };
    }
    case 'round_title': {
      const round = roundOf(rounds, scene);
      return {
        kind: 'round_title',
        durationInFrames,
        title: shownTitle(scene.roundIndex + 1, round.title, localizerFor(props.language)),
        number: scene.roundIndex + 1,
        rounds: rounds.length,
        questions: round.questions.length,
        ...(isClassic(props) ? {} : { pictures: openPictures(props).rounds[scene.roundIndex] ?? [] }),
      };
    }
    case 'score_prompt':
      return { kind: 'score_prompt', durationInFrames, answered: scene.answered, total: questions.size };
    case 'outro':
      return {
        kind: 'outro',
        durationInFrames,
        ...(isShort(props)
          ? callToActionIn(props)
          : { text: props.outroText, questions: questions.size, ...endIn(props) }),
        ...handleIn(props),
        ...creditsIn(props),
      };
    default:
      return askedView(props, scenes, scene);
  }
};

/** What is visible of a scene during its transition. */
export const enteringView = (view: SceneView): EnteringView => ({
  kind: 'entering',
  of: view.kind,
  heading: 'heading' in view ? view.heading : null,
});

/** The view at frame `t` of the scene: without the solution before the reveal. */
export const viewAt = (view: SceneView, scene: Scene, t: number): View => {
  if (t < scene.transitionInFrames) return enteringView(view);
  if (view.kind === 'reveal' && t < view.revealAt) return { ...view, board: unsolved(view.board) };
  return view;
};

/** Effects that are visible in only one kind of segment. */
const VISIBLE_ONLY_IN: Partial<Record<keyof ThemeEffects, 'intro' | 'question' | 'outro'>> = {
  introRingCount: 'intro',
  introParticleCount: 'intro',
  outroConfettiCount: 'outro',
  outroBurstCount: 'outro',
  pictureMotion: 'question',
  optionCardVariant: 'question',
  optionCardOpacity: 'question',
  optionStripeWidth: 'question',
  optionFontWeight: 'question',
  celebrationStyle: 'question',
  celebrationIntensity: 'question',
  correctAnswerGlowSize: 'question',
  revealSuspenseFrames: 'question',
  revealDimIntensity: 'question',
  wrongAnswerStyle: 'question',
  urgencyStyle: 'question',
  urgencyThreshold: 'question',
  urgencyColor: 'question',
};

/** A look with its background image resolved. */
export interface SeenLook extends Omit<Look, 'soundPack' | 'backgroundImageUrl'> {
  backgroundImage: AssetRef | null;
}

/** The look for a view. Effects that are not visible there have their defaults, so that they do not change its key. */
export const lookFor = ({ look, assets }: Pick<VideoProps, 'look' | 'assets'>, kind: View['kind']): SeenLook => {
  const place = kind === 'reveal' || kind === 'fact' ? 'question' : kind;
  const unseen = Object.entries(VISIBLE_ONLY_IN)
    .filter(([, only]) => only !== place)
    .map(([name]) => [name, DEFAULT_EFFECTS[name as keyof ThemeEffects]]);
  const { soundPack, backgroundImageUrl, ...seen } = look;
  return {
    ...seen,
    backgroundImage: assetRef(assets, backgroundImageUrl),
    effects: { ...look.effects, ...Object.fromEntries(unseen) },
  };
};
