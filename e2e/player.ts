import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The audio contexts in which the page has started sounds. */
    audioContexts: Set<BaseAudioContext>;
    /** The sounds that were listened to outside of the player. */
    listened: HTMLMediaElement[];
    /** How many of them were started while another one still played. */
    listenedAtOnce: number;
    /** What came out of the player: the peak, 0 to 1, of about 20 ms, with the frame that was shown then. */
    heard: { frame: number; peak: number }[];
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

/** Records for `heardSounds`. Call it before opening the page. */
export const recordListening = (page: Page) =>
  page.addInitScript(() => {
    window.listened = [];
    window.listenedAtOnce = 0;
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function () {
      if (window.listened.some(({ paused }) => !paused)) window.listenedAtOnce++;
      window.listened.push(this);
      return play.call(this);
    };
  });

/** What became of the sounds that were listened to, in order. */
export const heardSounds = (page: Page) =>
  page.evaluate(() =>
    window.listened.map(({ paused, currentTime }) => (paused ? 'paused' : currentTime > 0 ? 'playing' : 'starting')),
  );

/** Measures what the player sends to the loudspeakers, as `window.heard`. Call it before opening the page. */
export const hearPlayer = (page: Page) =>
  page.addInitScript(() => {
    window.heard = [];
    const meters = new Map<BaseAudioContext, AnalyserNode>();
    const meterOf = (context: BaseAudioContext) => {
      const known = meters.get(context) ?? new AnalyserNode(context, { fftSize: 1024 });
      meters.set(context, known);
      return known;
    };
    const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode, ...more: number[]) => AudioNode;
    const listening = function (this: AudioNode, to: AudioNode | AudioParam, ...more: number[]) {
      if (to instanceof AudioDestinationNode) connect.call(this, meterOf(this.context));
      return connect.call(this, to as AudioNode, ...more);
    };
    AudioNode.prototype.connect = listening as typeof AudioNode.prototype.connect;
    const samples = new Float32Array(1024);
    const measure = () => {
      const seek = document.querySelector<HTMLInputElement>('section[aria-label^="Video:"] input[aria-label=Seek]');
      for (const meter of seek ? meters.values() : []) {
        meter.getFloatTimeDomainData(samples);
        const peak = samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0);
        window.heard.push({ frame: Number(seek?.value), peak });
      }
      requestAnimationFrame(measure);
    };
    requestAnimationFrame(measure);
  });

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
