import { collections } from '@/components/api/collections';
import { useList } from '@/components/api/queries';
import { LAYOUT_LABELS } from '@/components/themes/settings';
import { Checkbox } from '@/components/ui/checkbox';
import { cn } from '@/components/ui/cn';
import { Field } from '@/components/ui/field';
import { controlStyles } from '@/components/ui/input';
import { BATCH_LIMITS } from '@/lib/core/model/batches';
import { MUSIC_NAMES } from '@/lib/core/model/sound';
import { LAYOUTS } from '@/lib/core/model/theme';
import { MUSIC } from '@/lib/core/video/music';
import type { BatchSettings } from './settings';

interface TurnsProps<Value extends string> {
  legend: string;
  /** What one of them is called, for screen readers. */
  noun: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}

/** Values that the videos take in turn, in the order in which they were checked. */
const Turns = <Value extends string>({ legend, noun, options, chosen, onChange }: TurnsProps<Value>) => (
  <fieldset className="grid gap-1">
    <legend className="mb-1 font-medium">{legend}</legend>
    <div className="-mx-2 grid max-h-44 grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] overflow-y-auto">
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          context={noun}
          label={label}
          checked={chosen.includes(value)}
          disabled={!chosen.includes(value) && chosen.length >= BATCH_LIMITS.turns}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
          }
        />
      ))}
    </div>
  </fieldset>
);

interface VarietyFieldsProps {
  settings: BatchSettings;
  change: (changes: Partial<BatchSettings>) => void;
}

/** Looks, music and opening texts that the videos take in turn. */
export const VarietyFields = ({ settings, change }: VarietyFieldsProps) => {
  const themes = useList(collections.themes, { limit: 48 });
  return (
    <section aria-labelledby="variety" className="grid gap-5">
      <div>
        <h2 id="variety" className="font-medium">
          Variety
        </h2>
        <p className="text-muted-foreground text-xs leading-5">
          Videos take turns with what you check, and use the template’s settings otherwise. Platforms recommend videos
          that look alike less often.
        </p>
      </div>
      <Turns
        legend="Themes"
        noun="Theme"
        options={themes.items.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={settings.themeIds}
        onChange={(themeIds) => change({ themeIds })}
      />
      <Turns
        legend="Layouts"
        noun="Layout"
        options={LAYOUTS.map((value) => ({ value, label: LAYOUT_LABELS[value] }))}
        chosen={settings.layouts}
        onChange={(layouts) => change({ layouts })}
      />
      <Turns
        legend="Music"
        noun="Music"
        options={MUSIC_NAMES.map((value) => ({ value, label: MUSIC[value].title }))}
        chosen={settings.tracks}
        onChange={(tracks) => change({ tracks })}
      />
      <Field label="Texts below the title" hint="One per line, such as “Only one in ten gets them all”.">
        {(control) => (
          <textarea
            {...control}
            rows={3}
            value={settings.introSubtitles}
            onChange={({ target }) => change({ introSubtitles: target.value })}
            className={cn(controlStyles, 'h-auto min-h-20 resize-y py-2 leading-5 sm:h-auto')}
          />
        )}
      </Field>
    </section>
  );
};
