import { MessageSquareText, PencilLine } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { ConnectNote } from '../dashboard/connect-note';
import { useCreateQuiz } from '../quizzes/use-create-quiz';
import { Button } from '../ui/button';
import { cn } from '../ui/cn';
import { controlStyles } from '../ui/input';
import { notify } from '../ui/toaster';
import { chatbotPrompt } from './chatbot-prompt';
import type { FormValues } from './form-values';
import { quizTitleOf } from './quiz-title';
import { TopicChips } from './suggestions';

const Way = ({
  icon,
  title,
  text,
  children,
}: {
  icon: ReactNode;
  title: string;
  text: string;
  children: ReactNode;
}) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 sm:flex-nowrap sm:px-5">
    <span className="grid size-9 shrink-0 place-items-center rounded-lg bg-muted text-muted-foreground [&_svg]:size-4.5">
      {icon}
    </span>
    <div className="min-w-0 flex-1 basis-48">
      <h3 className="font-medium">{title}</h3>
      <p className="text-pretty text-[0.8125rem] text-muted-foreground leading-5">{text}</p>
    </div>
    <div className="max-sm:w-full max-sm:*:w-full">{children}</div>
  </li>
);

interface OtherWaysProps {
  values: FormValues;
  /** Topics near this one that can be generated. */
  suggestions: readonly string[];
  onChoose: (topic: string) => void;
}

/** What to do about a topic that the service cannot write on. */
export const OtherWays = ({ values, suggestions, onChoose }: OtherWaysProps) => {
  const titleId = useId();
  const [isCopyFailed, setCopyFailed] = useState(false);
  const shownPrompt = useRef<HTMLTextAreaElement>(null);
  const empty = useCreateQuiz();
  const forAnswer = useCreateQuiz();
  const isBusy = empty.isCreating || forAnswer.isCreating;
  const title = quizTitleOf(values.topic);
  const prompt = chatbotPrompt(values);

  const openForAnswer = () => forAnswer.create({ title }, { query: '?import' });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(prompt);
    } catch {
      setCopyFailed(true);
      requestAnimationFrame(() => shownPrompt.current?.select());
      return;
    }
    notify.done('Prompt copied', { description: 'Give it to your chatbot, then paste its reply here.' });
    openForAnswer();
  };

  return (
    <section aria-labelledby={titleId} className="overflow-hidden rounded-xl border border-border bg-card">
      <div className="px-4 pt-4 sm:px-5">
        <h2 id={titleId} className="font-semibold text-base">
          We can’t write about this topic yet
        </h2>
        <p className="mt-1 text-pretty text-muted-foreground">
          {suggestions.length > 0
            ? 'Pick a similar topic, or create the quiz in one of these ways.'
            : 'You can still create this quiz in one of these ways.'}{' '}
          Other topics require a language model, and this server has none. <ConnectNote to="model" />
        </p>
      </div>
      {suggestions.length > 0 && (
        <div className="px-4 pt-4 sm:px-5">
          <TopicChips label="Similar topics" topics={suggestions} chosen={values.topic} onChoose={onChoose} />
        </div>
      )}
      <ul className="mt-4 divide-y divide-border border-border border-t">
        <Way
          icon={<MessageSquareText aria-hidden />}
          title="Use your chatbot"
          text="Copy a prompt for ChatGPT, Claude, Gemini or another chatbot, then paste its reply."
        >
          <Button onClick={() => void copy()} busy={forAnswer.isCreating && 'Opening…'} disabled={isBusy}>
            Copy prompt
          </Button>
        </Way>
        {isCopyFailed && (
          <li className="grid gap-3 px-4 py-4 sm:px-5">
            <p role="alert">Your browser blocked copying. Copy this text yourself:</p>
            <textarea
              ref={shownPrompt}
              readOnly
              aria-label="Prompt"
              rows={8}
              value={prompt}
              className={cn(controlStyles, 'h-auto py-2 font-mono text-xs leading-5 sm:h-auto sm:text-xs')}
            />
            <Button className="justify-self-start" onClick={openForAnswer} disabled={isBusy}>
              Paste the reply
            </Button>
          </li>
        )}
        <Way
          icon={<PencilLine aria-hidden />}
          title="Write it yourself"
          text={`Start with an empty quiz titled “${title}”.`}
        >
          <Button
            variant="secondary"
            onClick={() => empty.create({ title })}
            busy={empty.isCreating && 'Creating…'}
            disabled={isBusy}
          >
            Empty quiz
          </Button>
        </Way>
      </ul>
    </section>
  );
};
