import fs from 'node:fs/promises';
import path from 'node:path';
import { longestProps } from '../../remotion/fixtures';
import type { PlatformProfile } from '../model/video-settings';
import { launchPainter, type Painter } from '../testing/painter';
import { canvasFor } from '../video/canvas';
import type { VideoProps } from '../video/props';
import { generalKnowledge } from '../video/samples/general-knowledge';
import { buildTimeline, type Scene } from '../video/timeline';

const OUT = 'contact-sheets';
const PROFILES = ['youtube', 'youtube_shorts', 'square'] as const satisfies PlatformProfile[];
const QUIZZES = { sample: generalKnowledge, longest: ({ canvas }: Pick<VideoProps, 'canvas'>) => longestProps(canvas) };

interface Still {
  label: string;
  frame: number;
}

/** The moments of a scene worth looking at, in frames from its start. */
const moments = (scene: Scene): [name: string, at: number][] => {
  const last = scene.durationInFrames - 1;
  switch (scene.kind) {
    case 'question':
      return [
        ['entering', (scene.optionsAt[1] ?? 0) + 4],
        ['middle', scene.countdownAt + Math.round(scene.countdownFrames * 0.55)],
        ['last second', last - 24],
      ];
    case 'reveal':
      return [
        ['suspense', Math.round(scene.revealAt * 0.55)],
        ['reveal begins', scene.revealAt + 6],
        ['reveal', last - 14],
      ];
    case 'intro':
    case 'round_title':
    case 'outro':
      return [
        ['entering', Math.round(last * 0.3)],
        ['standing', Math.round(last * 0.8)],
      ];
    default:
      return [
        ['entering', 8],
        ['standing', last - 14],
      ];
  }
};

/** All moments of the first scenes of each kind, and of `questions` questions. */
const stills = (props: VideoProps, questions: number): Still[] =>
  buildTimeline(props)
    .scenes.filter(({ questionIndex, roundIndex }) =>
      questionIndex === null ? roundIndex === null || roundIndex === 0 : questionIndex < questions,
    )
    .flatMap((scene) =>
      moments(scene).map(([name, at]) => {
        const number = scene.questionIndex === null ? '' : ` ${scene.questionIndex + 1}`;
        return { label: `${scene.kind.replace('_', ' ')}${number} · ${name}`, frame: scene.from + at };
      }),
    );

const writeSheet = async (painter: Painter, name: string, props: VideoProps, chosen: Still[]) => {
  const { width, height } = props.canvas;
  const cell = height > width ? 300 : 480;
  const video = await painter.open(props);
  const figures: string[] = [];
  for (const { label, frame } of chosen) {
    const png = await video.png(frame, cell);
    figures.push(
      `<figure><img src="data:image/png;base64,${png.toString('base64')}"><figcaption>${label}</figcaption></figure>`,
    );
  }
  await video.close();
  const columns = height > width ? 6 : 4;
  const file = path.join(OUT, `${name}.png`);
  await fs.writeFile(
    file,
    await painter.screenshot(
      `<style>body{margin:16px;background:#2a2a2e;color:#bbb;font:13px sans-serif;display:grid;grid-template-columns:repeat(${columns},${cell}px);gap:14px}
       figure{margin:0}img{display:block}figcaption{padding:6px 2px 0}</style>${figures.join('')}`,
      columns * (cell + 14) + 18,
    ),
  );
  console.log(`${file}: ${chosen.length} frames`);
};

/** `npm run contact-sheet [part of a name]`: PNG sheets of chosen frames, to be looked at. */
const main = async () => {
  const wanted = process.argv[2] ?? '';
  await fs.mkdir(OUT, { recursive: true });
  const painter = await launchPainter();
  try {
    for (const [quiz, make] of Object.entries(QUIZZES)) {
      for (const profile of PROFILES) {
        const name = `${quiz}-${profile}`;
        const props = make({ canvas: canvasFor(profile, '1080p') });
        if (name.includes(wanted)) await writeSheet(painter, name, props, stills(props, quiz === 'sample' ? 3 : 5));
      }
    }
  } finally {
    await painter.close();
  }
};

await main();
