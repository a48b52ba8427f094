import { cn } from '@/components/ui/cn';
import type { CaptionStyle } from '@/lib/core/model/sound';
import { Group } from '../form/fields';

const STYLES: readonly { value: CaptionStyle; label: string; note: string }[] = [
  { value: 'none', label: 'None', note: 'No captions on screen' },
  { value: 'lines', label: 'Lines', note: 'Shows what the voice says' },
  { value: 'words', label: 'Words', note: 'Highlights each spoken word' },
];

const Bar = ({ className }: { className: string }) => <span className={cn('h-1.5 rounded-full', className)} />;

/** A frame with captions in that style. */
const Picture = ({ style }: { style: CaptionStyle }) => (
  <span
    aria-hidden
    className="flex aspect-video flex-col items-center justify-end gap-1 rounded-md bg-neutral-800 p-[8%]"
  >
    {style !== 'none' && (
      <>
        <span className="flex gap-1">
          <Bar className="w-6 bg-white" />
          <Bar className={cn('w-4', style === 'words' ? 'bg-amber-300' : 'bg-white')} />
          <Bar className="w-8 bg-white" />
        </span>
        <span className="flex gap-1">
          <Bar className="w-8 bg-white" />
          <Bar className="w-5 bg-white" />
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
    <div className="grid grid-cols-3 gap-3">
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
