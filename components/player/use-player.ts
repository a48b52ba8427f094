import type { CallbackListener, EventTypes, PlayerRef } from '@remotion/player';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

export interface PlayerState {
  playing: boolean;
  /** Playing, but buffering. */
  waiting: boolean;
  /** Has been played or moved, so the video has replaced the poster. */
  started: boolean;
  muted: boolean;
  /** 0…1 */
  volume: number;
}

/** Returns a function that stops listening. */
const listen = <T extends EventTypes>(player: PlayerRef, name: T, listener: CallbackListener<T>) => {
  player.addEventListener(name, listener);
  return () => player.removeEventListener(name, listener);
};

export const usePlayerState = (player: PlayerRef | null): PlayerState => {
  const [state, setState] = useState<PlayerState>({
    playing: false,
    waiting: false,
    started: false,
    muted: false,
    volume: 1,
  });
  useEffect(() => {
    if (player === null) return;
    const change = (changes: Partial<PlayerState>) => setState((before) => ({ ...before, ...changes }));
    change({ muted: player.isMuted(), volume: player.getVolume() });
    const stops = [
      listen(player, 'play', () => change({ playing: true, started: true })),
      listen(player, 'pause', () => change({ playing: false })),
      listen(player, 'ended', () => change({ playing: false })),
      listen(player, 'seeked', () => change({ started: true })),
      listen(player, 'waiting', () => change({ waiting: true })),
      listen(player, 'resume', () => change({ waiting: false })),
      listen(player, 'mutechange', ({ detail }) => change({ muted: detail.isMuted })),
      listen(player, 'volumechange', ({ detail }) => change({ volume: detail.volume })),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [player]);
  return state;
};

/** Renders the component again on every frame, so keep it small. */
export const usePlayerFrame = (player: PlayerRef): number => {
  const subscribe = useCallback(
    (notify: () => void) => {
      const stops = [listen(player, 'frameupdate', notify), listen(player, 'seeked', notify)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [player],
  );
  return useSyncExternalStore(subscribe, player.getCurrentFrame, () => 0);
};
