'use client';

import { CircleSlash } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import type { GenerationWire } from '@/lib/domain/ai/schema';
import { isGenerationInFlight } from '@/lib/model/ai';
import { messageOf } from '../api/api-error';
import { api } from '../api/client';
import { Page } from '../dashboard/page';
import { Button, buttonStyles } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { ErrorNotice } from '../ui/notice';
import { Progress } from '../ui/progress';
import { notify } from '../ui/toaster';
import { BackToQuizzes } from './new-from-topic';
import { Review } from './review';
import { useGeneration } from './use-generation';
import { stepInWords } from './words';

const anew = (topic: string) => `/quizzes/new?${new URLSearchParams({ topic })}`;

const TryAgain = ({ topic }: { topic: string }) => (
  <Link href={anew(topic)} className={buttonStyles()}>
    Try again
  </Link>
);

/** How far it is, and a way to stop it. */
const Underway = ({
  generation,
  onChange,
}: {
  generation: GenerationWire;
  onChange: (next: GenerationWire) => void;
}) => {
  const [isStopping, setStopping] = useState(false);
  const stop = async () => {
    setStopping(true);
    try {
      onChange((await api.post<{ data: GenerationWire }>(`/ai/generations/${generation.id}/cancel`)).data);
    } catch (error) {
      notify.failed('It could not be stopped', { description: messageOf(error) });
    } finally {
      setStopping(false);
    }
  };
  return (
    <div className="grid justify-items-center gap-5 rounded-xl border border-border bg-card px-6 py-16 sm:px-16">
      <p className="text-balance text-center font-medium" aria-live="polite">
        {stepInWords(generation)}
      </p>
      <div className="w-full max-w-sm">
        <Progress value={generation.progress} label="Progress of the quiz" />
      </div>
      <Button variant="secondary" onClick={() => void stop()} busy={isStopping && 'Stopping…'}>
        Stop
      </Button>
    </div>
  );
};

/** One generation: its progress, then its questions to look through. */
export const GenerationDetails = ({ initial }: { initial: GenerationWire }) => {
  const [generation, setGeneration] = useGeneration(initial);
  const { status, topic, quizId, errorMessage } = generation;
  if (status === 'completed' && quizId !== null) {
    return <Review generation={generation} onChange={setGeneration} quizId={quizId} />;
  }
  const description = isGenerationInFlight(status)
    ? 'A quiz is being made of this topic.'
    : 'There is no quiz on this topic.';
  return (
    <Page width="narrow" title={topic} description={description} above={<BackToQuizzes />}>
      {isGenerationInFlight(status) && <Underway generation={generation} onChange={setGeneration} />}
      {status === 'failed' && (
        <div className="grid justify-items-start gap-4">
          <ErrorNotice>{errorMessage ?? 'The quiz could not be written. Try again.'}</ErrorNotice>
          <TryAgain topic={topic} />
        </div>
      )}
      {status === 'cancelled' && (
        <EmptyState icon={CircleSlash} title="Stopped" action={<TryAgain topic={topic} />}>
          Nothing was kept of it.
        </EmptyState>
      )}
      {status === 'completed' && (
        <EmptyState icon={CircleSlash} title="This quiz is gone" action={<TryAgain topic={topic} />}>
          It was deleted after it had been written.
        </EmptyState>
      )}
    </Page>
  );
};
