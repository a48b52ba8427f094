import type { Known } from './api';
import { byKey, type Draft, draftOf, findRound, type Ids, type Key, questionsOf, type WireQuiz } from './draft';
import { isEqual } from './equal';
import { merge } from './merge';

interface Part {
  key: Key;
  fields: object;
}

const partsOf = (draft: Draft): Part[] => [...draft.rounds, ...questionsOf(draft)];

/**
 * Finds what a draft created: rounds and questions that the server did not have before, with the same content, and
 * questions preferably in the same round. Of several that are equal, the first is taken. What others have changed since
 * is not found.
 */
const findCreated = ({ quiz: before, ids, server }: Known, sent: Draft, quiz: WireQuiz): Ids => {
  const [all, now] = [new Map(ids), draftOf(quiz)];
  const stored = byKey(partsOf(server));
  const missing = new Set(partsOf(sent).filter(({ key }) => !stored.has(key)));
  const former = byKey(partsOf(draftOf(before)));
  const created = new Set(partsOf(now).filter(({ key }) => !former.has(key)));
  const match = (parts: readonly Part[], there: readonly Part[]) => {
    for (const part of parts) {
      const found = missing.has(part) && there.find((each) => created.has(each) && isEqual(each.fields, part.fields));
      if (!found) continue;
      all.set(part.key, found.key);
      missing.delete(part);
      created.delete(found);
    }
  };
  match(sent.rounds, now.rounds);
  for (const { key, questions } of sent.rounds) {
    match(questions, findRound(now, all.get(key) ?? key)?.questions ?? []);
  }
  // Others may have moved them.
  match(questionsOf(sent), questionsOf(now));
  return all;
};

/**
 * What became of a draft that was sent without a response, as the server's current state shows it.
 * @returns the ids that are known now, and the state that the changes made elsewhere are based on: the draft if the
 *   server has all of it, otherwise what the server had before
 */
export const recognizeSent = (known: Known, sent: Draft, quiz: WireQuiz): { ids: Ids; base: Draft } => {
  const ids = findCreated(known, sent, quiz);
  const now = draftOf(quiz, ids);
  const { draft, conflicts } = merge(known.server, now, sent);
  const isStored = conflicts.length === 0 && isEqual(draft, now);
  return { ids, base: isStored ? sent : known.server };
};
