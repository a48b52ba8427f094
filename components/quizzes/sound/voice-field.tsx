import { useRef } from 'react';
import { Field } from '@/components/ui/field';
import { Slider } from '@/components/ui/slider';
import { QUIZ_LIMITS } from '@/lib/core/model/limits';
import { startingVoice } from '@/lib/core/model/pace';
import { READS, type Reads, VOICE_SPEED, type Voice } from '@/lib/core/model/sound';
import { localizerFor } from '@/lib/core/words/localizer';
import { Group, SwitchField, TextField, useFieldError } from '../form/fields';
import { EnginesNote } from './engines-note';
import { VoiceList } from './voice-list';

const READS_LABELS: Record<Reads, string> = {
  hook: 'Spoken hook',
  title: 'Title',
  rounds: 'Round titles',
  question: 'Questions',
  options: 'Options',
  answer: 'Answers',
  fact: 'Facts',
  outro: 'Closing text',
};

/** Such as `6 questions. Can you get them all?`. The words depend on the quiz. */
const exampleHook = (language: string): string => {
  const { count, words } = localizerFor(language);
  return `${count(words.questionCount, 6)}. ${words.spoken.hooks[1]}`;
};

interface VoiceFieldProps {
  value: Voice | null;
  language: string;
  onChange: (voice: Voice | null, group: string) => void;
}

export const VoiceField = ({ value, language, onChange }: VoiceFieldProps) => {
  // “No voice” and back keeps the settings.
  const last = useRef<Omit<Voice, 'id'>>(startingVoice(''));
  if (value) last.current = value;
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
          onChange={(id) => onChange(id === null ? null : { ...last.current, id }, 'quiz.voice.id')}
        />
        <EnginesNote language={language} />
        {voiceError && <p className="text-destructive text-xs leading-5">{voiceError}</p>}
      </Group>
      {value && (
        <>
          <Field label="Speed" {...(speedError !== undefined && { error: speedError })}>
            {(control) => (
              <Slider
                control={control}
                path="voice.speed"
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
          {reads.includes('hook') && (
            <TextField
              label="Text of the hook"
              path="voice.hook"
              value={value.hook ?? ''}
              onChange={(hook) => onChange({ ...value, hook }, 'quiz.voice.hook')}
              maxLength={QUIZ_LIMITS.hook}
              placeholder={exampleHook(language)}
              hint="Said over the first picture. Leave it empty for a sentence with the number of questions."
            />
          )}
        </>
      )}
    </>
  );
};
