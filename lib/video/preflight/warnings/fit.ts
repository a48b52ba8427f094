import { partsOf } from '../../../model/question-types';
import { hanFormsOf } from '../../han';
import { boardRules } from '../../layout/boards';
import { factLayout } from '../../layout/fact';
import { fontStack } from '../../layout/fonts';
import { headingLayout } from '../../layout/heading';
import { introLayout } from '../../layout/intro';
import { outroLayout } from '../../layout/outro';
import { questionLayout } from '../../layout/question';
import { roundTitleLayout } from '../../layout/round-title';
import { createLayoutStage, type LayoutStage, type Measure } from '../../layout/stage';
import type { VideoProps } from '../../props';
import { buildTimeline } from '../../timeline';
import { type FactView, type QuestionView, sceneView } from '../../views';
import { type Finding, under } from '../finding';
import { type Asked, askedIn } from './asked';

const tooLong = (field: string): Finding => ({
  field,
  message: 'Too long for its place: the video shows its beginning and an ellipsis.',
  code: 'text_too_long',
});

/** What is cut of a question and its board; paths begin in the question. */
const cutInQuestion = (stage: LayoutStage, view: QuestionView, { question }: Asked): Finding[] => {
  const layout = questionLayout(stage, view);
  const found: Finding[] = [];
  if (layout.hint?.text.complete === false) found.push(tooLong('hint'));
  if (layout.complete) return found;
  if (!layout.question.text.complete) found.push(tooLong('content.question'));
  const { board } = layout;
  const parts = partsOf(question);
  // A sentence is one text, which its board lays out by itself; letters become small, but are never cut.
  const isWhole = view.board.kind === 'sentence';
  const cut = new Set(board.texts.filter(({ complete }) => !complete).map(({ written }) => written));
  const cutParts = parts.filter(({ text }) => (isWhole ? !board.complete : cut.has(text)));
  return [
    ...found,
    ...under(
      'content',
      cutParts.map(({ field }) => tooLong(field)),
    ),
  ];
};

const isFactCut = (stage: LayoutStage, view: FactView): boolean => {
  const { board } = questionLayout(stage, view);
  const chip = boardRules(view.board.kind).chip(stage, view.board, board);
  return !factLayout(stage, view, chip).fact.complete;
};

/** Texts that are reported; a quiz with more is not laid out to its end, which could take many seconds. */
const MAX_FINDINGS = 100;

/**
 * The first 100 or so texts that the painter cuts. They are laid out as the painter does it.
 * @param measure returns the width of a text
 */
export const textsThatDoNotFit = (props: VideoProps, measure: Measure): Finding[] => {
  const { scenes } = buildTimeline(props);
  const asked = new Map(askedIn(props).map((one) => [one.question.id, one]));
  const rounds = new Map(props.rounds.map(({ id }, index) => [id, index]));
  const family = fontStack(props.look.fontFamily, hanFormsOf(props));
  const createStage = () => createLayoutStage(props.canvas, props.look, family, measure);
  let stage = createStage();
  const found = new Map<string, Finding>();
  const add = (...findings: Finding[]) => {
    for (const finding of findings) found.set(finding.field, finding);
  };
  for (const scene of scenes) {
    if (found.size >= MAX_FINDINGS) break;
    const view = sceneView(props, scenes, scene);
    switch (view.kind) {
      case 'intro': {
        const { title, subtitle } = introLayout(stage, view);
        if (!title.complete) add(tooLong('title'));
        if (!subtitle.complete) add(tooLong('intro_subtitle'));
        break;
      }
      case 'round_title':
        if (scene.kind === 'round_title' && !roundTitleLayout(stage, view).title.complete) {
          add(tooLong(`rounds.${rounds.get(scene.roundId) ?? 0}.title`));
        }
        break;
      case 'outro':
        if (!outroLayout(stage, view).text.complete) add(tooLong('outro_text'));
        break;
      case 'question':
      case 'fact': {
        const one = asked.get(scene.questionId ?? '');
        if (one === undefined) break;
        // Nothing laid out for a question serves the next.
        if (view.kind === 'question') stage = createStage();
        if (view.kind === 'fact') {
          if (isFactCut(stage, view)) add(tooLong(`${one.field}.fact`));
          break;
        }
        if (headingLayout(stage, view.heading).round?.complete === false) {
          add(tooLong(`rounds.${props.rounds.indexOf(one.round)}.title`));
        }
        add(...under(one.field, cutInQuestion(stage, view, one)));
      }
    }
  }
  return [...found.values()];
};
