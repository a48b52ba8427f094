'use client';

import { Play, Square } from 'lucide-react';
import { useEffect } from 'react';
import { messageOf } from '@/components/api/errors';
import { cn } from '@/components/ui/cn';
import { Spinner } from '@/components/ui/spinner';
import { notify } from '@/components/ui/toaster';
import { listenTo, type Sound, stopListening, useListening } from './listening';

interface ListenButtonProps {
  sound: Sound;
  /** What it plays, such as the name of a voice. */
  name: string;
  disabled?: boolean;
  className?: string;
}

/** Plays a sound, one on the page at a time. It stops when the button disappears. */
export const ListenButton = ({ sound, name, disabled, className }: ListenButtonProps) => {
  const phase = useListening(sound.key);
  const isOn = phase !== null;
  useEffect(() => () => stopListening(sound.key), [sound.key]);
  const listen = () =>
    listenTo(sound).catch((error: unknown) =>
      notify.failed(
        `“${name}” can’t be played`,
        error instanceof DOMException ? {} : { description: messageOf(error) },
      ),
    );
  const label = isOn ? `Stop ${name}` : `Listen to ${name}`;
  const Icon = phase === 'loading' ? Spinner : isOn ? Square : Play;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-busy={phase === 'loading'}
      disabled={disabled}
      onClick={() => (isOn ? stopListening(sound.key) : void listen())}
      className={cn(
        'grid size-8 shrink-0 cursor-pointer place-items-center rounded-full border border-border bg-background text-muted-foreground hover:bg-muted hover:text-foreground disabled:pointer-events-none disabled:opacity-50 max-sm:size-10',
        isOn && 'border-primary text-primary hover:text-primary',
        className,
      )}
    >
      <Icon
        className={phase === 'playing' ? 'size-3' : 'size-3.5'}
        fill={phase === 'loading' ? 'none' : 'currentColor'}
        aria-hidden
      />
    </button>
  );
};
