import type { WebhookWire } from '@/lib/domain/webhooks/schema';
import { Badge } from '../ui/badge';

/** Whether it is told of events. */
export const WebhookState = ({ webhook: { active, disabledReason } }: { webhook: WebhookWire }) => {
  if (active) return <Badge tone="success">Active</Badge>;
  return disabledReason === 'owner' ? <Badge>Off</Badge> : <Badge tone="destructive">Switched off</Badge>;
};

const REASONS = {
  gone: 'Its receiver answered 410 Gone, which means: send no more. Check the address, then switch it on again.',
  failing:
    'Nothing got through for five days. Mend the receiver, send a test, switch the webhook on again, and replay what it missed.',
} as const;

/** That the service switched the webhook off, and what to do about it (D61). */
export const SwitchedOffNotice = ({ webhook: { disabledReason } }: { webhook: WebhookWire }) =>
  disabledReason === 'gone' || disabledReason === 'failing' ? (
    <p
      role="status"
      className="rounded-md border border-destructive/30 bg-destructive/8 px-3 py-2 text-[0.8125rem] leading-5"
    >
      <strong className="font-medium">This webhook was switched off.</strong> {REASONS[disabledReason]}
    </p>
  ) : null;
