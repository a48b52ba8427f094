import { ArrowRight, MessageSquareText, Sparkles } from 'lucide-react';
import Link from 'next/link';
import type { TrendsWire } from '@/lib/core/contracts/trends';
import { promptPath } from '../generations/form-values';
import { Badge } from '../ui/badge';
import { cn } from '../ui/cn';
import { CATEGORIES, TIMESCALE_LABELS } from './labels';

interface TrendCardProps {
  trend: TrendsWire['data'][number];
  /** Whether to say how current it is. */
  hasTimescale: boolean;
}

export const TrendCard = ({ trend, hasTimescale }: TrendCardProps) => {
  const { label, icon: Icon } = CATEGORIES[trend.category];
  const [action, ActionIcon] = trend.canGenerate
    ? ['Generate quiz', Sparkles]
    : ['Needs your questions', MessageSquareText];
  return (
    <li className="group relative flex flex-col gap-2 rounded-xl border border-border p-4 transition-colors hover:bg-muted/50 motion-reduce:transition-none">
      <div className="flex items-center gap-1.5 text-muted-foreground text-xs leading-5">
        <Icon className="size-3.5 shrink-0" aria-hidden />
        <span className="grow">{label}</span>
        {hasTimescale && (
          <Badge tone={trend.timescale === 'now' ? 'primary' : 'neutral'}>{TIMESCALE_LABELS[trend.timescale]}</Badge>
        )}
      </div>
      <h3 className="break-words font-semibold text-base leading-snug">
        <Link
          href={promptPath(trend.quizPrompt)}
          prefetch={false}
          aria-label={`${action}: ${trend.title}`}
          className="rounded-md after:absolute after:inset-0 after:content-['']"
        >
          {trend.title}
        </Link>
      </h3>
      <p className="grow text-pretty break-words text-muted-foreground">{trend.hook}</p>
      <p
        aria-hidden
        className={cn(
          'mt-1 flex items-center gap-1.5 font-medium text-[0.8125rem]',
          trend.canGenerate ? 'text-primary' : 'text-muted-foreground',
        )}
      >
        <ActionIcon className="size-3.5" />
        {action}
        <ArrowRight className="size-3.5 transition-transform group-hover:translate-x-0.5 motion-reduce:transition-none" />
      </p>
    </li>
  );
};
