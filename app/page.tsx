import { connection } from 'next/server';
import { FirstCalls } from '@/components/landing/first-calls';
import { JsonToFrame } from '@/components/landing/json-to-frame';
import { Section } from '@/components/landing/section';
import { Segments } from '@/components/landing/segments';
import { SiteHeader } from '@/components/landing/site-header';
import { Speed } from '@/components/landing/speed';
import { QuizPlayer } from '@/components/player/quiz-player';
import { clock } from '@/components/player/time';
import { currentUser } from '@/lib/auth/session';
import { env } from '@/lib/env';
import { FPS } from '@/lib/model/video-settings';
import { canvasFor } from '@/lib/video/canvas';
import { generalKnowledge } from '@/lib/video/samples/general-knowledge';
import quiz from '@/lib/video/samples/general-knowledge.json';
import { buildTimeline } from '@/lib/video/timeline';

const video = generalKnowledge({ canvas: canvasFor('youtube', '1080p') });
/** For frames shown at half the width of the page. */
const smallVideo = generalKnowledge({ canvas: canvasFor('youtube', '720p') });
const { scenes, durationInFrames } = buildTimeline(video);

/** The frame `seconds` before the end of a question's scene. */
const frameNear = (kind: 'question' | 'reveal', questionIndex: number, seconds: number): number => {
  const scene = scenes.find((candidate) => candidate.kind === kind && candidate.questionIndex === questionIndex);
  return scene === undefined ? 0 : scene.from + scene.durationInFrames - Math.round(seconds * FPS);
};

const SHOWN_QUESTION = 7;
const POSTER_QUESTION = 8;
const EDITED_QUESTION = 'question-4';

const edited = {
  ...video,
  rounds: video.rounds.map((round) => ({
    ...round,
    questions: round.questions.map((question) =>
      question.id === EDITED_QUESTION ? { ...question, hint: 'It has islands in every ocean.' } : question,
    ),
  })),
};

export default async function LandingPage() {
  // The commands contain the URL of this server, which is unknown at build time.
  await connection();
  const { APP_URL } = env();
  return (
    <>
      <SiteHeader isSignedIn={(await currentUser()) !== null} />

      <main className="mx-auto max-w-6xl px-5 sm:px-8">
        <section className="pt-16 pb-16 sm:pt-24 sm:pb-24">
          <h1 className="max-w-3xl text-balance font-semibold text-4xl leading-[1.1] tracking-tight sm:text-6xl">
            Post a quiz. Get a video.
          </h1>
          <p className="mt-5 max-w-xl text-pretty text-base text-muted-foreground sm:text-lg sm:leading-7">
            An HTTP API that turns questions in JSON into a finished quiz video with countdowns, reveals and sound. It
            runs on your own machine and renders faster than the video plays.
          </p>
          <a
            href="#quickstart"
            className="mt-7 inline-block rounded-md bg-primary px-4 py-2 font-medium text-primary-foreground transition-opacity hover:opacity-90 motion-reduce:transition-none"
          >
            Get started
          </a>
          <div className="mt-12 sm:mt-16">
            <QuizPlayer video={video} posterFrame={frameNear('question', POSTER_QUESTION, 2.5)} />
          </div>
          <p className="mt-4 text-muted-foreground">
            The sample quiz ({clock(durationInFrames, FPS)}), painted in your browser by the code that renders videos.
          </p>
        </section>

        <Section
          title="You write the questions. The service designs the video."
          show={
            <JsonToFrame
              question={quiz.rounds.flatMap((round): object[] => round.questions)[SHOWN_QUESTION] ?? {}}
              video={smallVideo}
              frame={frameNear('reveal', SHOWN_QUESTION, 0.5)}
              label="The frame in which Jupiter is revealed as the planet with the shortest day"
            />
          }
        >
          Layout, timing, motion and sound are computed from your questions, in 16:9, 9:16 and square. The same question
          always gives the same pixels.
        </Section>

        <Section title="Faster than real time." show={<Speed />}>
          Each frame is painted on a canvas and encoded in place, without page layout or screenshots. Measured at 1080p
          on two CPU cores without a GPU: this whole quiz with sound, compared with one silent scene by Remotion&apos;s
          renderer.
        </Section>

        <Section title="Edit one question, render one segment." show={<Segments video={video} edited={edited} />}>
          Each question is a segment, identified by a hash of everything that affects its pixels. Here the hint of
          question 4 was edited; the rest of the video is copied instead of rendered again.
        </Section>

        <section id="quickstart" className="border-border border-t py-16 sm:py-24">
          <h2 className="font-semibold text-2xl tracking-tight sm:text-3xl">Quickstart</h2>
          <p className="mt-4 mb-10 max-w-xl text-base text-muted-foreground">
            From a quiz to a video in three commands.
          </p>
          <FirstCalls baseUrl={APP_URL} />
        </section>
      </main>

      <footer className="border-border border-t">
        <p className="mx-auto max-w-6xl px-5 py-10 text-muted-foreground sm:px-8">
          <a href="/docs" className="underline underline-offset-4 hover:text-foreground">
            API reference
          </a>
          ,{' '}
          <a href="/docs/webhooks" className="underline underline-offset-4 hover:text-foreground">
            webhooks
          </a>
          . MIT licence. Uses{' '}
          <a href="https://www.remotion.dev" className="underline underline-offset-4 hover:text-foreground">
            Remotion
          </a>
          , which has{' '}
          <a href="https://www.remotion.dev/license" className="underline underline-offset-4 hover:text-foreground">
            its own licence
          </a>
          .
        </p>
      </footer>
    </>
  );
}
