import { QuizFrame } from '@/components/player/quiz-frame';
import { CodeBlock } from '@/components/ui/code-block';
import { Json } from '@/components/ui/json';
import type { VideoProps } from '@/lib/video/props';

interface JsonToFrameProps {
  question: object;
  video: VideoProps;
  frame: number;
  /** Describes the frame for screen readers. */
  label: string;
}

export const JsonToFrame = ({ question, video, frame, label }: JsonToFrameProps) => (
  <div className="grid overflow-hidden rounded-xl border border-border bg-card lg:grid-cols-2">
    <div className="min-w-0 border-border border-b lg:border-r lg:border-b-0">
      <CodeBlock label="The question as JSON">
        <Json value={question} width={60} />
      </CodeBlock>
    </div>
    <div className="grid content-center bg-muted p-4 sm:p-6">
      <div className="overflow-hidden rounded-lg border border-border">
        <QuizFrame video={video} frame={frame} label={label} />
      </div>
    </div>
  </div>
);
