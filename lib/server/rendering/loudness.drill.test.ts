import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { MUSIC_VOLUME } from '../../core/model/sound';
import { FPS } from '../../core/model/video-settings';
import { canvasFor } from '../../core/video/canvas';
import { generalKnowledge } from '../../core/video/samples/general-knowledge';
import { withVoice } from '../../core/video/samples/spoken-sample';
import { SAMPLE_RATE } from '../../core/video/stereo';
import { buildTimeline } from '../../core/video/timeline';
import { expectTargets } from '../../tools/testing/loudness';
import { ownStage } from '../../tools/testing/own-stage';
import { launchPlayer } from '../../tools/testing/video-player';
import { configure } from '../env';
import { renderAudioFile } from './stage-client';

const stage = ownStage();
let player: Awaited<ReturnType<typeof launchPlayer>>;
beforeAll(async () => {
  configure({ DATA_DIR: inject('dataDir') });
  player = await launchPlayer();
});
afterAll(() => player.close());

test.each(['playful', 'epic'])(
  'the sample with a voice and the music %s has the loudness that viewers are used to',
  async (track) => {
    const props = {
      ...withVoice(generalKnowledge({ canvas: canvasFor('youtube', '720p') })),
      music: { track, volume: MUSIC_VOLUME.default },
    };
    const file = path.join(stage.folder, `${track}.mp4`);
    const toSample = (buildTimeline(props).durationInFrames * SAMPLE_RATE) / FPS;
    await renderAudioFile({ props, codec: 'aac', fromSample: 0, toSample }, file, new AbortController().signal);
    expectTargets(props, [await player.audio(file, 0), await player.audio(file, 1)]);
    expect(toSample).toBeGreaterThan(60 * SAMPLE_RATE);
  },
);
