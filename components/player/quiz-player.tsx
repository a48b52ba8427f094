'use client';

import { useState } from 'react';
import type { PlayerProps } from './player';
import { PlayerMessage } from './player-message';
import { useChunk } from './use-chunk';

const loadPlayer = () => import('./player');

/** Plays a quiz as its video would be. The player itself comes in a chunk of its own, after the page. */
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
              <PlayerMessage text="The player did not load. Is the connection all right?" onRetry={retry} />
            )}
          </div>
          {/* As high as the controls, so that nothing moves when they come. */}
          <div className="h-[4.625rem] border-border border-t" />
        </>
      ) : (
        <chunk.Player key={attempt} {...props} onRetry={retry} />
      )}
    </div>
  );
};
