import type { PlayerRef } from '@remotion/player';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Timeline } from '@/lib/core/video/scenes';
import { type Answer, isRight } from './answer-form';
import { type Results, type Stop, skippedResults, stopAt, waitingStop } from './stops';

/** The frame from which the score is shown: the end of the quiz, before clips of the brand. */
const endOf = ({ scenes, durationInFrames }: Timeline): number =>
  scenes.find(({ kind }) => kind === 'outro')?.from ?? durationInFrames - 1;

/**
 * Plays a video as a game: pauses it at each question until the viewer has answered, and remembers the results while the
 * page is open.
 */
export const useGame = (player: PlayerRef | null, stops: readonly Stop[], timeline: Timeline) => {
  const [results, setResults] = useState<Results>(() => skippedResults(stops));
  const [stop, setStop] = useState<Stop>();
  const [isWaiting, setWaiting] = useState(false);
  const [isOver, setOver] = useState(false);
  // The listener of frames needs them before the next rendering.
  const latest = useRef(results);
  const keep = (changed: Results) => {
    latest.current = changed;
    setResults(changed);
  };

  const follow = useCallback(() => {
    if (player === null) return;
    const frame = player.getCurrentFrame();
    const waiting = waitingStop(stops, latest.current, frame);
    if (waiting) {
      player.pause();
      // A slow browser skips frames.
      if (frame !== waiting.waitsAt) player.seekTo(waiting.waitsAt);
    }
    setWaiting(waiting !== undefined);
    setStop(waiting ?? stopAt(stops, frame));
    setOver(waiting === undefined && frame >= endOf(timeline));
  }, [player, stops, timeline]);
  useEffect(() => {
    player?.addEventListener('frameupdate', follow);
    return () => player?.removeEventListener('frameupdate', follow);
  }, [player, follow]);

  const continueFrom = (frame: number) => {
    player?.seekTo(frame);
    player?.play();
  };

  return {
    results,
    /** The question that is asked or was asked last; undefined before the first one. */
    stop,
    /** Whether the video is paused for an answer. */
    isWaiting,
    isOver,
    /** @param answer null to have it shown */
    answer: (answered: Stop, answer: Answer | null) => {
      const { question, form, continuesAt } = answered;
      if (latest.current[question.id] !== undefined) return;
      const hasNoRightAnswer = form.kind === 'choose' && form.correct === null;
      const right = answer === null ? (hasNoRightAnswer ? null : false) : isRight(form, answer);
      keep({ ...latest.current, [question.id]: { isRight: right, given: answer } });
      continueFrom(continuesAt);
    },
    /** Counts an answer as right that was not recognised. */
    countAsRight: ({ question }: Stop) =>
      keep({ ...latest.current, [question.id]: { given: null, ...latest.current[question.id], isRight: true } }),
    restart: () => {
      keep(skippedResults(stops));
      setOver(false);
      continueFrom(0);
    },
  };
};
