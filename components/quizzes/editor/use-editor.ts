import { createContext, use, useSyncExternalStore } from 'react';
import type { Editor } from '../model/editor';
import type { EditorState } from '../model/state';

export const EditorContext = createContext<Editor | null>(null);

/** The editor of the quiz that is open. */
export const useEditor = (): Editor => {
  const editor = use(EditorContext);
  if (!editor) throw new Error('Not within an editor.');
  return editor;
};

/** A part of the editor's state; it must be the same object as long as it says the same. */
export const useEditorState = <Part>(select: (state: EditorState) => Part): Part => {
  const editor = useEditor();
  const read = () => select(editor.getState());
  return useSyncExternalStore(editor.subscribe, read, read);
};
