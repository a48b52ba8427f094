import { Play } from 'lucide-react';
import { Button } from '@/components/ui/button';

interface ChoiceLineProps {
  label: string;
  /** Below the label. */
  note?: string | undefined;
  /** The URL of a picture before the label. */
  picture?: string | undefined;
  isChecked: boolean;
  isDisabled?: boolean;
  onChange: (isChecked: boolean) => void;
  /** Shows the video in the player; undefined if it has no preview. */
  onPreview?: () => void;
  isShown?: boolean;
}

/** A video that can be chosen, with a button that shows it. */
export const ChoiceLine = ({
  label,
  note,
  picture,
  isChecked,
  isDisabled = false,
  onChange,
  onPreview,
  isShown,
}: ChoiceLineProps) => (
  <li className="flex items-center gap-1 pr-1.5 has-data-shown:bg-primary/5">
    <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3 py-2 pl-3 has-disabled:cursor-default has-disabled:text-muted-foreground">
      <input
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        className="size-4 shrink-0 cursor-pointer accent-primary disabled:cursor-default"
      />
      {picture && (
        // biome-ignore lint/performance/noImgElement: uploads have signed URLs, which Next must not fetch
        <img src={picture} alt="" loading="lazy" className="h-9 w-14 shrink-0 rounded bg-muted object-contain" />
      )}
      <span className="min-w-0">
        <span className="block break-words" dir="auto">
          {label}
        </span>
        {note && (
          <span className="block break-words text-muted-foreground text-xs leading-5" dir="auto">
            {note}
          </span>
        )}
      </span>
    </label>
    {onPreview && (
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Preview ${label}`}
        aria-pressed={isShown}
        data-shown={isShown || undefined}
        onClick={onPreview}
      >
        <Play className="size-4" aria-hidden />
        <span className="max-sm:sr-only">Preview</span>
      </Button>
    )}
  </li>
);
