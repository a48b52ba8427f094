'use client';

import { Shuffle, TextCursorInput } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { CONTENT_LIMITS, COUNT_LIMITS, TEXT_LIMITS } from '@/lib/core/model/limits';
import { BLANK } from '@/lib/core/model/question-types';
import { type ContentForm, contentProps, Group, LongTextField, TextField } from './fields';
import { TextRows } from './rows';

const Answers: ContentForm<'open'> = ({ content, onChange }) => (
  <TextRows
    path="content.answers"
    noun="Answer"
    texts={content.answers}
    max={COUNT_LIMITS.acceptedAnswers}
    maxLength={CONTENT_LIMITS.answer}
    onChange={(answers) => onChange({ answers })}
  />
);

const FillBlankForm: ContentForm<'fill_blank'> = (props) => {
  const { content, onChange } = props;
  return (
    <>
      <div className="grid gap-2">
        <LongTextField
          label="Text with blanks"
          {...contentProps(props, 'text')}
          maxLength={TEXT_LIMITS.question}
          placeholder={`Example: The capital of Italy is ${BLANK}.`}
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
        <Answers content={content} onChange={onChange} />
      </Group>
    </>
  );
};

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

const AnagramForm: ContentForm<'anagram'> = (props) => (
  <>
    <TextField label="Answer" {...contentProps(props, 'answer')} maxLength={CONTENT_LIMITS.answer} />
    <div className="grid gap-2">
      <TextField label="Scrambled letters" {...contentProps(props, 'scrambled')} maxLength={CONTENT_LIMITS.answer} />
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        disabled={props.content.answer === ''}
        onClick={() => props.onChange({ scrambled: scramble(props.content.answer) })}
      >
        <Shuffle className="size-4" aria-hidden />
        Scramble
      </Button>
    </div>
  </>
);

const OpenForm: ContentForm<'open'> = (props) => (
  <Group legend="Accepted answers" note="The video shows the first one.">
    <Answers {...props} />
  </Group>
);

const WhoAmIForm: ContentForm<'who_am_i'> = (props) => (
  <>
    <Group legend="Clues" note="Shown one after another. Start with the hardest.">
      <TextRows
        path="content.clues"
        noun="Clue"
        texts={props.content.clues}
        max={COUNT_LIMITS.optionsPerQuestion.max}
        maxLength={CONTENT_LIMITS.clue}
        onChange={(clues) => props.onChange({ clues })}
      />
    </Group>
    <TextField label="Answer" {...contentProps(props, 'answer')} maxLength={CONTENT_LIMITS.answer} />
  </>
);

export const wordForms = {
  fill_blank: FillBlankForm,
  anagram: AnagramForm,
  open: OpenForm,
  who_am_i: WhoAmIForm,
};
