'use client';

import { useEffect, useState } from 'react';
import { distanceInWords } from './instant';

/** How long ago something was, once the browser has said what time it is; before, its date. */
export const Since = ({ value }: { value: string }) => {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => setNow(new Date()), []);
  return (
    <time dateTime={value} title={`${value.slice(0, 16).replace('T', ' ')} UTC`}>
      {now ? distanceInWords(new Date(value), now) : value.slice(0, 10)}
    </time>
  );
};
