import { beforeAll, expect, it } from 'vitest';
import { CAPTION_STYLES, type CaptionLook, READS } from '../../lib/core/model/sound';
import { burnedCaptions } from '../../lib/core/video/burned-captions';
import { canvasFor } from '../../lib/core/video/canvas';
import { stageOf } from '../../lib/core/video/layout/stage';
import type { VideoProps } from '../../lib/core/video/props';
import { buildTimeline } from '../../lib/core/video/timeline';
import { type Painter, sharedPainter } from '../../lib/tools/testing/painter';
import { changedPixels } from '../../lib/tools/testing/painter-pixels';
import { translatedQuiz } from '../../lib/tools/testing/translated-quiz';

const LOOKS = CAPTION_STYLES.filter((style) => style !== 'none' && style !== 'lines');
const CANVASES = [
  canvasFor('youtube', '640x360'),
  canvasFor('youtube_shorts', '360x640'),
  canvasFor('square', '360x360'),
];

let painter: Painter;
beforeAll(async () => {
  painter = await sharedPainter();
});

const voiced = (props: VideoProps, captionStyle: CaptionLook): VideoProps => ({
  ...props,
  voice: { id: 'flite:slt', speed: 1, reads: [...READS] },
  captionStyle,
});

it.each(['ar', 'hi', 'th', 'ja', 'de'] as const)('captions are painted only in their place (%s)', async (language) => {
  for (const canvas of CANVASES) {
    const quiz = translatedQuiz(language, { canvas });
    const plain = voiced(quiz, 'lines');
    const { scenes } = buildTimeline(plain);
    const { captions: area } = stageOf(canvas, language === 'ar', true);
    if (area === null) throw new Error('No captions.');
    // The canvas is mirrored.
    const left = language === 'ar' ? canvas.width - area.x - area.width : area.x;
    // The line around the plate of `lines` is half outside.
    const isOutside = (x: number, y: number) =>
      x < left - 1 || x > left + area.width || y < area.y - 1 || y > area.y + area.height;
    // The plate of `lines` is inside of the place, and nothing else differs.
    const frames = scenes.slice(2, 4).flatMap((scene) =>
      burnedCaptions(plain, scene)
        .slice(0, 2)
        .flatMap(({ from, to }) => [from + 4, to - 1].map((t) => scene.from + t)),
    );
    const reference = await painter.open(plain);
    const before = new Map<number, Buffer>();
    for (const frame of frames) before.set(frame, await reference.pixels(frame));
    await reference.close();
    for (const look of LOOKS) {
      const video = await painter.open(voiced(quiz, look));
      let inside = 0;
      for (const frame of frames) {
        const [one, two] = [before.get(frame) ?? Buffer.alloc(0), await video.pixels(frame)];
        const size = { width: canvas.width, height: canvas.height };
        expect([look, frame, changedPixels({ data: one, ...size }, { data: two, ...size }, isOutside)]).toEqual([
          look,
          frame,
          0,
        ]);
        inside += changedPixels({ data: one, ...size }, { data: two, ...size });
      }
      expect(inside).toBeGreaterThan(1000);
      await video.close();
    }
  }
});
