import { useEffect, useRef } from 'react';
import type { RenderSummary } from '@/lib/core/contracts/renders';
import { isInFlight } from '@/lib/core/model/statuses';
import { forgetRender, leaveRender, sendNotification } from './notifications';

/** The title of the browser's tab; null leaves the page's own. */
const tabTitle = ({ status, progress, title }: RenderSummary, wasInFlight: boolean): string | null => {
  if (status === 'rendering') return `${progress}% · ${title}`;
  return wasInFlight && status === 'completed' ? `Ready · ${title}` : null;
};

/** Shows users who look at another tab or page how far the render is, and when it ends. */
export const useRenderEnd = (render: RenderSummary): void => {
  const { id, status } = render;
  const latest = useRef(render);
  latest.current = render;
  const wasInFlight = useRef(false);
  if (isInFlight(status)) wasInFlight.current = true;

  useEffect(() => {
    forgetRender(id);
    return () => {
      if (isInFlight(latest.current.status)) leaveRender(latest.current);
    };
  }, [id]);

  useEffect(() => {
    if (wasInFlight.current && !isInFlight(status)) sendNotification(latest.current);
  }, [status]);

  const title = tabTitle(render, wasInFlight.current);
  useEffect(() => {
    if (title === null) return;
    const before = document.title;
    document.title = title;
    return () => {
      if (document.title === title) document.title = before;
    };
  }, [title]);
};
