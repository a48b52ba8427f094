import type { RenderStateWire, RenderSummary } from '@/lib/core/contracts/renders';

/** The renders whose end the user wants a notification of, in this tab. */
const wanted = new Set<string>();

/** Android shows notifications only for apps with a service worker; insecure pages cannot show any. */
export const canNotify = (): boolean =>
  'Notification' in window && window.isSecureContext && !/Android/i.test(navigator.userAgent);

export const isWanted = (id: string): boolean => wanted.has(id);

/** Asks the user for permission, so call it after a click. @returns `default` if they have not decided */
export const requestNotification = async (id: string): Promise<NotificationPermission> => {
  const permission = await Notification.requestPermission();
  if (permission === 'granted') wanted.add(id);
  return permission;
};

type EndedRender = Pick<RenderSummary, 'id' | 'title'> & Pick<RenderStateWire, 'status' | 'error_message'>;

/** What is said about the end of a render; null if the user has cancelled it. */
export const endMessage = ({ status, title, error_message }: EndedRender): { title: string; body?: string } | null => {
  if (status === 'completed') return { title: 'Your video is ready', body: title };
  if (status === 'failed')
    return { title: `Couldn’t render “${title}”`, ...(error_message && { body: error_message }) };
  return null;
};

/** Shows a notification of the browser, if the user wanted one. */
export const sendNotification = (render: EndedRender): void => {
  const message = endMessage(render);
  if (!wanted.delete(render.id) || !message) return;
  const { title, ...options } = message;
  const notification = new Notification(title, { ...options, tag: render.id });
  notification.onclick = () => {
    window.focus();
    notification.close();
  };
};
