'use client';

import { useState } from 'react';
import type { PlayerProps } from './player';
import { PlayerMessage } from './player-message';
import { useChunk } from './use-chunk';

const loadPlayer = () => import('./player');

/** Loads the player as a separate chunk, after the page. */
export const QuizPlayer = (props: Pick<PlayerProps, 'video' | 'posterFrame' | 'jump'>) => {
  const [attempt, setAttempt] = useState(0);
  const retry = () => setAttempt((before) => before + 1);
  const chunk = useChunk(loadPlayer, attempt);
  const { width, height } = props.video.canvas;
  return (
    <div
      data-theme="dark"
      className="@container overflow-hidden rounded-xl border border-border bg-background text-foreground"
    >
      {chunk === undefined || chunk instanceof Error ? (
        <>
          <div
            className="relative"
            style={{ aspectRatio: `${width} / ${height}`, background: props.video.look.backgroundColor }}
          >
            {chunk === undefined ? (
              <p className="absolute inset-0 grid place-items-center text-muted-foreground text-sm">
                Loading the player…
              </p>
            ) : (
              <PlayerMessage text="Couldn’t load the player. Check your connection." onRetry={retry} />
            )}
          </div>
          {/* Reserves the height of the controls. */}
          <div className="h-[4.625rem] border-border border-t" />
        </>
      ) : (
        <chunk.Player key={attempt} {...props} onRetry={retry} />
      )}
    </div>
  );
};
