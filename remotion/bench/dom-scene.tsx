import { AbsoluteFill, interpolate, useCurrentFrame, useVideoConfig } from 'remotion';
import '@fontsource-variable/inter/opsz.css';
import type { VideoProps } from '../../lib/core/video/props';
import { buildTimeline } from '../../lib/core/video/timeline';
import { type QuestionView, sceneView, viewAt } from '../../lib/core/video/views';

const RING = 80;
const clamp = { extrapolateLeft: 'clamp', extrapolateRight: 'clamp' } as const;

/** The question shown at `frame`, or null. */
const questionAt = (props: VideoProps, frame: number): { view: QuestionView; t: number } | null => {
  const { scenes } = buildTimeline(props);
  const scene = scenes.findLast(({ from }) => from <= frame);
  if (!scene) return null;
  const view = viewAt(sceneView(props, scenes, scene), scene, frame - scene.from);
  return view.kind === 'question' ? { view, t: frame - scene.from } : null;
};

const Background = ({ props, frame }: { props: VideoProps; frame: number }) => {
  const { primaryColor, secondaryColor, accentColor, backgroundColor } = props.look;
  const blobs = [primaryColor, secondaryColor, accentColor].map((color, index) => {
    const x = 10 + 28 * index + 5 * Math.sin(frame / 40 + 2 * index);
    const y = 20 + 20 * index + 8 * Math.cos(frame / 50 + index);
    return `radial-gradient(circle at ${x}% ${y}%, ${color}3d 0%, ${color}00 35%)`;
  });
  const vignette = 'radial-gradient(ellipse at center, transparent 45%, rgb(0 0 0 / 0.7) 100%)';
  return <AbsoluteFill style={{ backgroundColor, backgroundImage: [vignette, ...blobs].join(', ') }} />;
};

const Countdown = ({ share, seconds, color }: { share: number; seconds: number; color: string }) => {
  const length = 2 * Math.PI * RING;
  return (
    <div style={{ position: 'absolute', right: 76, top: 76, width: 168, height: 168 }}>
      <svg width={168} height={168} role="img" aria-label={`${seconds}`}>
        <circle cx={84} cy={84} r={RING - 4} fill="none" stroke="#ffffff22" strokeWidth={14} />
        <circle
          cx={84}
          cy={84}
          r={RING - 4}
          fill="none"
          stroke={color}
          strokeWidth={14}
          strokeLinecap="round"
          strokeDasharray={`${length * share} ${length}`}
          transform="rotate(-90 84 84)"
        />
      </svg>
      <div
        style={{ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center', fontSize: 81, fontWeight: 800 }}
      >
        {seconds}
      </div>
    </div>
  );
};

const Card = ({ text, index, t, at, color }: { text: string; index: number; t: number; at: number; color: string }) => {
  const opacity = interpolate(t, [at, at + 12], [0, 1], clamp);
  const rise = interpolate(t, [at, at + 12], [22, 0], clamp);
  return (
    <div
      style={{
        opacity,
        transform: `translateY(${rise}px)`,
        height: 160,
        borderRadius: 24,
        background: `linear-gradient(135deg, ${color}55, ${color}22)`,
        borderLeft: `4px solid ${color}`,
        boxShadow: '0 12px 32px rgb(0 0 0 / 0.35)',
        display: 'flex',
        alignItems: 'center',
        gap: 36,
        paddingLeft: 36,
        fontSize: 48,
      }}
    >
      <div
        style={{ width: 90, height: 90, borderRadius: 20, background: color, display: 'grid', placeItems: 'center' }}
      >
        {String.fromCharCode(65 + index)}
      </div>
      {text}
    </div>
  );
};

/** The painter's question scene in DOM and CSS, as a baseline for `npm run bench -- render`. */
export const DomScene = (props: VideoProps) => {
  const frame = useCurrentFrame();
  const { width } = useVideoConfig();
  const current = questionAt(props, frame);
  const { primaryColor, secondaryColor, accentColor, textColor } = props.look;
  const colors = [primaryColor, secondaryColor, accentColor];
  return (
    <AbsoluteFill style={{ color: textColor, fontFamily: "'Inter Variable'", zoom: width / 1920 }}>
      <Background props={props} frame={frame} />
      {current && (
        <>
          <div
            style={{ position: 'absolute', left: 76, top: 84, fontSize: 28, letterSpacing: '0.06em', fontWeight: 600 }}
          >
            {current.view.heading.round?.toUpperCase()} · QUESTION {current.view.heading.number} /{' '}
            {current.view.heading.total}
          </div>
          <div
            style={{
              position: 'absolute',
              left: 76,
              top: 320,
              width: 1500,
              fontSize: 82,
              fontWeight: 800,
              textShadow: '0 4px 12px rgb(0 0 0 / 0.5)',
              opacity: interpolate(
                current.t,
                [current.view.timing.questionAt, current.view.timing.questionAt + 12],
                [0, 1],
                clamp,
              ),
            }}
          >
            {current.view.question}
          </div>
          <div
            style={{
              position: 'absolute',
              left: 76,
              right: 76,
              top: 650,
              display: 'grid',
              gridTemplateColumns: '1fr 1fr',
              gap: 32,
            }}
          >
            {(current.view.board.kind === 'choices' ? current.view.board.options : []).map(({ text }, index) => (
              <Card
                key={text}
                text={text}
                index={index}
                t={current.t}
                at={current.view.timing.partsAt[index] ?? 0}
                color={colors[index % colors.length] ?? primaryColor}
              />
            ))}
          </div>
          <Countdown
            share={interpolate(
              current.t,
              [current.view.timing.countdownAt, current.view.timing.countdownAt + current.view.timing.countdownFrames],
              [1, 0],
              clamp,
            )}
            seconds={Math.ceil(
              (current.view.timing.countdownAt +
                current.view.timing.countdownFrames -
                Math.max(current.t, current.view.timing.countdownAt)) /
                30,
            )}
            color={accentColor}
          />
        </>
      )}
    </AbsoluteFill>
  );
};
