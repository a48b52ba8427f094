'use client';

import { CircleSlash } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import type { GenerationWire } from '@/lib/core/contracts/generations';
import { isGenerationInFlight } from '@/lib/core/model/ai';
import { client } from '../api/client';
import { messageOf } from '../api/errors';
import { WentDown } from '../dashboard/outages';
import { Page } from '../dashboard/page';
import { Button, buttonStyles } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { ErrorNotice } from '../ui/notice';
import { Progress } from '../ui/progress';
import { notify } from '../ui/toaster';
import { formPath, valuesOfGeneration } from './form-values';
import { progressLabel } from './labels';
import { Review } from './review';
import { useGeneration } from './use-generation';

const TryAgain = ({ generation }: { generation: GenerationWire }) => (
  <Link href={formPath(valuesOfGeneration(generation))} className={buttonStyles()}>
    Try again
  </Link>
);

const InProgress = ({
  generation,
  onChange,
}: {
  generation: GenerationWire;
  onChange: (next: GenerationWire) => void;
}) => {
  const [isCancelling, setCancelling] = useState(false);
  const cancel = async () => {
    setCancelling(true);
    try {
      onChange(await client.ai.cancelGeneration(generation.id));
    } catch (error) {
      notify.failed('Couldn’t cancel the generation', { description: messageOf(error) });
    } finally {
      setCancelling(false);
    }
  };
  return (
    <div className="grid justify-items-center gap-5 rounded-xl border border-border bg-card px-6 py-16 sm:px-16">
      <div className="text-balance text-center">
        <p className="font-medium" aria-live="polite">
          {progressLabel(generation)}
        </p>
        {generation.waitingFor !== null && (
          <p className="mt-1 text-muted-foreground">
            <WentDown dependency={generation.waitingFor} />
          </p>
        )}
      </div>
      <div className="w-full max-w-sm">
        <Progress value={generation.progress} label="Generation progress" />
      </div>
      <Button variant="secondary" onClick={() => void cancel()} busy={isCancelling && 'Cancelling…'}>
        Cancel
      </Button>
    </div>
  );
};

export const GenerationDetails = ({ initial }: { initial: GenerationWire }) => {
  const [generation, setGeneration] = useGeneration(initial);
  const { status, topic, quizId, errorMessage } = generation;
  if (status === 'completed' && quizId !== null) {
    return <Review generation={generation} onChange={setGeneration} quizId={quizId} />;
  }
  const description = isGenerationInFlight(status) ? 'Generating a quiz on this topic.' : 'No quiz was generated.';
  return (
    <Page
      width="narrow"
      title={topic}
      description={description}
      back={{ href: formPath(valuesOfGeneration(generation)), label: 'Change the topic' }}
    >
      {isGenerationInFlight(status) && <InProgress generation={generation} onChange={setGeneration} />}
      {status === 'failed' && (
        <div className="grid justify-items-start gap-4">
          <ErrorNotice>{errorMessage ?? 'Couldn’t generate the quiz. Try again.'}</ErrorNotice>
          <TryAgain generation={generation} />
        </div>
      )}
      {status === 'cancelled' && (
        <EmptyState icon={CircleSlash} title="Generation cancelled" action={<TryAgain generation={generation} />}>
          No quiz was created.
        </EmptyState>
      )}
      {status === 'completed' && (
        <EmptyState icon={CircleSlash} title="Quiz deleted" action={<TryAgain generation={generation} />}>
          The generated quiz no longer exists.
        </EmptyState>
      )}
    </Page>
  );
};
