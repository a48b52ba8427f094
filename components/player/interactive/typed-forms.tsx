import { useId, useState } from 'react';
import type { Localizer } from '@/lib/core/words/localizer';
import { Button } from '../../ui/button';
import { Input } from '../../ui/input';
import type { AnswerForm } from './answer-form';
import type { Labels } from './labels';

/** Characters, more than any answer has. */
const MAX_LENGTH = 200;

interface TextFormProps {
  form: Extract<AnswerForm, { kind: 'text' }>;
  labels: Labels;
  onAnswer: (texts: string[]) => void;
}

/** A field for the answer, or for each gap. */
export const TextForm = ({ form, labels, onAnswer }: TextFormProps) => {
  const [texts, setTexts] = useState(() => form.accepted.map(() => ''));
  return (
    <form
      className="flex flex-wrap gap-2"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer(texts);
      }}
    >
      {texts.map((text, index) => (
        <Input
          // biome-ignore lint/suspicious/noArrayIndexKey: the gaps of a question never change
          key={index}
          aria-label={texts.length > 1 ? `${labels.yourAnswer} ${index + 1}` : labels.yourAnswer}
          placeholder={labels.yourAnswer}
          value={text}
          onChange={({ target }) => setTexts((before) => before.with(index, target.value))}
          dir="auto"
          maxLength={MAX_LENGTH}
          spellCheck={false}
          autoCapitalize="off"
          className="w-auto min-w-32 flex-1"
        />
      ))}
      <Button type="submit" className="h-10 sm:h-9" disabled={texts.some((text) => text.trim() === '')}>
        {labels.check}
      </Button>
    </form>
  );
};

interface NumberFormProps {
  form: Extract<AnswerForm, { kind: 'number' }>;
  labels: Labels;
  localizer: Localizer;
  onAnswer: (value: number) => void;
}

export const NumberForm = ({ form: { min, max, unit }, labels, localizer, onAnswer }: NumberFormProps) => {
  const hint = useId();
  const [value, setValue] = useState(Number.NaN);
  const { number, fill, words } = localizer;
  // Years have no separators.
  const end = (bound: number) => number(bound, { useGrouping: false, maximumFractionDigits: 6 });
  const range = min === null || max === null ? '' : fill(words.spoken.between, { min: end(min), max: end(max) });
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer(value);
      }}
    >
      <Input
        type="number"
        step="any"
        inputMode="decimal"
        aria-label={labels.yourAnswer}
        aria-describedby={hint}
        placeholder={labels.yourAnswer}
        onChange={({ target }) => setValue(target.valueAsNumber)}
        className="w-auto min-w-32 flex-1"
      />
      <span id={hint} className="text-muted-foreground">
        {[range, unit].filter(Boolean).join(' · ')}
      </span>
      <Button type="submit" className="h-10 sm:h-9" disabled={Number.isNaN(value)}>
        {labels.check}
      </Button>
    </form>
  );
};
