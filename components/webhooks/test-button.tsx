'use client';

import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import type { WebhookTestWire } from '@/lib/domain/webhooks/schema';
import { api } from '../api/client';
import { Button } from '../ui/button';

interface TestButtonProps {
  webhookId: string;
  onResult: (result: WebhookTestWire) => void;
}

/** Sends a sample event at once. */
export const TestButton = ({ webhookId, onResult }: TestButtonProps) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.post<{ data: WebhookTestWire }>(`/webhooks/${webhookId}/test`),
    onSuccess: ({ data }) => onResult(data),
    meta: { failure: 'The test was not sent' },
  });
  return (
    <Button variant="secondary" busy={isPending && 'Sending…'} onClick={() => mutate()}>
      <Send className="-ml-0.5 size-4" aria-hidden />
      Send test
    </Button>
  );
};

/** What the receiver made of it. */
export const TestResult = ({ result }: { result: WebhookTestWire }) => (
  <p
    role="status"
    className={
      result.delivered
        ? 'rounded-md border border-success/30 bg-success/8 px-3 py-2'
        : 'rounded-md border border-destructive/30 bg-destructive/8 px-3 py-2'
    }
  >
    <strong className="font-medium">{result.delivered ? 'The test arrived.' : 'The test did not arrive.'}</strong>{' '}
    {result.error ?? `The receiver responded with ${result.status_code}`} {result.error ? '(' : 'in '}
    {result.duration_ms} ms{result.error ? ')' : '.'}
  </p>
);
