import { useEffect } from 'react';
import type { Editor } from '../model/editor';

/** Undo, redo and save. Replaces the undo of text fields, which covers only one field. */
export const useShortcuts = (editor: Editor): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isCommand = (event.metaKey || event.ctrlKey) && !event.altKey;
      const key = event.key.toLowerCase();
      if (!isCommand || (key !== 'z' && key !== 'y' && key !== 's')) return;
      event.preventDefault();
      if (key === 's') void editor.save();
      else if (key === 'y' || event.shiftKey) editor.redo();
      else editor.undo();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [editor]);
};
