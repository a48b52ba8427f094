import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import type { Editor } from '../model/editor';

const QUESTION = 'Some of your changes are not saved yet. This browser keeps them until you come back. Leave?';

/** The link of this site that a plain click leads to, if it leads away from this page. */
const linkOf = (event: MouseEvent): HTMLAnchorElement | null => {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  return link && link.target !== '_blank' && link.origin === location.origin ? link : null;
};

/**
 * Asks before unsaved work is left. Within the site it is saved first, and only asked about if that
 * cannot be; browsers let a page that is closed do no more than ask.
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
        if (!editor.isDirty() || window.confirm(QUESTION)) router.push(link.pathname + link.search);
      });
    };
    const lookAgain = () => document.visibilityState === 'visible' && void editor.refresh();
    const online = () => void editor.save();
    window.addEventListener('beforeunload', beforeUnload);
    window.addEventListener('online', online);
    document.addEventListener('click', onClick, true);
    document.addEventListener('visibilitychange', lookAgain);
    window.addEventListener('focus', lookAgain);
    return () => {
      window.removeEventListener('beforeunload', beforeUnload);
      window.removeEventListener('online', online);
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('visibilitychange', lookAgain);
      window.removeEventListener('focus', lookAgain);
      void editor.save();
    };
  }, [editor, router]);
};
