import { createHash } from 'node:crypto';
import type { Asset, Assets } from '../../core/model/assets';
import { typedContentSchema } from '../../core/model/question-types';
import { DEFAULT_LOOK } from '../../core/model/theme';
import { DEFAULT_SETTINGS, type QuestionProps, type VideoProps } from '../../core/video/props';

/** The asset of the file `/files/<name>`, under the URL `https://example.com/<name>`. */
export const assetOf = (
  name: string,
  bytes: Uint8Array,
  facts: Pick<Asset, 'kind'> & Partial<Pick<Asset, 'width' | 'height' | 'durationSeconds'>>,
): Assets => ({
  [`https://example.com/${name}`]: {
    path: `/files/${name}`,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    width: null,
    height: null,
    durationSeconds: null,
    ...facts,
  },
});

/** A question with a countdown of three seconds. Missing members of `content` have their defaults. */
export const questionOf = (type: QuestionProps['type'], content: object): QuestionProps => ({
  id: `${type} ${JSON.stringify(content)}`,
  countdownSeconds: 3,
  difficulty: null,
  hint: null,
  fact: null,
  ...typedContentSchema.parse({ type, content }),
});

/** A video of 640×360 with these questions in one round and a reveal of one second. */
export const mediaProps = (assets: Assets, questions: QuestionProps[]): VideoProps => ({
  canvas: { width: 640, height: 360, profile: 'youtube' },
  ...DEFAULT_SETTINGS,
  title: 'Media',
  introSubtitle: '',
  outroText: '',
  answerDurationSeconds: 1,
  factDurationSeconds: 0,
  hintTimingPercent: 50,
  look: DEFAULT_LOOK,
  assets,
  rounds: [{ id: 'round', title: 'Round 1', questions }],
});
