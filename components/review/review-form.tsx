import { Check, MessageSquare, RotateCcw } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReviewComment } from '@/lib/core/contracts/shares';
import type { TimelineWire } from '@/lib/core/contracts/timeline';
import { type Decision, SHARE_LIMITS } from '@/lib/core/model/shares';
import { clock } from '../player/time';
import { Button } from '../ui/button';
import { cn } from '../ui/cn';
import { Field } from '../ui/field';
import { controlStyles, Input } from '../ui/input';
import { ErrorNotice } from '../ui/notice';
import { addComment, decide, questionAt, ReviewError } from './review-api';

interface ReviewFormProps {
  token: string;
  timeline: TimelineWire;
  /** The moment of the video that is shown. */
  seconds: number;
  onWritten: (entry: ReviewComment) => void;
}

const DONE: Record<Decision | 'comment', string> = {
  comment: 'Your comment was sent.',
  approved: 'You approved it.',
  changes_requested: 'You requested changes.',
};

/** For a comment at the moment that is shown, and for the decision. */
export const ReviewForm = ({ token, timeline, seconds, onWritten }: ReviewFormProps) => {
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [busy, setBusy] = useState<Decision | 'comment' | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const textId = useId();
  const question = questionAt(timeline, seconds);
  const place = `${clock(Math.floor(seconds), 1)}${question ? `, question ${question.number}` : ''}`;

  const send = async (what: Decision | 'comment') => {
    setDone(null);
    if (name.trim() === '') return setError('Enter your name, so that the author knows who writes.');
    if (what === 'comment' && text.trim() === '') return setError('Write a comment first.');
    setError(null);
    setBusy(what);
    try {
      const entry =
        what === 'comment'
          ? await addComment(token, { name, text, at_seconds: seconds, question_id: question?.id ?? null })
          : await decide(token, { name, text, decision: what });
      onWritten(entry);
      setText('');
      setDone(DONE[what]);
    } catch (thrown) {
      if (!(thrown instanceof ReviewError)) throw thrown;
      setError(thrown.message);
    } finally {
      setBusy(null);
    }
  };

  return (
    <form
      className="grid grid-cols-1 gap-4 rounded-xl border border-border bg-card p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send('comment');
      }}
    >
      <Field label="Your name">
        {(control) => (
          <Input
            {...control}
            value={name}
            autoComplete="name"
            maxLength={SHARE_LIMITS.name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <div className="grid gap-1.5">
        <label htmlFor={textId} className="font-medium">
          Comment
        </label>
        <textarea
          id={textId}
          dir="auto"
          rows={3}
          value={text}
          maxLength={SHARE_LIMITS.comment}
          onChange={({ target }) => setText(target.value)}
          className={cn(controlStyles, 'h-auto py-2 sm:h-auto')}
        />
        <Button type="submit" variant="secondary" busy={busy === 'comment' && 'Sending…'} className="tabular-nums">
          <MessageSquare className="size-4" aria-hidden />
          Comment at {place}
        </Button>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Button
          type="button"
          variant="secondary"
          busy={busy === 'changes_requested' && 'Sending…'}
          onClick={() => void send('changes_requested')}
        >
          <RotateCcw className="size-4" aria-hidden />
          Request changes
        </Button>
        <Button type="button" busy={busy === 'approved' && 'Sending…'} onClick={() => void send('approved')}>
          <Check className="size-4" aria-hidden />
          Approve
        </Button>
      </div>
      {error !== null && <ErrorNotice>{error}</ErrorNotice>}
      <p role="status" className="text-muted-foreground text-sm empty:hidden">
        {done}
      </p>
    </form>
  );
};
