import { useMutation } from '@tanstack/react-query';
import { use, useState } from 'react';
import { client } from '@/components/api/client';
import { collections } from '@/components/api/collections';
import { undoDeletion } from '@/components/api/deletions';
import { UserError } from '@/components/api/errors';
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

const shownPicture = ({ proposal, shown }: Row) => proposal.pictures[shown];

/** Adds a row for each proposal, with its best picture that no other row shows. */
const withProposals = (before: readonly Row[], found: readonly { key: Key; proposal: Proposal }[]): readonly Row[] => {
  const keys = new Set(found.map(({ key }) => key));
  const rows = before.filter(({ key }) => !keys.has(key));
  for (const { key, proposal } of found) {
    const taken = new Set(rows.map((row) => shownPicture(row)?.source_id));
    const unused = proposal.pictures.findIndex(({ source_id: id }) => !taken.has(id));
    rows.push({ key, proposal, shown: Math.max(0, unused) });
  }
  return rows;
};

/** Failures in a row after which no other picture is imported. */
const MOST_FAILURES = 2;

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
      if (editor.isDirty()) throw new UserError(UNSAVED);
      const keys = new Map(
        open.slice(0, PROPOSAL_LIMITS.questions).flatMap(({ key }): [string, Key][] => {
          const id = editor.idOf(key);
          return id === undefined ? [] : [[id, key]];
        }),
      );
      const { proposals } = await client.media.proposePictures(quizId, { source, question_ids: [...keys.keys()] });
      return proposals.map((proposal) => ({ key: keys.get(proposal.question_id) ?? '', proposal }));
    },
    onSuccess: (found) => setRows((before) => withProposals(before, found)),
  });

  const importShown = async (row: Row, options: { maxRetries?: number }): Promise<void> => {
    const { key, proposal } = row;
    const picture = shownPicture(row);
    if (!picture) return;
    const file = await client.media.importPicture({ source: picture.source, id: picture.source_id }, options);
    // An imported picture that exists already is returned, even if it is about to be deleted.
    undoDeletion(collections.media, file.id);
    void reloadMedia();
    registerAsset(file.url, assetOf(file));
    editor.edit((now) => {
      const question = findQuestion(now, key)?.question;
      // Without a question, or with a picture that was chosen in the meantime, nothing changes.
      if (!question || hasPicture(typedContent(question))) return now;
      const { question_type: type, content } = question.fields;
      return changeQuestion(now, key, { content: withPicture(type, content, proposal.place, file.url) });
    });
    setRows((before) => before.filter((row) => row.key !== key));
  };

  /** Imports one after another, because the sources accept one request at a time. Rows that fail stay. */
  const accept = useMutation({
    mutationFn: async (accepted: readonly Row[]) => {
      // Many can exceed the limit of a minute, so they wait up to a minute if the response says so.
      const options = accepted.length > 1 ? { maxRetries: 1 } : {};
      const failures: unknown[] = [];
      let failed = 0;
      for (const row of accepted) {
        if (failed === MOST_FAILURES) break;
        try {
          await importShown(row, options);
          failed = 0;
        } catch (error) {
          failures.push(error);
          failed++;
        }
      }
      if (failures.length > 0) throw failures[0];
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
