import { cn } from '@/components/ui/cn';
import type { CaptionStyle } from '@/lib/core/model/sound';
import { Group } from '../form/fields';

const STYLES: readonly { value: CaptionStyle; label: string; note: string }[] = [
  { value: 'none', label: 'None', note: 'No captions on screen' },
  { value: 'lines', label: 'Lines', note: 'Shows what the voice says' },
  { value: 'words', label: 'Words', note: 'Highlights each spoken word' },
  { value: 'karaoke', label: 'Karaoke', note: 'Fills the line with colour' },
  { value: 'pop', label: 'Pop', note: 'One to three large words' },
  { value: 'box', label: 'Box', note: 'Each word on a plate' },
  { value: 'outline', label: 'Outline', note: 'Large outlined text' },
];

const Bar = ({ className }: { className: string }) => <span className={cn('h-1.5 rounded-full', className)} />;

const BOX = 'bg-white outline-4 outline-black';
const OUTLINE = 'h-2 outline-2 outline-black';

/** The words before the one that is heard, that one, and those after it. */
const WORD = {
  lines: { said: 'bg-white', heard: 'bg-white', next: 'bg-white' },
  words: { said: 'bg-white', heard: 'bg-amber-300', next: 'bg-white' },
  karaoke: {
    said: 'bg-amber-300',
    heard: 'bg-linear-to-r from-50% from-amber-300 to-50% to-white/60',
    next: 'bg-white/60',
  },
  box: { said: BOX, heard: 'bg-black outline-4 outline-white', next: BOX },
  outline: { said: cn(OUTLINE, 'bg-white'), heard: cn(OUTLINE, 'bg-amber-300'), next: cn(OUTLINE, 'bg-white') },
} as const;

/** A frame with captions in that style. */
const Picture = ({ style }: { style: CaptionStyle }) => (
  <span
    aria-hidden
    className="flex aspect-video flex-col items-center justify-end gap-1.5 rounded-md bg-neutral-700 p-[8%]"
  >
    {style === 'pop' && (
      <span className="flex items-end gap-1.5">
        <Bar className="h-3.5 w-8 bg-white" />
        <Bar className="h-3.5 w-10 bg-amber-300" />
      </span>
    )}
    {style !== 'none' && style !== 'pop' && (
      <>
        <span className="flex gap-1">
          <Bar className={cn('w-6', WORD[style].said)} />
          <Bar className={cn('w-4', WORD[style].heard)} />
          <Bar className={cn('w-8', WORD[style].next)} />
        </span>
        <span className="flex gap-1">
          <Bar className={cn('w-8', WORD[style].next)} />
          <Bar className={cn('w-5', WORD[style].next)} />
        </span>
      </>
    )}
  </span>
);

interface CaptionsFieldProps {
  value: CaptionStyle;
  onChange: (style: CaptionStyle) => void;
}

export const CaptionsField = ({ value, onChange }: CaptionsFieldProps) => (
  <Group legend="On-screen captions" note="Every video also comes with caption files.">
    <div className="grid grid-cols-3 gap-3 sm:grid-cols-4">
      {STYLES.map(({ value: style, label, note }) => (
        <label
          key={style}
          className="relative grid cursor-pointer content-start gap-1 rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name="caption-style"
            data-field={style === value ? 'caption_style' : undefined}
            checked={style === value}
            onChange={() => onChange(style)}
            className="peer sr-only"
          />
          <span className="mb-0.5 overflow-hidden rounded-lg border-2 border-transparent ring-1 ring-border peer-checked:border-primary peer-checked:ring-primary">
            <Picture style={style} />
          </span>
          <span className="text-[0.8125rem] peer-checked:font-medium">{label}</span>
          <span className="text-muted-foreground text-xs leading-4">{note}</span>
        </label>
      ))}
    </div>
  </Group>
);
