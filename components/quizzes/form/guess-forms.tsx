'use client';

import { CLIP_MS, CONTENT_LIMITS } from '@/lib/model/limits';
import type { PictureReveal } from '@/lib/model/question-types';
import type { ContentForm } from './content-form';
import { ChoiceField, Group, NumberField, SwitchField, TextField } from './fields';
import { MediaField } from './media-field';
import { freshOption, type Option, OptionRows } from './rows';

interface Guess {
  answer: string;
  options: Option[] | null;
}

const startOptions = (): Option[] => {
  const options: Option[] = [];
  while (options.length < 4) options.push(freshOption(options));
  return options;
};

/** What is to be guessed; with options, one of which is the answer. */
const Answer = ({ content, onChange }: { content: Guess; onChange: (changes: Partial<Guess>) => void }) => {
  const { answer, options } = content;
  return (
    <>
      {options === null && (
        <TextField
          label="Answer"
          path="content.answer"
          value={answer}
          maxLength={CONTENT_LIMITS.answer}
          onChange={(text) => onChange({ answer: text })}
        />
      )}
      {options !== null && (
        <Group legend="Options" note="Mark the right one.">
          <OptionRows
            path="content.options"
            noun="Option"
            options={options}
            chosen={{
              label: 'Right answer',
              path: 'content.answer',
              id: options.find(({ text }) => text !== '' && text === answer)?.id ?? null,
              onChange: (chosen) => onChange({ answer: options.find(({ id }) => id === chosen)?.text ?? '' }),
            }}
            onChange={(next) => {
              // The answer is a text: it changes with its option.
              const right = options.find(({ text }) => text !== '' && text === answer);
              const changed = next.find(({ id }) => id === right?.id);
              onChange({ options: next, ...(right ? { answer: changed?.text ?? '' } : {}) });
            }}
          />
        </Group>
      )}
      <SwitchField
        label="Offer options to choose from"
        path="content.options"
        value={options !== null}
        onChange={(isOffered) => {
          const [first, ...others] = startOptions();
          onChange({ options: isOffered && first ? [{ ...first, text: answer }, ...others] : null });
        }}
      />
    </>
  );
};

const REVEALS: readonly { value: PictureReveal; label: string }[] = [
  { value: 'none', label: 'At once' },
  { value: 'blur', label: 'Out of a blur' },
  { value: 'zoom', label: 'From close up' },
  { value: 'pixelate', label: 'Out of large pixels' },
  { value: 'silhouette', label: 'As a silhouette, then whole' },
];

/** Its picture stands among what all types have. */
export const PictureForm: ContentForm<'picture'> = ({ content, onChange }) => (
  <>
    <ChoiceField
      label="The picture comes into view"
      path="content.reveal"
      value={content.reveal}
      options={REVEALS}
      onChange={(reveal) => onChange({ reveal })}
    />
    <Answer content={content} onChange={onChange} />
  </>
);

export const EmojiForm: ContentForm<'emoji'> = ({ content, onChange }) => (
  <>
    <TextField
      label="Emoji"
      path="content.emojis"
      value={content.emojis}
      maxLength={CONTENT_LIMITS.emojis}
      placeholder="🦁👑"
      onChange={(emojis) => onChange({ emojis })}
    />
    <TextField
      label="What is sought"
      path="content.category"
      value={content.category}
      maxLength={CONTENT_LIMITS.category}
      placeholder="Film"
      onChange={(category) => onChange({ category: category || null })}
    />
    <Answer content={content} onChange={onChange} />
  </>
);

interface Clip {
  startMs: number;
  endMs: number | null;
}

const SECOND = 1000;

/** Which part of a file is played, in seconds. */
const ClipFields = ({ content, onChange }: { content: Clip; onChange: (changes: Partial<Clip>) => void }) => (
  <div className="grid grid-cols-2 gap-3">
    <NumberField
      label="From second"
      path="content.startMs"
      value={content.startMs / SECOND}
      min={0}
      max={CLIP_MS.max / SECOND}
      step="any"
      onChange={(seconds) => onChange({ startMs: Math.round((seconds ?? 0) * SECOND) })}
    />
    <NumberField
      label="To second"
      path="content.endMs"
      value={content.endMs === null ? null : content.endMs / SECOND}
      min={0}
      max={CLIP_MS.max / SECOND}
      step="any"
      placeholder="The end"
      onChange={(seconds) => onChange({ endMs: seconds === null ? null : Math.round(seconds * SECOND) })}
    />
  </div>
);

export const AudioForm: ContentForm<'audio'> = ({ content, onChange }) => (
  <>
    <MediaField
      kind="audio"
      label="Sound"
      path="content.audioUrl"
      url={content.audioUrl}
      onChange={(audioUrl) => onChange({ audioUrl })}
    />
    <ClipFields content={content} onChange={onChange} />
    <Answer content={content} onChange={onChange} />
  </>
);

export const VideoClipForm: ContentForm<'video_clip'> = ({ content, onChange }) => (
  <>
    <MediaField
      kind="video"
      label="Film"
      path="content.videoUrl"
      url={content.videoUrl}
      onChange={(videoUrl) => onChange({ videoUrl })}
    />
    <ClipFields content={content} onChange={onChange} />
    <Answer content={content} onChange={onChange} />
  </>
);
