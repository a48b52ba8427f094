import type { ReactNode } from 'react';

interface SoundRowProps {
  /** Of the radio buttons. */
  group: string;
  label: string;
  /** Below the label, muted. */
  note?: string;
  isChosen: boolean;
  onChoose: () => void;
  /** The path of the field, on the chosen one. */
  path: string;
  /** The button that plays it. */
  children?: ReactNode;
}

/** A choice that can be listened to. */
export const SoundRow = ({ group, label, note, isChosen, onChoose, path, children }: SoundRowProps) => (
  <li className="flex items-center gap-2 rounded-md pr-1.5 hover:bg-muted has-checked:bg-primary/10 has-focus-visible:outline-2 has-focus-visible:outline-ring">
    <label className="flex min-h-11 min-w-0 grow cursor-pointer items-center gap-3 py-1.5 pl-2.5">
      <input
        type="radio"
        name={group}
        checked={isChosen}
        onChange={onChoose}
        data-field={isChosen ? path : undefined}
        className="size-4 shrink-0 cursor-pointer accent-primary outline-none"
      />
      <span className="flex min-w-0 flex-col">
        <span className="break-words">{label}</span>
        {note && <span className="text-muted-foreground text-xs">{note}</span>}
      </span>
    </label>
    {children}
  </li>
);
