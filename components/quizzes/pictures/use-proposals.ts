import { useMutation } from '@tanstack/react-query';
import { use, useState } from 'react';
import { client } from '@/components/api/client';
import { collections } from '@/components/api/collections';
import { undoDeletion } from '@/components/api/deletions';
import { useInvalidate } from '@/components/api/queries';
import { assetOf } from '@/components/media/kinds';
import { type PictureProposalsWire, PROPOSAL_LIMITS } from '@/lib/core/contracts/pictures';
import type { PictureSourceId } from '@/lib/core/model/credit';
import { hasPicture, withPicture } from '@/lib/core/model/picture-proposal';
import type { TypedContent } from '@/lib/core/model/question-types';
import { useEditor, useEditorState } from '../editor/use-editor';
import { RegisterAssetContext } from '../form/media-field';
import { type Draft, type DraftQuestion, findQuestion, type Key, questionsOf } from '../model/draft';
import { changeQuestion } from '../model/edits';

type Proposal = PictureProposalsWire['proposals'][number];

export interface Row {
  key: Key;
  proposal: Proposal;
  /** Index of the picture that is shown. */
  shown: number;
}

const typedContent = ({ fields }: DraftQuestion) =>
  ({ type: fields.question_type, content: fields.content }) as TypedContent;

/** Questions without a picture, in the order of the quiz. */
const questionsWithoutPicture = (draft: Draft): DraftQuestion[] =>
  questionsOf(draft).filter((question) => !hasPicture(typedContent(question)));

const UNSAVED = 'Some changes aren’t saved: fix the errors first.';

/** Searches pictures for questions that have none, some at a time, and puts accepted ones into the quiz. */
export const useProposals = (quizId: string) => {
  const editor = useEditor();
  const registerAsset = use(RegisterAssetContext);
  const reloadMedia = useInvalidate(collections.media.key);
  const missing = useEditorState(({ history }) => history.present);
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [leftOut, setLeftOut] = useState<ReadonlySet<Key>>(new Set());
  const listed = new Set([...rows.filter(({ proposal }) => !proposal.error).map(({ key }) => key), ...leftOut]);
  const open = questionsWithoutPicture(missing).filter(({ key }) => !listed.has(key));

  const find = useMutation({
    mutationFn: async (source: PictureSourceId) => {
      // The server searches for what it has stored.
      await editor.save();
      if (editor.isDirty()) throw new Error(UNSAVED);
      const keys = new Map(
        open.slice(0, PROPOSAL_LIMITS.questions).flatMap(({ key }): [string, Key][] => {
          const id = editor.idOf(key);
          return id === undefined ? [] : [[id, key]];
        }),
      );
      const { proposals } = await client.media.proposePictures(quizId, { source, question_ids: [...keys.keys()] });
      return proposals.map((proposal): Row => ({ key: keys.get(proposal.question_id) ?? '', proposal, shown: 0 }));
    },
    onSuccess: (found) => {
      const keys = new Set(found.map(({ key }) => key));
      setRows((before) => [...before.filter(({ key }) => !keys.has(key)), ...found]);
    },
  });

  const accept = useMutation({
    mutationFn: async ({ key, proposal, shown }: Row) => {
      const picture = proposal.pictures[shown];
      if (!picture) return;
      const file = await client.media.importPicture({ source: picture.source, id: picture.source_id });
      // An imported picture that exists already is returned, even if it is about to be deleted.
      undoDeletion(collections.media, file.id);
      void reloadMedia();
      registerAsset(file.url, assetOf(file));
      editor.edit((now) => {
        const fields = findQuestion(now, key)?.question.fields;
        if (!fields) return now;
        const content = withPicture(fields.question_type, fields.content, proposal.place, file.url);
        return changeQuestion(now, key, { content });
      });
      setRows((before) => before.filter((row) => row.key !== key));
    },
  });

  return {
    /** Without rows whose question is gone or got a picture in another way. */
    rows: rows.filter(({ key }) => {
      const place = findQuestion(missing, key);
      return place !== undefined && !hasPicture(typedContent(place.question));
    }),
    /** The number of questions that can be searched for. */
    open: open.length,
    find,
    accept,
    next: (key: Key) =>
      setRows((before) =>
        before.map((row) =>
          row.key === key ? { ...row, shown: (row.shown + 1) % Math.max(1, row.proposal.pictures.length) } : row,
        ),
      ),
    leaveOut: (key: Key) => {
      setLeftOut((before) => new Set(before).add(key));
      setRows((before) => before.filter((row) => row.key !== key));
    },
  };
};
