import type { Assets } from '@/lib/core/model/assets';
import { boardOf, excerptOf, promptOf } from '@/lib/core/model/question-types';
import { answerText } from '@/lib/core/video/answer-text';
import type { Localizer } from '@/lib/core/words/localizer';
import { Button } from '../../ui/button';
import { cn } from '../../ui/cn';
import type { Answer } from './answer-form';
import { OrderForm, PairsForm } from './arrange-forms';
import { ChooseForm } from './choose-form';
import type { Labels } from './labels';
import type { Result, Stop } from './stops';
import { NumberForm, TextForm } from './typed-forms';

interface QuestionPanelProps {
  stop: Stop;
  /** Undefined until the question is answered. */
  result: Result | undefined;
  assets: Assets;
  localizer: Localizer;
  labels: Labels;
  onAnswer: (answer: Answer) => void;
  onShowAnswer: () => void;
  onWasRight: () => void;
}

/** The right answer in a few words; empty if nothing is right. */
export const rightAnswerText = ({ question }: Stop, assets: Assets, localizer: Localizer): string => {
  const answer = answerText(boardOf(question, assets, localizer.words), localizer);
  return answer === null ? '' : localizer.fill(localizer.words.answer, { answer });
};

/** What happened, e.g. "Right"; empty if nothing was right or wrong, or the viewer had the answer shown. */
export const verdictOf = ({ isRight, given }: Result, labels: Labels): string => {
  if (isRight) return labels.right;
  return isRight === null || given === null ? '' : labels.wrong;
};

const Form = ({ stop: { form }, result, labels, localizer, onAnswer }: QuestionPanelProps) => {
  if (form.kind === 'choose') return <ChooseForm form={form} result={result} onAnswer={onAnswer} />;
  if (result !== undefined) return null;
  switch (form.kind) {
    case 'text':
      return <TextForm form={form} labels={labels} onAnswer={onAnswer} />;
    case 'number':
      return <NumberForm form={form} labels={labels} localizer={localizer} onAnswer={onAnswer} />;
    case 'order':
      return <OrderForm form={form} labels={labels} number={localizer.number} onAnswer={onAnswer} />;
    case 'pairs':
      return <PairsForm form={form} labels={labels} onAnswer={onAnswer} />;
    case 'none':
      return null;
  }
};

/** A question with its form or, once it is answered, with the result. */
export const QuestionPanel = (props: QuestionPanelProps) => {
  const { stop, result, assets, localizer, labels, onShowAnswer, onWasRight } = props;
  const { question, form } = stop;
  const verdict = result && verdictOf(result, labels);
  const excerpt = excerptOf(question);
  return (
    <div className="grid gap-2">
      <h2 dir="auto" className="break-words font-medium">
        {promptOf(question, localizer.words)}
        {/* The video shows it. */}
        {excerpt && <span className="sr-only"> {excerpt}</span>}
      </h2>
      <Form {...props} />
      {result === undefined && form.kind !== 'none' && (
        <Button variant="ghost" size="sm" className="justify-self-start" onClick={onShowAnswer}>
          {labels.showAnswer}
        </Button>
      )}
      {result && (
        <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
          {verdict && (
            <strong className={cn('font-semibold', result.isRight ? 'text-success' : 'text-destructive')}>
              {verdict}
            </strong>
          )}
          {form.kind !== 'choose' && (
            <span dir="auto" className="min-w-0 break-words">
              {rightAnswerText(stop, assets, localizer)}
            </span>
          )}
          {form.kind !== 'choose' && result.isRight === false && (
            <Button variant="secondary" size="sm" onClick={onWasRight}>
              {labels.wasRight}
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
