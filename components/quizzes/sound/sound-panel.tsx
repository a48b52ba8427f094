'use client';

import { withVoice } from '@/lib/core/model/pace';
import type { QuizFields } from '@/lib/core/model/quiz-fields';
import type { FieldError } from '@/lib/core/tables/question-row';
import { FieldErrorsContext } from '../form/fields';
import { CaptionsField } from './captions-field';
import { MusicField } from './music-field';
import { VoiceField } from './voice-field';

interface SoundPanelProps {
  fields: QuizFields;
  errors: readonly FieldError[];
  onChange: (changes: Partial<QuizFields>, group: string) => void;
}

/** Who reads the quiz, its music, and captions in the picture. */
export const SoundPanel = ({ fields, errors, onChange }: SoundPanelProps) => (
  <FieldErrorsContext value={errors}>
    <div className="grid gap-6">
      <VoiceField
        value={fields.voice}
        language={fields.language}
        onChange={(voice, group) => onChange(withVoice(fields, voice), group)}
      />
      <hr className="border-border" />
      <MusicField value={fields.music} onChange={(music, group) => onChange({ music }, group)} />
      <hr className="border-border" />
      <CaptionsField
        value={fields.caption_style}
        onChange={(style) => onChange({ caption_style: style }, 'quiz.caption_style')}
      />
    </div>
  </FieldErrorsContext>
);
