import type { AssetRef } from '../model/assets';
import { assetReferences, visualOf } from '../model/question-types';
import { playedRounds, type QuestionProps, type VideoProps } from './props';

/** The most pictures that an opening or a round title shows. */
export const MOST_PICTURES = 3;

interface OpenPictures {
  /** Of the first questions of the quiz. */
  quiz: AssetRef[];
  /** Of each played round. */
  rounds: AssetRef[][];
}

/** The picture that a question shows from its start; null if it is uncovered, or if there is none. */
const openPicture = (question: QuestionProps, { assets }: VideoProps): AssetRef | null => {
  const visual = visualOf(question, assets);
  return visual?.kind === 'picture' && visual.reveal === 'none' ? visual.image : null;
};

const compute = (props: VideoProps): OpenPictures => {
  const rounds = playedRounds(props);
  const questions = rounds.flatMap((round) => round.questions);
  // A file that any question uncovers or has as an option would betray its answer, even if another shows it openly.
  const betraying = new Set(
    questions.flatMap((question) => {
      const isOpen = openPicture(question, props) !== null;
      return assetReferences(question)
        .filter(({ field }) => !isOpen || field !== 'imageUrl')
        .map(({ url }) => props.assets[url]?.sha256);
    }),
  );
  const picturesOf = (asked: readonly QuestionProps[]): AssetRef[] => {
    const found = new Map<string, AssetRef>();
    for (const question of asked) {
      if (found.size === MOST_PICTURES) break;
      const picture = openPicture(question, props);
      if (picture !== null && !betraying.has(picture.sha256)) found.set(picture.sha256, picture);
    }
    return [...found.values()];
  };
  return { quiz: picturesOf(questions), rounds: rounds.map((round) => picturesOf(round.questions)) };
};

const computed = new WeakMap<VideoProps, OpenPictures>();

/** Pictures that may be shown before their questions, because they betray no answer. Cached: a view is made for every frame. */
export const openPictures = (props: VideoProps): OpenPictures => {
  const found = computed.get(props) ?? compute(props);
  computed.set(props, found);
  return found;
};
