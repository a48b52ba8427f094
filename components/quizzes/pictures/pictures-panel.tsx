'use client';

import { CheckCheck, ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '@/components/api/errors';
import { Button } from '@/components/ui/button';
import { ErrorNotice } from '@/components/ui/notice';
import { Segmented } from '@/components/ui/segmented';
import { PROPOSAL_LIMITS } from '@/lib/core/contracts/pictures';
import { PICTURE_SOURCE_NAMES, PICTURE_SOURCES, type PictureSourceId } from '@/lib/core/model/credit';
import { type QuestionContent, titleOf } from '@/lib/core/model/question-types';
import type { Selection } from '../editor/selection';
import { useEditorState } from '../editor/use-editor';
import { type Key, questionsOf } from '../model/draft';
import { ProposalRow } from './proposal-row';
import { useProposals } from './use-proposals';

const SOURCES = PICTURE_SOURCES.map((value) => ({ value, label: PICTURE_SOURCE_NAMES[value] }));

const SHARE_ALIKE = 'CC BY-SA requires that you publish the video under the same licence.';

const counted = (count: number) => (count === 1 ? '1 question' : `${count} questions`);

interface PicturesPanelProps {
  quizId: string;
  onSelect: (selection: Selection) => void;
}

/** Free pictures for the questions that have none: one row each, to accept, change or leave out. */
export const PicturesPanel = ({ quizId, onSelect }: PicturesPanelProps) => {
  const draft = useEditorState(({ history }) => history.present);
  const { rows, open, find, accept, next, leaveOut } = useProposals(quizId);
  const [source, setSource] = useState<PictureSourceId>('commons');
  const questions = questionsOf(draft);
  const labelOf = (key: Key): string => {
    const index = questions.findIndex((question) => question.key === key);
    const fields = questions[index]?.fields;
    const title = fields ? titleOf({ type: fields.question_type, content: fields.content as QuestionContent }) : '';
    return `${index + 1}. ${title || 'Untitled question'}`;
  };
  const failure = find.error ?? accept.error;
  const isAcceptingAll = accept.isPending && accept.variables.length > 1;
  const isAccepting = (key: Key) => accept.isPending && accept.variables.some((row) => row.key === key);
  const withPictures = rows.filter(({ proposal }) => proposal.pictures.length > 0);
  const count = Math.min(open, PROPOSAL_LIMITS.questions);
  return (
    <div className="grid gap-5">
      <section aria-labelledby="pictures-heading" className="grid gap-3">
        <div>
          <h2 id="pictures-heading" className="font-semibold">
            Find pictures
          </h2>
          <p className="mt-1 text-pretty text-muted-foreground">
            Searches free pictures for questions that have none, and credits their authors. A picture that could give
            the answer away is shown after the answer.
          </p>
        </div>
        <Segmented
          label="Source of pictures"
          value={source}
          onChange={setSource}
          options={SOURCES}
          className="justify-self-start"
        />
        {failure && <ErrorNotice>{messageOf(failure)} You can also upload pictures in the questions.</ErrorNotice>}
        <Button
          className="justify-self-start"
          disabled={open === 0 || accept.isPending}
          busy={find.isPending && 'Searching…'}
          onClick={() => find.mutate(source)}
        >
          <ImagePlus className="size-4" aria-hidden />
          {open === 0 ? 'Find pictures' : `Find pictures for ${counted(count)}`}
        </Button>
        <p role="status" className="text-muted-foreground text-xs leading-5 empty:hidden">
          {questions.length === 0 && 'Add a question first.'}
          {questions.length > 0 && open === 0 && rows.length === 0 && 'No other question lacks a picture.'}
          {open > count && `${counted(open - count)} more can be searched afterwards.`}
          {rows.some(({ proposal }) => proposal.pictures.some(({ licence }) => licence === 'by-sa')) && SHARE_ALIKE}
        </p>
      </section>
      {(withPictures.length > 1 || isAcceptingAll) && (
        <Button
          variant={open === 0 ? 'primary' : 'secondary'}
          className="justify-self-start"
          disabled={find.isPending || accept.isPending}
          busy={isAcceptingAll && 'Importing…'}
          onClick={() => accept.mutate(withPictures)}
        >
          <CheckCheck className="size-4" aria-hidden /> Accept all {withPictures.length}
        </Button>
      )}
      {rows.length > 0 && (
        <ol
          aria-label="Proposed pictures"
          className="divide-y divide-border overflow-hidden rounded-lg border border-border"
        >
          {rows.map((row) => (
            <ProposalRow
              key={row.key}
              row={row}
              label={labelOf(row.key)}
              isBusy={accept.isPending}
              isAccepting={isAccepting(row.key)}
              onOpen={() => onSelect({ kind: 'question', key: row.key })}
              onAccept={() => accept.mutate([row])}
              onNext={() => next(row.key)}
              onLeaveOut={() => leaveOut(row.key)}
            />
          ))}
        </ol>
      )}
    </div>
  );
};
