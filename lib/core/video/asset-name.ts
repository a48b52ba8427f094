import type { AssetKind } from '../model/media';
import { assetReferences } from '../model/question-types';
import type { VideoProps } from './props';

/** The kinds of files in messages. */
const KIND_NAMES = { image: 'picture', audio: 'audio', video: 'video' } as const satisfies Record<AssetKind, string>;

/** The name of the file at a URL in error messages, such as `The video of question 3`. */
export const assetName = (props: VideoProps, url: string): string => {
  const questions = props.rounds.flatMap((round) => round.questions);
  for (const [index, question] of questions.entries()) {
    const reference = assetReferences(question).find((found) => found.url === url);
    if (reference) return `The ${KIND_NAMES[reference.kind]} of question ${index + 1}`;
  }
  if (url === props.music?.track) return 'The music';
  if (url === props.brand?.introClipUrl) return "The brand's intro clip";
  if (url === props.brand?.outroClipUrl) return "The brand's outro clip";
  if (url === props.brand?.logoUrl) return "The brand's logo";
  return url === props.look.backgroundImageUrl ? "The theme's background image" : 'A file';
};
