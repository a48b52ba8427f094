import { distanceInWords } from '../ui/instant';

/** A moment by its distance from now. Server and browser may see it a moment apart. */
export const When = ({ value }: { value: string }) => (
  <time dateTime={value} title={`${value.slice(0, 19).replace('T', ' ')} UTC`} suppressHydrationWarning>
    {distanceInWords(new Date(value), new Date())}
  </time>
);
