'use client';

import { CLIP_MS, CONTENT_LIMITS } from '@/lib/core/model/limits';
import type { PictureReveal } from '@/lib/core/model/question-types';
import { EmojiField } from './emoji-field';
import {
  ChoiceField,
  type ContentForm,
  contentProps,
  Group,
  NumberField,
  optionalContent,
  SwitchField,
  TextField,
} from './fields';
import { MediaField } from './media-field';
import { newOption, type Option, OptionRows } from './rows';

interface Guess {
  answer: string;
  options: Option[] | null;
}

const emptyOptions = (): Option[] => {
  const options: Option[] = [];
  while (options.length < 4) options.push(newOption(options));
  return options;
};

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
        <Group legend="Options" note="Select the correct one.">
          <OptionRows
            path="content.options"
            noun="Option"
            options={options}
            chosen={{
              label: 'Correct answer',
              path: 'content.answer',
              id: options.find(({ text }) => text !== '' && text === answer)?.id ?? null,
              onChange: (chosen) => onChange({ answer: options.find(({ id }) => id === chosen)?.text ?? '' }),
            }}
            onChange={(next) => {
              // The answer is stored as a text: it changes with its option.
              const correct = options.find(({ text }) => text !== '' && text === answer);
              const changed = next.find(({ id }) => id === correct?.id);
              onChange({ options: next, ...(correct ? { answer: changed?.text ?? '' } : {}) });
            }}
          />
        </Group>
      )}
      <SwitchField
        label="Show answer options"
        path="content.options"
        value={options !== null}
        onChange={(isOffered) => {
          const [first, ...others] = emptyOptions();
          onChange({ options: isOffered && first ? [{ ...first, text: answer }, ...others] : null });
        }}
      />
    </>
  );
};

const REVEALS: readonly { value: PictureReveal; label: string }[] = [
  { value: 'none', label: 'Immediately' },
  { value: 'blur', label: 'Blur' },
  { value: 'zoom', label: 'Zoom out' },
  { value: 'pixelate', label: 'Pixelate' },
  { value: 'silhouette', label: 'Silhouette' },
];

const PictureForm: ContentForm<'picture'> = (props) => (
  <>
    <ChoiceField label="Reveal effect" {...contentProps(props, 'reveal')} options={REVEALS} />
    <Answer {...props} />
  </>
);

const EmojiForm: ContentForm<'emoji'> = (props) => (
  <>
    <EmojiField label="Emoji" {...contentProps(props, 'emojis')} />
    <TextField
      label="Category"
      {...optionalContent(props, 'category')}
      maxLength={CONTENT_LIMITS.category}
      placeholder="Example: Film"
    />
    <Answer {...props} />
  </>
);

interface Clip {
  startMs: number;
  endMs: number | null;
}

const SECOND_MS = 1000;

const ClipFields = ({ content, onChange }: { content: Clip; onChange: (changes: Partial<Clip>) => void }) => (
  <div className="grid grid-cols-2 gap-3">
    <NumberField
      label="Start (seconds)"
      path="content.startMs"
      value={content.startMs / SECOND_MS}
      min={0}
      max={CLIP_MS.max / SECOND_MS}
      step="any"
      onChange={(seconds) => onChange({ startMs: Math.round((seconds ?? 0) * SECOND_MS) })}
    />
    <NumberField
      label="End (seconds)"
      path="content.endMs"
      value={content.endMs === null ? null : content.endMs / SECOND_MS}
      min={0}
      max={CLIP_MS.max / SECOND_MS}
      step="any"
      placeholder="End of file"
      onChange={(seconds) => onChange({ endMs: seconds === null ? null : Math.round(seconds * SECOND_MS) })}
    />
  </div>
);

const AudioForm: ContentForm<'audio'> = (props) => (
  <>
    <MediaField kind="audio" label="Audio" {...contentProps(props, 'audioUrl')} />
    <ClipFields {...props} />
    <Answer {...props} />
  </>
);

const VideoClipForm: ContentForm<'video_clip'> = (props) => (
  <>
    <MediaField kind="video" label="Video" {...contentProps(props, 'videoUrl')} />
    <ClipFields {...props} />
    <Answer {...props} />
  </>
);

export const guessForms = {
  picture: PictureForm,
  emoji: EmojiForm,
  audio: AudioForm,
  video_clip: VideoClipForm,
};
