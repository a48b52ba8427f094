import { createContext, use, useSyncExternalStore } from 'react';
import type { Editor } from '../model/editor';
import type { EditorState } from '../model/state';

export const EditorContext = createContext<Editor | null>(null);

export const useEditor = (): Editor => {
  const editor = use(EditorContext);
  if (!editor) throw new Error('useEditor must be used inside EditorContext.');
  return editor;
};

/** @param select must return the same object as long as its content is the same */
export const useEditorState = <Part>(select: (state: EditorState) => Part): Part => {
  const editor = useEditor();
  const read = () => select(editor.getState());
  return useSyncExternalStore(editor.subscribe, read, read);
};
