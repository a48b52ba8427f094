import Link from 'next/link';
import { formatBytes } from '@/lib/core/model/bytes';
import type { QuotaResource, QuotaUse } from '@/lib/core/model/quotas';
import { Progress } from '../ui/progress';

const NAMES: Record<QuotaResource, string> = {
  media_bytes: 'Media files',
  render_bytes: 'Videos',
  quizzes: 'Quizzes',
  quiz_bytes: 'Quiz texts',
  themes: 'Themes',
  brands: 'Brands',
  api_keys: 'API keys',
  webhooks: 'Webhooks',
  shares: 'Review links',
};

const amount = (resource: QuotaResource, value: number): string =>
  resource.endsWith('_bytes') ? formatBytes(value) : value.toLocaleString('en');

interface OldVideo {
  id: string;
  title: string;
  sizeBytes: number | null;
  createdAt: Date;
}

const OldestVideos = ({ videos }: { videos: readonly OldVideo[] }) => (
  <div className="grid gap-1 rounded-xl border border-border p-4 text-sm leading-6">
    <p className="font-medium">You’ve used most of your video storage. New renders fail once it is full.</p>
    <p className="text-muted-foreground">Delete renders you no longer need, for example the oldest:</p>
    <ul>
      {videos.map(({ id, title, sizeBytes, createdAt }) => (
        <li key={id}>
          <Link href={`/renders/${id}`} className="underline underline-offset-4">
            {title}
          </Link>{' '}
          <span className="text-muted-foreground">
            {createdAt.toISOString().slice(0, 10)}, {formatBytes(sizeBytes ?? 0)}
          </span>
        </li>
      ))}
    </ul>
  </div>
);

interface QuotasProps {
  quotas: readonly QuotaUse[];
  /** Empty unless the storage for videos is nearly full. */
  oldest: readonly OldVideo[];
}

export const Quotas = ({ quotas, oldest }: QuotasProps) => (
  <section className="grid gap-4" aria-labelledby="storage">
    <h2 id="storage" className="font-medium">
      Storage
    </h2>
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {quotas.map(({ resource, limit, used }) => (
        <li key={resource} className="grid gap-2 rounded-xl border border-border p-4">
          <p className="text-muted-foreground">{NAMES[resource]}</p>
          <p className="tabular-nums">
            <span className="font-semibold text-xl">{used === 0 ? 0 : amount(resource, used)}</span>
            <span className="text-muted-foreground"> of {amount(resource, limit)}</span>
          </p>
          <Progress value={Math.min(100, (100 * used) / limit)} label={`${NAMES[resource]} used`} />
        </li>
      ))}
    </ul>
    {oldest.length > 0 && <OldestVideos videos={oldest} />}
  </section>
);
