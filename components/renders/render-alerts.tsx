'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import type { RenderStateWire } from '@/lib/core/contracts/renders';
import { isInFlight } from '@/lib/core/model/statuses';
import { followEvents } from '../api/follow-events';
import { notify } from '../ui/toaster';
import { endMessage, forgetRender, type LeftRender, sendNotification, useLeftRenders } from './notifications';

const RenderAlert = ({ render: { id, title } }: { render: LeftRender }) => {
  const router = useRouter();
  useEffect(
    () =>
      followEvents(`/renders/${id}/events`, (data) => {
        const state = JSON.parse(data) as RenderStateWire;
        if (isInFlight(state.status)) return;
        // Also closes the stream.
        forgetRender(id);
        const ended = { ...state, title };
        const message = endMessage(ended);
        if (!message) return;
        sendNotification(ended);
        const show = state.status === 'completed' ? notify.done : notify.failed;
        show(message.title, {
          ...(message.body && { description: message.body }),
          action: { label: 'Open', onClick: () => router.push(`/renders/${id}`) },
        });
      }),
    [id, title, router],
  );
  return null;
};

/** Notifies users on other pages of the dashboard when a render ends whose page they have left. */
export const RenderAlerts = () => useLeftRenders().map((render) => <RenderAlert key={render.id} render={render} />);
