import { useSyncExternalStore } from 'react';

/** The one sound that can be listened to at a time, e.g. a voice. */
interface Listening {
  key: string;
  phase: 'loading' | 'playing';
}

let current: Listening | null = null;
let audio: HTMLAudioElement | null = null;
let request: AbortController | null = null;
const listeners = new Set<() => void>();

const show = (next: Listening | null) => {
  current = next;
  for (const listener of listeners) listener();
};

/** Other sounds of the page, such as players of files, take turns with it. */
const onPlayElsewhere = () => stopListening();

/** @param key stops only this sound */
export const stopListening = (key = current?.key): void => {
  if (current === null || current.key !== key) return;
  document.removeEventListener('play', onPlayElsewhere, true);
  request?.abort();
  audio?.pause();
  [audio, request] = [null, null];
  show(null);
};

export interface Sound {
  /** Identifies the sound. */
  key: string;
  /** Loads the sound and returns its URL. */
  url: (signal: AbortSignal) => Promise<string> | string;
  /** 0 to 1. */
  volume?: number;
}

/**
 * Plays a sound, and stops the one before.
 * @throws what `url` throws, or a DOMException if the browser cannot play it; not if it was stopped
 */
export const listenTo = async ({ key, url, volume = 1 }: Sound): Promise<void> => {
  stopListening();
  const controller = new AbortController();
  request = controller;
  show({ key, phase: 'loading' });
  try {
    const element = new Audio(await url(controller.signal));
    if (controller.signal.aborted) return;
    for (const other of document.querySelectorAll<HTMLMediaElement>('audio, video')) other.pause();
    document.addEventListener('play', onPlayElsewhere, true);
    element.volume = volume;
    element.onended = () => stopListening(key);
    audio = element;
    await element.play();
    if (!controller.signal.aborted) show({ key, phase: 'playing' });
  } catch (error) {
    if (controller.signal.aborted) return;
    stopListening(key);
    throw error;
  }
};

/** Sets the volume of the sound if it is the one that plays. @param volume 0 to 1 */
export const setListeningVolume = (key: string, volume: number): void => {
  if (current?.key === key && audio) audio.volume = volume;
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether any sound is loading or playing. */
export const useIsListening = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => current !== null,
    () => false,
  );

/** What is done with a sound now; null if nothing. */
export const useListening = (key: string): Listening['phase'] | null =>
  useSyncExternalStore(
    subscribe,
    () => (current?.key === key ? current.phase : null),
    () => null,
  );
