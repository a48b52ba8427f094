import { useEffect, useState } from 'react';
import type { RenderStateWire, RenderSummary } from '@/lib/domain/renders/schema';
import { isInFlight } from '@/lib/model/statuses';
import { api } from '../api/client';
import { followEvents } from '../api/follow-events';

/** A render as it is now: followed by server-sent events until it ends, and then read once more as a whole. */
export const useLiveRender = (initial: RenderSummary): RenderSummary => {
  const [live, setLive] = useState(initial);
  // A list that was loaded anew knows better.
  const render = live.id === initial.id && isInFlight(initial.status) ? live : initial;
  const { id } = initial;
  const isFollowed = isInFlight(render.status);
  useEffect(() => {
    if (!isFollowed) return;
    const close = followEvents(`/renders/${id}/events`, async (data) => {
      const state = JSON.parse(data) as RenderStateWire;
      if (isInFlight(state.status)) return setLive((before) => ({ ...before, ...state }));
      close();
      const whole = await api.get<{ data: RenderSummary }>(`/renders/${id}`).catch(() => null);
      setLive((before) => whole?.data ?? { ...before, ...state });
    });
    return close;
  }, [id, isFollowed]);
  return render;
};
