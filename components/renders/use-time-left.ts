import { useEffect, useState } from 'react';
import { createTimeLeft } from './time-left';

/**
 * The remaining seconds of a render, updated every second; null while they are unknown.
 * @param expectedSeconds what the server expected when it sent the page
 */
export const useTimeLeft = (progress: number, expectedSeconds: number): number | null => {
  const [timeLeft] = useState(() => createTimeLeft(expectedSeconds));
  const [seconds, setSeconds] = useState<number | null>(expectedSeconds);
  useEffect(() => {
    const update = () => setSeconds(timeLeft({ now: performance.now(), progress }));
    update();
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  }, [timeLeft, progress]);
  return seconds;
};
