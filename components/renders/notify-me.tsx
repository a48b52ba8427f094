import { Bell, BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../ui/button';
import { canNotify, isWanted, requestNotification } from './notifications';

const STATES = { granted: 'wanted', denied: 'blocked', default: 'offered' } as const;

/** Offers a notification of the browser for the end of a render. */
export const NotifyMe = ({ renderId }: { renderId: string }) => {
  const [state, setState] = useState<'unavailable' | 'offered' | 'wanted' | 'blocked'>('unavailable');
  useEffect(() => {
    if (canNotify()) setState(isWanted(renderId) ? 'wanted' : 'offered');
  }, [renderId]);
  const request = async () => setState(STATES[await requestNotification(renderId)]);
  if (state === 'unavailable') return null;
  return (
    <div aria-live="polite" className="text-[0.8125rem] text-muted-foreground">
      {state === 'offered' && (
        <Button variant="secondary" size="sm" onClick={() => void request()} className="text-foreground">
          <Bell className="size-4" aria-hidden />
          Notify me
        </Button>
      )}
      {state === 'wanted' && (
        <p className="flex items-center gap-2">
          <BellRing className="size-4 shrink-0" aria-hidden />
          We’ll notify you if this tab stays open.
        </p>
      )}
      {state === 'blocked' && <p>Your browser blocks notifications from this site. Allow them in its settings.</p>}
    </div>
  );
};
