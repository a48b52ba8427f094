interface ProgressProps {
  /** Percent, 0 to 100. */
  value: number;
  label: string;
}

export const Progress = ({ value, label }: ProgressProps) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(value)}
    className="h-1.5 overflow-hidden rounded-full bg-muted"
  >
    <div
      className="h-full rounded-full bg-primary transition-transform motion-reduce:transition-none"
      style={{ transform: `translateX(${Math.min(100, Math.max(0, value)) - 100}%)` }}
    />
  </div>
);
