'use client';

import { useState } from 'react';
import { pictureHeight } from './picture-height';
import type { PlayerProps } from './player';
import { PlayerMessage } from './player-message';
import { useChunk } from './use-chunk';

const loadPlayer = () => import('./player');

/** Loads the player as a separate chunk, after the page. */
export const QuizPlayer = (
  props: Pick<
    PlayerProps,
    'video' | 'posterFrame' | 'jump' | 'loop' | 'onAspect' | 'onFrame' | 'onPlay' | 'plays' | 'remembersVolume'
  >,
) => {
  const [attempt, setAttempt] = useState(0);
  const retry = () => setAttempt((before) => before + 1);
  const chunk = useChunk(loadPlayer, attempt);
  return (
    <div
      data-theme="dark"
      // At most the height of a container, or else of the screen: the picture takes what the controls leave.
      className="@container flex max-h-(--player-max,100cqh) flex-col overflow-hidden rounded-xl border border-border bg-background text-foreground"
    >
      {chunk === undefined || chunk instanceof Error ? (
        <>
          <div
            className="relative min-h-0"
            style={{ height: pictureHeight(props.video.canvas), background: props.video.look.backgroundColor }}
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
          <div className="h-[4.625rem] shrink-0 border-border border-t @max-md:h-[5.625rem]" />
        </>
      ) : (
        <chunk.Player key={attempt} {...props} onRetry={retry} />
      )}
    </div>
  );
};
