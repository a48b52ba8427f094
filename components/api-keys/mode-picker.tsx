import { Segmented } from '@/components/ui/segmented';

export type Mode = 'live' | 'test';

const MODES: { value: Mode; label: string }[] = [
  { value: 'live', label: 'Live' },
  { value: 'test', label: 'Test' },
];

const HINTS: Record<Mode, string> = {
  live: 'Full videos, and uploads to your channels.',
  test: 'Small videos marked TEST that don’t count towards the render limit, and simulated uploads.',
};

/** The choice between a live and a test key. */
export const ModePicker = ({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) => (
  <div className="grid justify-items-start gap-2">
    <p className="font-medium" aria-hidden>
      Mode
    </p>
    <Segmented label="Mode" value={mode} onChange={onChange} options={MODES} className="w-full *:flex-1" />
    <p className="text-muted-foreground text-xs leading-5" aria-live="polite">
      {HINTS[mode]}
    </p>
  </div>
);
