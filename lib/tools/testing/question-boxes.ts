import { hasBurnedCaptions } from '../../core/video/burned-captions';
import { hanFormsOf } from '../../core/video/han';
import { headerLayout } from '../../core/video/layout/compositions/header';
import { fontStack } from '../../core/video/layout/fonts';
import { type AskedView, type QuestionLayout, questionLayout } from '../../core/video/layout/question';
import { createLayoutStage, type LayoutStage, type Rect } from '../../core/video/layout/stage';
import type { TextLayout } from '../../core/video/layout/text';
import { logoOf } from '../../core/video/logo';
import type { VideoProps } from '../../core/video/props';
import { localizerFor } from '../../core/words/localizer';
import { loadFontMetrics } from '../../server/adapters/fonts/measure';

const measureOf = await loadFontMetrics();

/** The stage of a video's layouts, with the real metrics of its fonts. */
export const layoutStageOf = (props: VideoProps): LayoutStage =>
  createLayoutStage(
    props.canvas,
    props.look,
    localizerFor(props.language),
    fontStack(props.look.fontFamily, hanFormsOf(props)),
    measureOf(props),
    hasBurnedCaptions(props),
    logoOf(props)?.corner,
  );

/** What a question scene of a layout other than `classic` shows, by name, in pixels. Absent parts are left out. */
export interface QuestionBoxes {
  boxes: Partial<Record<'question' | 'visual' | 'hint' | 'start' | 'end' | 'clock', Rect>>;
  /** Cards and other parts of the board. */
  board: Rect[];
  texts: TextLayout[];
  layout: QuestionLayout;
}

/** Where a text is, from its top left. */
export const textBox = ({ width, height }: TextLayout, x: number, y: number): Rect => ({ x, y, width, height });

export const questionBoxes = (stage: LayoutStage, view: AskedView): QuestionBoxes => {
  const layout = questionLayout(stage, view);
  const { question, visual, bleeds, hint, ring, bar, board } = layout;
  const { start, startAt, end, endAt } = headerLayout(stage, view.heading);
  const { rect, text, align } = question;
  const left = align === 'center' ? rect.x + (rect.width - text.width) / 2 : rect.x;
  const shown = bleeds ? null : visual;
  return {
    layout,
    board: [
      ...(board.parts.length > 0 ? board.parts : [board.rect]),
      ...('tray' in board && board.tray ? [board.tray] : []),
    ],
    texts: [text, ...board.texts, ...(hint ? [hint.label, hint.text] : []), start, ...(end ? [end] : [])],
    boxes: {
      question: textBox(text, left, rect.y),
      ...(shown && { visual: shown }),
      ...(hint && { hint: hint.rect }),
      start: textBox(start, startAt.x, startAt.y),
      ...(end && { end: textBox(end, endAt.x, endAt.y) }),
      clock: bar ?? {
        x: ring.x - ring.radius,
        y: ring.y - ring.radius,
        width: 2 * ring.radius,
        height: 2 * ring.radius,
      },
    },
  };
};
