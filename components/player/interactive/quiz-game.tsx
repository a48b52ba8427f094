'use client';

import { useState } from 'react';
import { PlayerMessage } from '../player-message';
import { useChunk } from '../use-chunk';
import type { InteractivePlayerProps } from './interactive-player';

const loadPlayer = () => import('./interactive-player');

/** Loads the interactive player as a separate chunk, after the page. */
export const QuizGame = (props: Omit<InteractivePlayerProps, 'onRetry'>) => {
  const [attempt, setAttempt] = useState(0);
  const retry = () => setAttempt((before) => before + 1);
  const chunk = useChunk(loadPlayer, attempt);
  if (chunk === undefined) {
    return <p className="grid h-full place-items-center text-muted-foreground">Loading the quiz…</p>;
  }
  if (chunk instanceof Error) {
    return (
      <div className="relative h-full">
        <PlayerMessage text="Couldn’t load the quiz. Check your connection." onRetry={retry} />
      </div>
    );
  }
  return <chunk.InteractivePlayer key={attempt} {...props} onRetry={retry} />;
};
