import { useSyncExternalStore } from 'react';
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

export type EndedRender = Pick<RenderSummary, 'id' | 'title'> & Pick<RenderStateWire, 'status' | 'error_message'>;

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

export type LeftRender = Pick<RenderSummary, 'id' | 'title'>;

/** Each takes a connection; without HTTP/2, browsers open six. */
const MAX_LEFT = 2;
const NONE: readonly LeftRender[] = [];

let left = NONE;
const listeners = new Set<() => void>();

const set = (next: readonly LeftRender[]): void => {
  left = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Remembers a render in progress whose page the user leaves, and forgets those first without a wanted notification. */
export const leaveRender = ({ id, title }: LeftRender): void => {
  const all = [...left.filter((other) => other.id !== id), { id, title }];
  set(all.toSorted((a, b) => Number(isWanted(a.id)) - Number(isWanted(b.id))).slice(-MAX_LEFT));
};

export const forgetRender = (id: string): void => {
  if (left.some((render) => render.id === id)) set(left.filter((render) => render.id !== id));
};

/** The renders in progress whose pages the user has left. */
export const useLeftRenders = (): readonly LeftRender[] =>
  useSyncExternalStore(
    subscribe,
    () => left,
    () => NONE,
  );
