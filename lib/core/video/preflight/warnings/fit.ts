import { partsOf } from '../../../model/question-types';
import { localizerFor } from '../../../words/localizer';
import { hasBurnedCaptions } from '../../burned-captions';
import { hanFormsOf } from '../../han';
import { boardRules } from '../../layout/boards';
import { endCardLayout } from '../../layout/end-card';
import { factLayout } from '../../layout/fact';
import { fontStack } from '../../layout/fonts';
import { categoryLayout, headingLayout } from '../../layout/heading';
import { introLayout } from '../../layout/intro';
import { openingLayout } from '../../layout/opening';
import { outroLayout } from '../../layout/outro';
import { questionLayout } from '../../layout/question';
import { roundStripLayout } from '../../layout/round-strip';
import { roundTitleLayout } from '../../layout/round-title';
import { isShownFact, shownFactLayout } from '../../layout/shown-fact';
import { createLayoutStage, type LayoutStage, type Measure } from '../../layout/stage';
import type { TextLayout } from '../../layout/text';
import { logoOf } from '../../logo';
import { isClassic, type VideoProps } from '../../props';
import { buildTimeline } from '../../timeline';
import { type FactView, type QuestionView, type RevealView, sceneView } from '../../views';
import { type Finding, under } from '../finding';
import { type LocatedQuestion, locateQuestions } from './located-questions';

const tooLong = (field: string): Finding => ({
  field,
  message: 'This text is too long for the available space, so the video cuts it off with an ellipsis. Shorten it.',
  code: 'text_too_long',
});

const isCut = ({ complete }: TextLayout): boolean => !complete;

/** The cut texts of a question scene. Paths are relative to the question. */
const cutInQuestion = (stage: LayoutStage, view: QuestionView, { question }: LocatedQuestion): Finding[] => {
  const { hint, question: asked, board, visual, complete } = questionLayout(stage, view);
  const cut = new Set(board.texts.filter(isCut).map(({ written }) => written));
  // A sentence is laid out as a whole; letters become smaller, but are never cut.
  const isSentenceCut = view.board.kind === 'sentence' && !complete && !board.complete;
  const isCategoryCut =
    visual !== null &&
    view.visual?.kind === 'emojis' &&
    view.visual.category !== null &&
    isCut(categoryLayout(stage, view.visual.category, visual));
  const fields = [
    ...(isCut(asked.text) ? ['question'] : []),
    ...partsOf(question).flatMap(({ field, text }) => (isSentenceCut || cut.has(text) ? [field] : [])),
    ...('label' in board && board.label && isCut(board.label.text) ? ['axisLabel'] : []),
    ...(isCategoryCut ? ['category'] : []),
  ];
  return [...(hint && isCut(hint.text) ? [tooLong('hint')] : []), ...under('content', fields.map(tooLong))];
};

/** The cut answers of a reveal scene. Paths are relative to the question. */
const cutAnswers = (stage: LayoutStage, view: RevealView, { question: { content } }: LocatedQuestion): Finding[] => {
  const { board } = questionLayout(stage, view);
  const cut = boardRules(view.board.kind).answerTexts?.(stage, view.board, board).filter(isCut) ?? [];
  const fieldOf = (text: string): string => {
    if (!('answers' in content)) return 'answer';
    const index = content.answers.indexOf(text);
    return index < 0 ? 'answers' : `answers.${index}`;
  };
  return under(
    'content',
    cut.map(({ written }) => tooLong(fieldOf(written))),
  );
};

const isFactCut = (stage: LayoutStage, view: FactView): boolean => {
  if (isShownFact(stage, view)) return view.fact !== '' && !shownFactLayout(stage, view).fact.complete;
  const { board } = questionLayout(stage, view);
  const chip = boardRules(view.board.kind).chip(stage, view.board, board);
  return !factLayout(stage, view, chip).fact.complete;
};

/** After this many findings the rest of the quiz is not laid out, which could take many seconds. */
const MAX_FINDINGS = 100;

/** The first 100 or so texts that the painter cuts, found with its own layout. */
export const textsThatDoNotFit = (props: VideoProps, measure: Measure): Finding[] => {
  const { scenes } = buildTimeline(props);
  const asked = new Map(locateQuestions(props).map((one) => [one.question.id, one]));
  const rounds = new Map(props.rounds.map(({ id }, index) => [id, index]));
  const family = fontStack(props.look.fontFamily, hanFormsOf(props));
  const createStage = () =>
    createLayoutStage(
      props.canvas,
      props.look,
      localizerFor(props.language),
      family,
      measure,
      hasBurnedCaptions(props),
      logoOf(props)?.corner,
    );
  let stage = createStage();
  const found = new Map<string, Finding>();
  const add = (...findings: Finding[]) => {
    for (const finding of findings) found.set(finding.field, finding);
  };
  for (const scene of scenes) {
    if (found.size >= MAX_FINDINGS) break;
    const view = sceneView(props, scenes, scene);
    switch (view.kind) {
      case 'clip':
        break;
      case 'intro': {
        const { title, subtitle } = (isClassic(props) ? introLayout : openingLayout)(stage, view);
        if (!title.complete) add(tooLong('title'));
        if (!subtitle.complete) add(tooLong('intro_subtitle'));
        break;
      }
      case 'round_title':
        if (
          scene.kind === 'round_title' &&
          !(isClassic(props) ? roundTitleLayout : roundStripLayout)(stage, view).title.complete
        ) {
          add(tooLong(`rounds.${rounds.get(scene.roundId) ?? 0}.title`));
        }
        break;
      case 'score_prompt':
        break;
      case 'outro':
        if (!(view.end === undefined ? outroLayout : endCardLayout)(stage, view).text.complete)
          add(tooLong('outro_text'));
        break;
      default: {
        const one = asked.get(scene.questionId ?? '');
        if (one === undefined) break;
        if (view.kind === 'fact') {
          if (isFactCut(stage, view)) add(tooLong(`${one.field}.fact`));
        } else if (view.kind === 'reveal') {
          add(...under(one.field, cutAnswers(stage, view, one)));
        } else {
          // Questions share no layouts, so the cache is dropped.
          stage = createStage();
          const { round } = headingLayout(stage, view.heading);
          if (round && isCut(round)) add(tooLong(`rounds.${props.rounds.indexOf(one.round)}.title`));
          add(...under(one.field, cutInQuestion(stage, view, one)));
        }
      }
    }
  }
  return [...found.values()];
};
