import type { CallbackListener, EventTypes, PlayerRef } from '@remotion/player';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

/** What the controls show of a player, apart from its frame. */
export interface PlayerState {
  playing: boolean;
  /** Playing, but waiting for sounds. */
  waiting: boolean;
  /** Played or moved at least once: its picture has replaced the poster. */
  started: boolean;
  muted: boolean;
  /** 0…1 */
  volume: number;
}

/** Calls `listener` on an event of the player while `player` is there. */
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

/** The frame that the player shows; re-renders with every one, so keep the component that asks small. */
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
