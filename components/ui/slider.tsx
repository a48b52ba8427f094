import type { ControlProps } from './field';

interface SliderProps {
  control: ControlProps;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value with its unit. */
  text: string;
  disabled?: boolean;
  /** Of the field, where findings lead to it. */
  path?: string;
  onChange: (value: number) => void;
}

export const Slider = ({ control, value, min, max, step, text, disabled, path, onChange }: SliderProps) => (
  <span className="flex h-9 items-center gap-3">
    <input
      {...control}
      type="range"
      data-field={path}
      min={min}
      max={max}
      step={step}
      value={value}
      aria-valuetext={text}
      disabled={disabled}
      onChange={(event) => onChange(event.target.valueAsNumber)}
      className="h-1.5 min-w-0 grow cursor-pointer accent-primary disabled:cursor-default"
    />
    <output className="w-16 text-right text-muted-foreground text-xs tabular-nums">{text}</output>
  </span>
);
