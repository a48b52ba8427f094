import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { TrendsWire } from '@/lib/core/contracts/trends';
import { Button } from '../ui/button';
import { TrendCard } from './trend-card';

interface GroupProps {
  title: string;
  description?: string;
  trends: TrendsWire['data'];
  /** Whether their cards say how current they are. */
  hasTimescales: boolean;
}

const Group = ({ title, description, trends, hasTimescales }: GroupProps) => {
  const id = useId();
  if (trends.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <div>
        <h2 id={id} className="font-semibold text-base">
          {title}
        </h2>
        {description && <p className="mt-0.5 max-w-2xl text-pretty text-muted-foreground">{description}</p>}
      </div>
      <ul aria-labelledby={id} className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {trends.map((trend) => (
          <TrendCard key={`${trend.category} ${trend.title}`} trend={trend} hasTimescale={hasTimescales} />
        ))}
      </ul>
    </section>
  );
};

interface TrendGroupsProps {
  trends: TrendsWire['data'];
  /** False before the first refresh, when all topics are evergreen. */
  hasCurrent: boolean;
  /** Whether the list is the result of a search. */
  isSearched: boolean;
}

/** What can be generated comes first. Without current topics, ideas that cannot are shown on demand. */
export const TrendGroups = ({ trends, hasCurrent, isSearched }: TrendGroupsProps) => {
  const [isExpanded, setExpanded] = useState(false);
  const ready = trends.filter(({ canGenerate }) => canGenerate);
  const ideas = trends.filter(({ canGenerate }) => !canGenerate);
  const areIdeasShown = hasCurrent || isExpanded || isSearched || ready.length === 0;
  return (
    <div className="grid grid-cols-1 gap-8">
      <Group title={hasCurrent ? 'Ready to generate' : 'Topics'} trends={ready} hasTimescales={hasCurrent} />
      {areIdeasShown ? (
        <Group
          title="Ideas for your own questions"
          description="We can’t write about these topics yet. Use your chatbot, or start with an empty quiz."
          trends={ideas}
          hasTimescales={hasCurrent}
        />
      ) : (
        ideas.length > 0 && (
          <Button variant="secondary" className="justify-self-start" onClick={() => setExpanded(true)}>
            <ChevronDown className="-ml-0.5 size-4" aria-hidden />
            Show ideas that need your own questions
          </Button>
        )
      )}
    </div>
  );
};
