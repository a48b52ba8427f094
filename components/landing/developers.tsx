import { BookOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import type { VideoProps } from '@/lib/core/video/props';
import { buttonStyles } from '../ui/button';
import { FirstCalls, type QuickstartCommands } from './first-calls';
import { JsonToFrame } from './json-to-frame';
import { Segments } from './segments';
import { Speed } from './speed';

const Card = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section className="flex flex-col gap-6 rounded-2xl border border-border bg-background p-5 sm:p-7">
    <div>
      <h3 className="font-semibold text-lg tracking-tight">{title}</h3>
      <p className="mt-1.5 text-pretty text-muted-foreground">{text}</p>
    </div>
    <div className="mt-auto">{children}</div>
  </section>
);

interface DevelopersProps {
  commands: QuickstartCommands;
  /** A question as in the body of `POST /api/v1/quizzes`. */
  question: object;
  video: VideoProps;
  /** `video` after an edit of one question. */
  edited: VideoProps;
}

export const Developers = ({ commands, question, video, edited }: DevelopersProps) => (
  <div className="grid grid-cols-1 gap-5">
    <JsonToFrame question={question} />
    <div className="grid gap-5 lg:grid-cols-2 *:min-w-0">
      <Card
        title="Faster than real time"
        text="Each frame is painted on a canvas and encoded in place. Measured at 1080p on two CPU cores without a GPU: this whole quiz with sound, compared with one silent scene by Remotion’s renderer."
      >
        <Speed />
      </Card>
      <Card
        title="Edit one question, render one segment"
        text="Each question is a segment, identified by a hash of everything that affects its pixels. Here the hint of question 4 was edited; the rest of the video is copied instead of rendered again."
      >
        <Segments video={video} edited={edited} />
      </Card>
    </div>
    <section id="quickstart" className="mt-8">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h3 className="font-semibold text-xl tracking-tight">Quickstart</h3>
          <p className="mt-1 text-muted-foreground">From a quiz to a video in three commands.</p>
        </div>
        <a href="/docs" className={buttonStyles({ variant: 'secondary', size: 'lg' })}>
          <BookOpen className="size-4" aria-hidden />
          Documentation
        </a>
      </div>
      <FirstCalls commands={commands} />
    </section>
  </div>
);
