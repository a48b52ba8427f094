import { CodeBlock } from '@/components/ui/code-block';
import { Json } from '@/components/ui/json';
import { RevealImage } from './reveal-image';

/** A question as JSON beside its frame. */
export const JsonToFrame = ({ question }: { question: object }) => (
  <div className="grid overflow-hidden rounded-2xl border border-border bg-background lg:grid-cols-2">
    <div className="min-w-0 border-border border-b lg:border-r lg:border-b-0">
      <CodeBlock label="The question as JSON">
        <Json value={question} width={60} />
      </CodeBlock>
    </div>
    <div className="grid content-center bg-muted p-4 sm:p-6">
      <RevealImage
        alt="The frame in which Jupiter is revealed as the planet with the shortest day"
        className="rounded-lg"
      />
    </div>
  </div>
);
