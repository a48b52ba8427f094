'use client';

import { useRef } from 'react';
import { Field } from '@/components/ui/field';
import { Slider } from '@/components/ui/slider';
import { DEFAULT_READS, READS, type Reads, VOICE_SPEED, type Voice } from '@/lib/model/sound';
import { FieldErrorsContext, Group, SwitchField, useFieldError } from '../form/fields';
import type { FieldError } from '../model/api';
import type { QuizFields } from '../model/wire';
import { CaptionsField } from './captions-field';
import { MusicField } from './music-field';
import { VoiceList } from './voice-list';

const READS_LABELS: Record<Reads, string> = {
  title: 'Title',
  rounds: 'Round titles',
  question: 'Questions',
  options: 'Options',
  answer: 'Answers',
  fact: 'Facts',
  outro: 'Closing text',
};

interface VoiceFieldProps {
  value: Voice | null;
  language: string;
  onChange: (voice: Voice | null, group: string) => void;
}

const VoiceField = ({ value, language, onChange }: VoiceFieldProps) => {
  // “No voice” and back keeps the settings.
  const last = useRef<Pick<Voice, 'speed' | 'reads'>>({ speed: VOICE_SPEED.default, reads: [...DEFAULT_READS] });
  if (value) last.current = { speed: value.speed, reads: value.reads };
  const { speed, reads } = last.current;
  const speedError = useFieldError('voice.speed');
  const idError = useFieldError('voice.id');
  const voiceError = useFieldError('voice') ?? idError;
  return (
    <>
      <Group legend="Voice">
        <VoiceList
          value={value?.id ?? null}
          speed={speed}
          language={language}
          onChange={(id) => onChange(id === null ? null : { id, ...last.current }, 'quiz.voice.id')}
        />
        {voiceError && <p className="text-destructive text-xs leading-5">{voiceError}</p>}
      </Group>
      {value && (
        <>
          <Field label="Speed" {...(speedError !== undefined && { error: speedError })}>
            {(control) => (
              <Slider
                control={control}
                value={speed}
                min={VOICE_SPEED.min}
                max={VOICE_SPEED.max}
                step={0.05}
                text={`${speed}×`}
                onChange={(next) => onChange({ ...value, speed: next }, 'quiz.voice.speed')}
              />
            )}
          </Field>
          <Group legend="What is read">
            <div className="grid grid-cols-2 gap-x-3 sm:grid-cols-3">
              {READS.map((part) => (
                <SwitchField
                  key={part}
                  label={READS_LABELS[part]}
                  path={`voice.reads.${part}`}
                  value={reads.includes(part)}
                  onChange={(isRead) => {
                    const next = READS.filter((other) => (other === part ? isRead : reads.includes(other)));
                    onChange({ ...value, reads: next }, `quiz.voice.reads.${part}`);
                  }}
                />
              ))}
            </div>
          </Group>
        </>
      )}
    </>
  );
};

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
        onChange={(voice, group) => onChange({ voice }, group)}
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
