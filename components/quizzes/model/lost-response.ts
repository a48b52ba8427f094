import type { Known } from './api';
import { byKey, type Draft, draftOf, type Ids, type Key, questionsOf, type WireQuiz } from './draft';
import { isEqual } from './equal';
import { merge } from './merge';

/**
 * Finds what a draft created: rounds and questions that the server did not have before, with the same content, in the
 * same round. Of several that are equal, the first is taken.
 */
const findCreated = ({ quiz: before, ids, server }: Known, sent: Draft, quiz: WireQuiz): Ids => {
  const known = new Set([...before.rounds, ...before.rounds.flatMap(({ questions }) => questions)].map(({ id }) => id));
  const stored = byKey<{ key: Key }>([...server.rounds, ...questionsOf(server)]);
  const found = new Map(ids);
  const now = draftOf(quiz);
  const match = <Part extends { key: Key; fields: object }>(parts: readonly Part[], there: readonly Part[]) => {
    const created = there.filter(({ key }) => !known.has(key));
    for (const { key, fields } of parts) {
      const index = stored.has(key) ? -1 : created.findIndex((part) => isEqual(part.fields, fields));
      const [part] = index < 0 ? [] : created.splice(index, 1);
      if (part) found.set(key, part.key);
    }
  };
  match(sent.rounds, now.rounds);
  for (const { key, questions } of sent.rounds) {
    const id = found.get(key) ?? key;
    match(questions, now.rounds.find((round) => round.key === id)?.questions ?? []);
  }
  return found;
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
