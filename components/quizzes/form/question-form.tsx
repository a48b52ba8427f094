'use client';

import { memo } from 'react';
import type { QuestionFields } from '@/lib/core/contracts/questions';
import { CONTENT_LIMITS, COUNTDOWN_SECONDS, TEXT_LIMITS } from '@/lib/core/model/limits';
import {
  QUESTION_CONTENT,
  QUESTION_TYPES,
  type QuestionContent,
  type QuestionType,
  type Source,
  sharedContentOf,
} from '@/lib/core/model/question-types';
import type { FieldError } from '@/lib/core/tables/question-row';
import { notify } from '../../ui/toaster';
import { useEditor } from '../editor/use-editor';
import { DIFFICULTY_OPTIONS } from '../labels';
import { type DraftQuestion, findQuestion } from '../model/draft';
import { isEqual } from '../model/equal';
import { QUESTION_TYPE_INFO } from '../question-types';
import {
  ChoiceField,
  FieldErrorsContext,
  fieldProps,
  LongTextField,
  NumberField,
  optionalText,
  TextField,
} from './fields';
import { MediaField } from './media-field';
import { NarrationField } from './narration-field';
import { QuestionTextField, TypeFields } from './type-fields';

const TYPES = QUESTION_TYPES.map((value) => ({ value, label: QUESTION_TYPE_INFO[value].label }));
const DIFFICULTIES = [{ value: '', label: 'None' }, ...DIFFICULTY_OPTIONS];

const UNDO_MS = 6000;

interface QuestionFormProps {
  question: DraftQuestion;
  errors: readonly FieldError[];
  /** The countdown if the question does not set one. */
  defaultSeconds: number;
  /** @param group the field, so that typing in it is undone in one step */
  onChange: (changes: Partial<QuestionFields>, group: string) => void;
}

export const QuestionForm = memo(({ question, errors, defaultSeconds, onChange }: QuestionFormProps) => {
  const editor = useEditor();
  const { key, fields } = question;
  const { question_type: type, content } = fields;
  const changeContent = (changes: Partial<QuestionContent>) =>
    onChange({ content: { ...content, ...changes } as QuestionContent }, `${key}.${Object.keys(changes).join()}`);
  const changeType = (next: QuestionType) => {
    const kept = sharedContentOf(content);
    onChange({ question_type: next, content: QUESTION_CONTENT[next].parse(kept) }, `${key}.type`);
    if (isEqual(content, QUESTION_CONTENT[type].parse(kept))) return;
    const undo = () => {
      const now = findQuestion(editor.getState().history.present, key)?.question.fields;
      if (!now || now.question_type === type) return;
      const restored = { ...content, ...sharedContentOf(now.content) } as QuestionContent;
      onChange({ question_type: type, content: restored }, `${key}.type.undo`);
    };
    notify.undoable('The answers of the other type were removed', undo, UNDO_MS);
  };
  const source = content.source ?? { title: '' };
  const setSource = ({ title, url }: Source) =>
    changeContent({ source: title || url ? { title, ...(url && { url }) } : null });
  const set = (changes: Partial<QuestionFields>) => onChange(changes, `${key}.${Object.keys(changes).join()}`);

  return (
    <FieldErrorsContext value={errors}>
      <div className="grid gap-5" key={`${key} ${type}`}>
        <ChoiceField
          label="Type"
          path="question_type"
          value={type}
          options={TYPES}
          onChange={changeType}
          hint={QUESTION_TYPE_INFO[type].description}
        />
        <QuestionTextField fields={fields} onChange={changeContent} />
        <MediaField
          kind="image"
          label={QUESTION_TYPE_INFO[type].imageLabel ?? 'Image'}
          path="content.imageUrl"
          value={content.imageUrl}
          onChange={(imageUrl) => changeContent({ imageUrl })}
        />
        <TypeFields fields={fields} onChange={changeContent} />
        <NarrationField content={content} onChange={changeContent} />
        <hr className="border-border" />
        <LongTextField
          label="Hint"
          {...optionalText(fields, set, 'hint')}
          maxLength={TEXT_LIMITS.hint}
          hint="Shown during the countdown."
        />
        <LongTextField
          label="Fact"
          {...optionalText(fields, set, 'fact')}
          maxLength={TEXT_LIMITS.fact}
          hint="Shown after the answer."
        />
        <MediaField
          kind="image"
          label="Revealed picture"
          path="content.factImageUrl"
          value={content.factImageUrl ?? null}
          onChange={(factImageUrl) => changeContent({ factImageUrl })}
          hint="Shown after the answer, never before."
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label="Source"
            path="content.source.title"
            value={source.title}
            maxLength={CONTENT_LIMITS.sourceTitle}
            onChange={(title) => setSource({ ...source, title })}
            hint="Where it comes from. Shown small."
          />
          <TextField
            label="Source link"
            path="content.source.url"
            value={source.url ?? ''}
            maxLength={CONTENT_LIMITS.url}
            onChange={(url) => setSource({ ...source, url })}
            hint="For the video’s description."
          />
        </div>
        <div className="grid grid-cols-2 gap-3">
          <ChoiceField
            label="Difficulty"
            path="difficulty"
            value={fields.difficulty === null ? '' : `${fields.difficulty}`}
            options={DIFFICULTIES}
            onChange={(value) => set({ difficulty: value === '' ? null : Number(value) })}
          />
          <NumberField
            label="Countdown (seconds)"
            {...fieldProps(fields, set, 'countdown_seconds')}
            min={COUNTDOWN_SECONDS.min}
            max={COUNTDOWN_SECONDS.max}
            placeholder={`${defaultSeconds}`}
          />
        </div>
      </div>
    </FieldErrorsContext>
  );
});
