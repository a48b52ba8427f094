import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import type { Editor } from '../model/editor';

const CONFIRMATION = 'Some changes aren’t saved. This browser keeps them until you return. Leave this page?';

/** The internal link that an ordinary click follows. */
const linkOf = (event: MouseEvent): HTMLAnchorElement | null => {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  return link && link.target !== '_blank' && link.origin === location.origin ? link : null;
};

/**
 * Prevents leaving with unsaved changes. Before following an internal link it saves, and asks only if that fails. When
 * a page is closed, browsers allow no more than asking.
 */
export const useLeaveGuard = (editor: Editor): void => {
  const router = useRouter();
  useEffect(() => {
    const beforeUnload = (event: BeforeUnloadEvent) => {
      if (editor.isDirty()) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || !editor.isDirty()) return;
      event.preventDefault();
      event.stopPropagation();
      void editor.save().then(() => {
        if (!editor.isDirty() || window.confirm(CONFIRMATION)) router.push(link.pathname + link.search);
      });
    };
    const refresh = () => document.visibilityState === 'visible' && void editor.refresh();
    const online = () => void editor.save();
    window.addEventListener('beforeunload', beforeUnload);
    window.addEventListener('online', online);
    document.addEventListener('click', onClick, true);
    document.addEventListener('visibilitychange', refresh);
    window.addEventListener('focus', refresh);
    return () => {
      window.removeEventListener('beforeunload', beforeUnload);
      window.removeEventListener('online', online);
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('visibilitychange', refresh);
      window.removeEventListener('focus', refresh);
      void editor.save();
    };
  }, [editor, router]);
};
