'use client';

import { ListenButton } from '@/components/sound/listen-button';
import { TEXT_LIMITS } from '@/lib/core/model/limits';
import type { QuestionContent } from '@/lib/core/model/question-types';
import { useEditorState } from '../editor/use-editor';
import { voiceSound } from '../sound/voices';
import { LongTextField } from './fields';

/** Characters that are listened to at most. */
const PREVIEW_LENGTH = 200;

interface NarrationFieldProps {
  content: QuestionContent;
  onChange: (changes: { narration: string | null }) => void;
}

/** What the voice says instead of the question. Hidden while the quiz has no voice and there is none. */
export const NarrationField = ({ content: { narration, question }, onChange }: NarrationFieldProps) => {
  const { voice, language } = useEditorState(({ history }) => history.present.fields);
  if (voice === null && narration === null) return null;
  const text = narration?.trim() || question.trim();
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-2">
      <LongTextField
        label="Narration"
        path="content.narration"
        value={narration}
        onChange={(next) => onChange({ narration: next || null })}
        maxLength={TEXT_LIMITS.question}
        hint={
          voice === null ? 'Read instead of the question once the quiz has a voice.' : 'Read instead of the question.'
        }
      />
      {voice && (
        <ListenButton
          className="mt-8"
          name="the narration"
          disabled={text === ''}
          sound={voiceSound({
            voice: voice.id,
            speed: voice.speed,
            text: [...text].slice(0, PREVIEW_LENGTH).join(''),
            language,
          })}
        />
      )}
    </div>
  );
};
