import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The audio contexts in which the page has started sounds. */
    audioContexts: Set<BaseAudioContext>;
  }
}

/** Records a page's sounds for `isPlayingSound`. Call it before opening the page. */
export const recordSounds = (page: Page) =>
  page.addInitScript(() => {
    window.audioContexts = new Set();
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...args) {
      window.audioContexts.add(this.context);
      return start.apply(this, args);
    };
  });

/** Whether sounds have started and the audio clock is running. */
export const isPlayingSound = (page: Page) =>
  page.evaluate(() =>
    [...window.audioContexts].some(({ state, currentTime }) => state === 'running' && currentTime > 0),
  );

export const playerOf = (page: Page) => {
  const player = page.getByRole('region', { name: /^Video:/ });
  const seek = player.getByRole('slider', { name: 'Seek' });
  return {
    player,
    seek,
    play: player.getByRole('button', { name: /^Play/ }),
    pause: player.getByRole('button', { name: /^Pause/ }),
    frame: async () => Number(await seek.inputValue()),
    /** A small copy of the current picture, as a data URL. */
    picture: () =>
      player
        .locator('canvas')
        .first()
        .evaluate(async (canvas) => {
          const small = document.createElement('canvas');
          [small.width, small.height] = [160, 90];
          if (canvas instanceof HTMLCanvasElement) small.getContext('2d')?.drawImage(canvas, 0, 0, 160, 90);
          return small.toDataURL();
        }),
  };
};
