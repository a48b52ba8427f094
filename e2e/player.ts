import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** How many sounds the page has started. */
    soundsStarted: number;
  }
}

/** Counts the sounds that a page starts; call before it is opened. */
export const countSounds = (page: Page) =>
  page.addInitScript(() => {
    window.soundsStarted = 0;
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...args) {
      window.soundsStarted++;
      return start.apply(this, args);
    };
  });

/** The player of the page, by what a person would look for. */
export const playerOf = (page: Page) => {
  const player = page.getByRole('region', { name: /^Video:/ });
  const seek = player.getByRole('slider', { name: 'Seek' });
  return {
    player,
    seek,
    play: player.getByRole('button', { name: /^Play/ }),
    pause: player.getByRole('button', { name: /^Pause/ }),
    /** The frame that is shown. */
    frame: async () => Number(await seek.inputValue()),
    /** Stands for the pixels of the video's picture. */
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
