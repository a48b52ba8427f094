import { Skeleton } from '../ui/skeleton';

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

export const MediaSkeleton = () => (
  <div role="status" aria-label="Loading files" className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-4">
    {PLACES.map((place) => (
      <Skeleton key={place} className="aspect-square" />
    ))}
  </div>
);
