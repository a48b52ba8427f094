'use client';

import { ArrowRight, AudioLines } from 'lucide-react';
import { useState } from 'react';
import { useChunk } from '../player/use-chunk';
import { ThemeImage } from '../themes/theme-image';
import { buttonStyles } from '../ui/button';
import { cn } from '../ui/cn';
import { useInView } from '../ui/use-in-view';

export interface ShownTheme {
  id: string;
  name: string;
  /** Of its pictures in `public/theme-pictures`. */
  file: string;
  /** Where a video in this theme is made. */
  href: string;
}

const loadStage = () => import('./theme-stage');

/** Loads the painter, which is large. */
const Stage = ({ theme, hasVoice }: { theme: ShownTheme; hasVoice: boolean }) => {
  const chunk = useChunk(loadStage);
  return chunk && !(chunk instanceof Error) ? (
    <chunk.ThemeStage themeId={theme.id} hasVoice={hasVoice} />
  ) : (
    <Placeholder theme={theme} />
  );
};

/** As high as the player. */
const Placeholder = ({ theme }: { theme: ShownTheme }) => (
  <div data-theme="dark" className="@container overflow-hidden rounded-xl border border-border bg-background">
    <ThemeImage file={theme.file} />
    <div className="h-[4.625rem] border-border border-t @max-md:h-[5.625rem]" />
  </div>
);

/** One quiz, playable in each of the themes. */
export const Themes = ({ themes }: { themes: readonly [ShownTheme, ...ShownTheme[]] }) => {
  const [ref, isSeen] = useInView<HTMLDivElement>();
  const [chosen, setChosen] = useState(themes[0]);
  const [hasVoice, setVoice] = useState(false);
  return (
    <div ref={ref} className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[2fr_1fr]">
      {isSeen ? <Stage theme={chosen} hasVoice={hasVoice} /> : <Placeholder theme={chosen} />}
      <div className="flex min-w-0 flex-col gap-5">
        <fieldset className="min-w-0">
          <legend className="sr-only">Theme</legend>
          <div className="-m-1 flex snap-x gap-2.5 overflow-x-auto p-1 lg:grid lg:grid-cols-3">
            {themes.map((theme) => (
              <label
                key={theme.id}
                className="group relative grid w-32 shrink-0 cursor-pointer snap-start gap-1 rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2 lg:w-auto"
              >
                <input
                  type="radio"
                  name="landing-theme"
                  checked={theme === chosen}
                  onChange={() => setChosen(theme)}
                  className="peer sr-only"
                />
                <span className="overflow-hidden rounded-lg ring-1 ring-border transition-shadow group-hover:ring-muted-foreground peer-checked:ring-3 peer-checked:ring-primary motion-reduce:transition-none">
                  <ThemeImage file={theme.file} />
                </span>
                <span className="truncate text-[0.8125rem] peer-checked:font-medium">{theme.name}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <button
          type="button"
          aria-pressed={hasVoice}
          onClick={() => setVoice(!hasVoice)}
          className={cn(
            buttonStyles({ variant: 'secondary' }),
            'self-start aria-pressed:border-primary aria-pressed:bg-primary/10',
          )}
        >
          <AudioLines className="size-4" aria-hidden />
          With voice and music
        </button>
        <a href={chosen.href} className={cn(buttonStyles({ size: 'lg' }), 'self-start')}>
          Make a video in {chosen.name}
          <ArrowRight className="size-4" aria-hidden />
        </a>
      </div>
    </div>
  );
};
