import { MessageSquare } from 'lucide-react';
import Link from 'next/link';
import type { ShareWire } from '@/lib/core/contracts/shares';
import { Badge } from '../ui/badge';
import { Breakable } from '../ui/breakable';
import { Button } from '../ui/button';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { CopyButton } from '../ui/copy-button';
import { Time } from '../ui/time';
import { EmbedCode } from './embed-code';
import { useRevokeShare } from './use-shares';

const DecisionBadge = ({ share }: { share: ShareWire }) => {
  if (share.decision === null) return null;
  if (share.changed_since_decision)
    return <Badge>Changed since {share.decision === 'approved' ? 'approval' : 'review'}</Badge>;
  return share.decision === 'approved' ? (
    <Badge tone="success">Approved</Badge>
  ) : (
    <Badge tone="destructive">Changes requested</Badge>
  );
};

const StateOf = ({ share: { status, expires_at, revoked_at } }: { share: ShareWire }) => {
  if (status === 'live')
    return (
      <>
        until <Time value={expires_at} as="date" />
      </>
    );
  return (
    <>
      {status === 'revoked' ? 'revoked' : 'expired'} <Time value={revoked_at ?? expires_at} />
    </>
  );
};

interface RowProps {
  share: ShareWire;
  isTitled: boolean;
  onRevoke: () => Promise<unknown>;
}

const Row = ({ share, isTitled, onRevoke }: RowProps) => (
  <li className="grid grid-cols-1 gap-2 p-3.5">
    {isTitled && (
      <Link
        href={share.render_id === null ? `/quizzes/${share.quiz_id}` : `/renders/${share.render_id}`}
        className="justify-self-start rounded-md font-medium underline-offset-2 hover:underline"
      >
        <Breakable>{share.title}</Breakable>
      </Link>
    )}
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground text-xs leading-5">
      <span className="font-medium text-foreground text-sm">{share.render_id === null ? 'Quiz' : 'Video'}</span>
      <span>
        created <Time value={share.created_at} />, <StateOf share={share} />
      </span>
      {share.has_password && <Badge>Password</Badge>}
      <DecisionBadge share={share} />
      {share.comments_total > 0 && (
        <span className="flex items-center gap-1">
          <MessageSquare className="size-3.5" aria-hidden />
          {share.comments_open} open
        </span>
      )}
    </p>
    {share.url !== null && (
      <div className="flex flex-wrap items-center gap-2">
        <a
          href={share.url}
          target="_blank"
          rel="noreferrer"
          className="min-w-0 flex-1 truncate rounded-md text-sm underline underline-offset-2"
        >
          {share.url}
        </a>
        <CopyButton text={share.url} label="Copy link" />
        <ConfirmDialog
          trigger={
            <Button variant="ghost" size="sm">
              Revoke
            </Button>
          }
          title="Revoke this link?"
          description="The link stops working immediately. Its comments stay for 90 days."
          action="Revoke link"
          busy="Revoking…"
          onConfirm={async () => void (await onRevoke())}
        />
      </div>
    )}
    <EmbedCode share={share} />
  </li>
);

interface ShareListProps {
  shares: readonly ShareWire[];
  /** Whether to say of which quiz or video each link is. */
  isTitled?: boolean;
}

/** Links with what reviewers decided. */
export const ShareList = ({ shares, isTitled = false }: ShareListProps) => {
  const revoke = useRevokeShare();
  return (
    <ul aria-label="Links" className="divide-y divide-border rounded-xl border border-border">
      {shares.map((share) => (
        <Row key={share.id} share={share} isTitled={isTitled} onRevoke={() => revoke.mutateAsync(share.id)} />
      ))}
    </ul>
  );
};
