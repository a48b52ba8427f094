import { assetReferences } from '../model/assets';
import type { MediaKind } from '../model/media';
import type { VideoProps } from './props';

/** What users call the kinds of files. */
const KIND_NAMES = { image: 'picture', audio: 'sound', video: 'film' } as const satisfies Record<MediaKind, string>;

/** How its owner knows the file at an address: e.g. `The film of question 3`. */
export const assetName = (props: VideoProps, url: string): string => {
  const questions = props.rounds.flatMap((round) => round.questions);
  for (const [index, question] of questions.entries()) {
    const reference = assetReferences(question).find((found) => found.url === url);
    if (reference) return `The ${KIND_NAMES[reference.kind]} of question ${index + 1}`;
  }
  return url === props.look.backgroundImageUrl ? "The theme's background image" : 'A file';
};
