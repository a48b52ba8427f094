'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { isInFlight } from '@/lib/core/model/statuses';
import { client } from '../api/client';
import { followJob } from '../api/follow-job';
import { notify } from '../ui/toaster';
import {
  type EndedRender,
  endMessage,
  forgetRender,
  type LeftRender,
  sendNotification,
  useLeftRenders,
} from './notifications';

const RenderAlert = ({ render: { id, title } }: { render: LeftRender }) => {
  const router = useRouter();
  useEffect(
    () =>
      followJob<EndedRender>(client.renders, {
        id,
        isInFlight,
        onChange: ({ status, error_message = null }) => {
          if (isInFlight(status)) return;
          forgetRender(id);
          const ended = { id, status, error_message, title };
          const message = endMessage(ended);
          if (!message) return;
          sendNotification(ended);
          const show = status === 'completed' ? notify.done : notify.failed;
          show(message.title, {
            ...(message.body && { description: message.body }),
            action: { label: 'Open', onClick: () => router.push(`/renders/${id}`) },
          });
        },
      }),
    [id, title, router],
  );
  return null;
};

/** Notifies users on other pages of the dashboard when a render ends whose page they have left. */
export const RenderAlerts = () => useLeftRenders().map((render) => <RenderAlert key={render.id} render={render} />);
