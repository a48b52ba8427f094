'use client';

import { ErrorNotice } from '@/components/ui/notice';
import type { EditorState } from '../model/state';
import { useEditorState } from './use-editor';

/** A text, because selected state is compared by identity. */
const generalErrors = ({ errors }: EditorState): string =>
  [...new Set([...errors.values()].flat().flatMap(({ field, message }) => (field === '' ? [message] : [])))].join('\n');

/** Why changes are not saved, where the reason is not about a single field. */
export const SaveErrors = () => {
  const message = useEditorState(generalErrors);
  return message === '' ? null : <ErrorNotice>{message}</ErrorNotice>;
};
