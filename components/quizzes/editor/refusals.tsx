'use client';

import { ErrorNotice } from '@/components/ui/notice';
import type { EditorState } from '../model/state';
import { useEditorState } from './use-editor';

/** What the service said of changes it refused as a whole, e.g. that the quiz would be too large. One text, to compare by value. */
const refusalsOf = ({ faults }: EditorState): string =>
  [...new Set([...faults.values()].flat().flatMap(({ field, message }) => (field === '' ? [message] : [])))].join('\n');

/** Why changes are not saved, where that is about no single field. */
export const Refusals = () => {
  const refusals = useEditorState(refusalsOf);
  if (refusals === '') return null;
  return <ErrorNotice>{refusals}</ErrorNotice>;
};
