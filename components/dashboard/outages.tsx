'use client';

import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { DEPENDENCY_LABELS, type Dependency } from '@/lib/core/model/outages';
import { UserError } from '../api/errors';
import { momentIn } from '../ui/time';
import { LocalTime } from '../youtube/local-time';

/** Something that jobs wait for because it is down. */
export interface Outage {
  dependency: Dependency;
  since: string;
}

const POLL_INTERVAL_MS = 60_000;

const load = async ({ signal }: { signal: AbortSignal }): Promise<Outage[]> => {
  const response = await fetch('/outages', { signal });
  // Without a session, it leads to the page for signing in.
  if (!response.ok || response.redirected) throw new UserError('Couldn’t load what is down. Try again.');
  return response.json();
};

/** What is down, checked every minute. @param enabled whether to ask */
const useOutages = (enabled: boolean): readonly Outage[] =>
  useQuery({ queryKey: ['/outages'], queryFn: load, refetchInterval: POLL_INTERVAL_MS, enabled }).data ?? [];

/** The page that lists outages itself. */
const INSTALLATION = '/admin/installation';

/** Tells administrators on every page what is down. */
export const OutageNotice = () => {
  const outages = useOutages(true);
  const path = usePathname();
  if (outages.length === 0 || path === INSTALLATION) return null;
  return (
    <div role="status" className="border-destructive/30 border-b bg-destructive/8 py-2">
      <div className="mx-auto flex max-w-6xl gap-2.5 px-4 text-[0.8125rem] leading-5 sm:px-8">
        <TriangleAlert className="mt-0.5 size-4 shrink-0 text-destructive" aria-hidden />
        <div className="min-w-0">
          {outages.map(({ dependency, since }) => (
            <p key={dependency}>
              Jobs wait for {DEPENDENCY_LABELS[dependency]}, which went down{' '}
              <LocalTime value={since} format={momentIn} />. They continue by themselves.
            </p>
          ))}
          <Link href={INSTALLATION} className="rounded-md underline underline-offset-2">
            Open installation
          </Link>
        </div>
      </div>
    </div>
  );
};

/** When something went down that a job waits for, as a sentence; nothing while that is not known. */
export const WentDown = ({ dependency }: { dependency: Dependency | null }) => {
  const outage = useOutages(dependency !== null).find((candidate) => candidate.dependency === dependency);
  if (!outage) return null;
  return (
    <>
      It went down <LocalTime value={outage.since} format={momentIn} />.{' '}
    </>
  );
};
