import { ArrowRight } from 'lucide-react';
import { Developers } from '@/components/landing/developers';
import { Hero } from '@/components/landing/hero';
import { linkTo, START } from '@/components/landing/links';
import { Section } from '@/components/landing/section';
import { SiteHeader } from '@/components/landing/site-header';
import { Steps } from '@/components/landing/steps';
import { Themes } from '@/components/landing/themes';
import { Topics } from '@/components/landing/topics';
import { YouTube } from '@/components/landing/youtube';
import { clock } from '@/components/player/time';
import pictures from '@/components/themes/pictures.json';
import { buttonStyles } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { PUBLIC_THEMES } from '@/lib/core/model/public-themes';
import { FPS } from '@/lib/core/model/video-settings';
import { canvasFor } from '@/lib/core/video/canvas';
import { generalKnowledge } from '@/lib/core/video/samples/general-knowledge';
import quiz from '@/lib/core/video/samples/general-knowledge.json';
import { buildTimeline } from '@/lib/core/video/timeline';
import { readQuickstartCommands } from '@/lib/server/docs/quickstart';
import { placeholderOr } from '@/lib/server/env/placeholders';
import { SAMPLE_TOPICS } from './topic-samples';

const video = generalKnowledge({ canvas: canvasFor('youtube', '1080p') });
const DURATION = clock(buildTimeline(video).durationInFrames, FPS);

/** Of the sample quiz, from 0: the question in `public/landing/reveal.webp`. */
const SHOWN_QUESTION = 7;
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

/** By the id of the theme. A test checks that every public theme has one. */
const PICTURES: Partial<Record<string, { file: string }>> = pictures;
/** The first is shown when the page opens. */
const FIRST_THEME = 'Confetti Party';
const inOrder = PUBLIC_THEMES.toSorted((a, b) => Number(b.name === FIRST_THEME) - Number(a.name === FIRST_THEME));

export default async function LandingPage() {
  const [firstTheme, ...otherThemes] = inOrder.map(({ id, name }) => ({
    id,
    name,
    file: PICTURES[id]?.file ?? '',
    href: linkTo(`${START}?${new URLSearchParams({ theme: id })}`),
  }));
  const [firstTopic, ...otherTopics] = SAMPLE_TOPICS;
  return (
    <>
      <SiteHeader isKnown={placeholderOr('visitor', () => 'false')} />

      <main>
        <Hero />

        <div className="mx-auto max-w-6xl px-5 sm:px-8">
          <Section
            title="How it works"
            text="You bring the questions. The design, the timing and the sound are done for you."
          >
            <Steps />
          </Section>

          {firstTheme && (
            <Section
              id="themes"
              title={`One quiz, ${PUBLIC_THEMES.length} looks`}
              text="Press play, then switch the theme while it runs. Every colour, font and effect can be changed later."
            >
              <Themes themes={[firstTheme, ...otherThemes]} />
            </Section>
          )}

          {firstTopic && (
            <Section
              id="topics"
              title="No questions yet? Start from a topic"
              text="These questions come from checked facts. Try a few, then make a video of the quiz. You review every question first."
            >
              <Topics topics={[firstTopic, ...otherTopics]} />
            </Section>
          )}

          <Section
            title="Straight to your YouTube channel"
            text="When the video is done, publish it from the same page."
          >
            <YouTube title={video.title} duration={DURATION} />
          </Section>

          <section className="my-12 rounded-3xl bg-[radial-gradient(120%_140%_at_80%_0%,#a21caf,#4338ca_45%,#1e1b4b)] px-6 py-12 text-center text-white sm:my-16 sm:py-16">
            <h2 className="text-balance font-semibold text-2xl tracking-tight sm:text-4xl">
              Your first video is minutes away
            </h2>
            <a href={linkTo(START)} className={cn(buttonStyles(), 'mt-6 h-12 bg-white px-6 text-[#312e81] text-base')}>
              Make a video
              <ArrowRight className="size-4.5" aria-hidden />
            </a>
          </section>
        </div>

        <div id="api" className="border-border border-y bg-card">
          <div className="mx-auto max-w-6xl px-5 sm:px-8">
            <Section
              title="Use the API"
              text="For developers: everything the editor does is also an HTTP API. Send questions as JSON and get an MP4. The same question always gives the same pixels."
            >
              <Developers
                commands={await readQuickstartCommands()}
                question={quiz.rounds.flatMap((round): object[] => round.questions)[SHOWN_QUESTION] ?? {}}
                video={video}
                edited={edited}
              />
            </Section>
          </div>
        </div>
      </main>

      <footer>
        <p className="mx-auto max-w-6xl px-5 py-10 text-muted-foreground sm:px-8">
          <a href="/docs" className="underline underline-offset-4 hover:text-foreground">
            Documentation
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
