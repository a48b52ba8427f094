'use client';

import { ListenButton } from '@/components/sound/listen-button';
import { setListeningVolume } from '@/components/sound/listening';
import { Field } from '@/components/ui/field';
import { Slider } from '@/components/ui/slider';
import { isMusicName, MUSIC_NAMES, MUSIC_VOLUME, type Music } from '@/lib/core/model/sound';
import { MUSIC, musicPath } from '@/lib/core/video/music';
import { Group, useFieldError } from '../form/fields';
import { MediaField } from '../form/media-field';
import { SoundRow } from './sound-row';

interface MusicFieldProps {
  value: Music | null;
  /** @param group the control, so that moving a slider is undone in one step */
  onChange: (music: Music | null, group: string) => void;
}

const keyOf = (track: string) => `music ${track}`;

export const MusicField = ({ value, onChange }: MusicFieldProps) => {
  const volume = value?.volume ?? MUSIC_VOLUME.default;
  const choose = (track: string | null) => onChange(track === null ? null : { track, volume }, 'quiz.music.track');
  const volumeError = useFieldError('music.volume');
  return (
    <Group legend="Music">
      <ul className="grid gap-px rounded-lg border border-border p-1">
        <SoundRow group="music" path="music" label="No music" isChosen={value === null} onChoose={() => choose(null)} />
        {MUSIC_NAMES.map((name) => (
          <SoundRow
            key={name}
            group="music"
            path="music.track"
            label={MUSIC[name].title}
            note={MUSIC[name].description}
            isChosen={name === value?.track}
            onChoose={() => choose(name)}
          >
            <ListenButton name={MUSIC[name].title} sound={{ key: keyOf(name), url: () => musicPath(name), volume }} />
          </SoundRow>
        ))}
      </ul>
      <MediaField
        kind="audio"
        label="Your own track"
        path="music.track"
        value={value && !isMusicName(value.track) ? value.track : null}
        onChange={choose}
      />
      {value && (
        <Field
          label="Volume"
          {...(volumeError !== undefined && { error: volumeError })}
          hint="The music gets quieter automatically during speech and clips."
        >
          {(control) => (
            <Slider
              control={control}
              path="music.volume"
              value={volume}
              min={MUSIC_VOLUME.min}
              max={MUSIC_VOLUME.max}
              step={0.05}
              text={`${Math.round(volume * 100)}%`}
              onChange={(next) => {
                setListeningVolume(keyOf(value.track), next);
                onChange({ ...value, volume: next }, 'quiz.music.volume');
              }}
            />
          )}
        </Field>
      )}
    </Group>
  );
};
