import type { WebhookWire } from '@/lib/core/contracts/webhooks';
import { Badge } from '../ui/badge';

export const WebhookState = ({ webhook: { active, disabledReason } }: { webhook: WebhookWire }) => {
  if (active) return <Badge tone="success">Active</Badge>;
  return disabledReason === 'owner' ? <Badge>Off</Badge> : <Badge tone="destructive">Disabled</Badge>;
};

const REASONS = {
  gone: 'The endpoint returned 410 Gone. Check the URL, then turn the webhook on again.',
  failing:
    'Every delivery failed for five days. Fix the endpoint, send a test, turn the webhook on again and replay the failed deliveries.',
} as const;

/** Why the service disabled the webhook, and what to do about it (D61). */
export const DisabledNotice = ({ webhook: { disabledReason } }: { webhook: WebhookWire }) =>
  disabledReason === 'gone' || disabledReason === 'failing' ? (
    <p
      role="status"
      className="rounded-md border border-destructive/30 bg-destructive/8 px-3 py-2 text-[0.8125rem] leading-5"
    >
      <strong className="font-medium">This webhook was disabled.</strong> {REASONS[disabledReason]}
    </p>
  ) : null;
