'use client';

import { Shuffle, TextCursorInput } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { CONTENT_LIMITS, COUNT_LIMITS, TEXT_LIMITS } from '@/lib/model/limits';
import { BLANK } from '@/lib/model/question-types';
import type { ContentForm } from './content-form';
import { Group, LongTextField, TextField } from './fields';
import { TextRows } from './rows';

const FillBlankForm: ContentForm<'fill_blank'> = ({ content, onChange }) => (
  <>
    <div className="grid gap-2">
      <LongTextField
        label="Text with blanks"
        path="content.text"
        value={content.text}
        maxLength={TEXT_LIMITS.question}
        placeholder={`The capital of Italy is ${BLANK}.`}
        onChange={(text) => onChange({ text })}
      />
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        onClick={() => onChange({ text: `${content.text}${content.text === '' ? '' : ' '}${BLANK}` })}
      >
        <TextCursorInput className="size-4" aria-hidden />
        Insert blank
      </Button>
    </div>
    <Group
      legend="Answers"
      note="One per blank, in order. For a single blank, list every accepted answer, preferred one first."
    >
      <TextRows
        path="content.answers"
        noun="Answer"
        texts={content.answers}
        max={COUNT_LIMITS.acceptedAnswers}
        maxLength={CONTENT_LIMITS.answer}
        onChange={(answers) => onChange({ answers })}
      />
    </Group>
  </>
);

/** Random, because the result is saved. */
const scramble = (text: string): string =>
  text
    .toUpperCase()
    .split(' ')
    .map((word) =>
      [...word]
        .map((letter) => ({ letter, rank: Math.random() }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ letter }) => letter)
        .join(''),
    )
    .join(' ');

const AnagramForm: ContentForm<'anagram'> = ({ content, onChange }) => (
  <>
    <TextField
      label="Answer"
      path="content.answer"
      value={content.answer}
      maxLength={CONTENT_LIMITS.answer}
      onChange={(answer) => onChange({ answer })}
    />
    <div className="grid gap-2">
      <TextField
        label="Scrambled letters"
        path="content.scrambled"
        value={content.scrambled}
        maxLength={CONTENT_LIMITS.answer}
        onChange={(scrambled) => onChange({ scrambled })}
      />
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        disabled={content.answer === ''}
        onClick={() => onChange({ scrambled: scramble(content.answer) })}
      >
        <Shuffle className="size-4" aria-hidden />
        Scramble
      </Button>
    </div>
  </>
);

const OpenForm: ContentForm<'open'> = ({ content, onChange }) => (
  <Group legend="Accepted answers" note="The video shows the first one.">
    <TextRows
      path="content.answers"
      noun="Answer"
      texts={content.answers}
      max={COUNT_LIMITS.acceptedAnswers}
      maxLength={CONTENT_LIMITS.answer}
      onChange={(answers) => onChange({ answers })}
    />
  </Group>
);

const WhoAmIForm: ContentForm<'who_am_i'> = ({ content, onChange }) => (
  <>
    <Group legend="Clues" note="Shown one after another. Start with the hardest.">
      <TextRows
        path="content.clues"
        noun="Clue"
        texts={content.clues}
        max={COUNT_LIMITS.optionsPerQuestion.max}
        maxLength={CONTENT_LIMITS.clue}
        onChange={(clues) => onChange({ clues })}
      />
    </Group>
    <TextField
      label="Answer"
      path="content.answer"
      value={content.answer}
      maxLength={CONTENT_LIMITS.answer}
      onChange={(answer) => onChange({ answer })}
    />
  </>
);

export const wordForms = {
  fill_blank: FillBlankForm,
  anagram: AnagramForm,
  open: OpenForm,
  who_am_i: WhoAmIForm,
};
