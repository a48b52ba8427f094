'use client';

import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import type { WebhookTestWire } from '@/lib/core/contracts/webhooks';
import { api } from '../api/client';
import { Button } from '../ui/button';

interface TestButtonProps {
  webhookId: string;
  onResult: (result: WebhookTestWire) => void;
}

export const TestButton = ({ webhookId, onResult }: TestButtonProps) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.post<{ data: WebhookTestWire }>(`/webhooks/${webhookId}/test`),
    onSuccess: ({ data }) => onResult(data),
    meta: { failure: 'Couldn’t send the test' },
  });
  return (
    <Button variant="secondary" busy={isPending && 'Sending…'} onClick={() => mutate()}>
      <Send className="-ml-0.5 size-4" aria-hidden />
      Send test
    </Button>
  );
};

export const TestResult = ({ result }: { result: WebhookTestWire }) => (
  <p
    role="status"
    className={
      result.delivered
        ? 'rounded-md border border-success/30 bg-success/8 px-3 py-2'
        : 'rounded-md border border-destructive/30 bg-destructive/8 px-3 py-2'
    }
  >
    <strong className="font-medium">{result.delivered ? 'Test delivered.' : 'Test failed.'}</strong>{' '}
    {result.error ?? `Your endpoint returned ${result.status_code}.`} ({result.duration_ms} ms)
  </p>
);
