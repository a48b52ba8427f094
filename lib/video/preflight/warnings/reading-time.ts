import type { Assets } from '../../../model/assets';
import { boardOf, partsOf, promptOf } from '../../../model/question-types';
import { FPS } from '../../../model/video-settings';
import type { QuestionProps, VideoProps } from '../../props';
import { factOf } from '../../props';
import type { Scene } from '../../scenes';
import { buildTimeline } from '../../timeline';
import type { Finding } from '../finding';
import { locateQuestions } from './located-questions';

/** Words per minute of adults who read non-fiction silently (Brysbaert 2019, doi:10.1016/j.jml.2019.104047). */
const WORDS = 238;
/**
 * Characters per minute of Chinese and Japanese: 255 aloud (Trauzettel-Klosinski & Dietz 2012,
 * doi:10.1167/iovs.11-8284, the slower of the two), times 238 / 183 for silent reading (Brysbaert 2019).
 */
const CHARACTERS = 330;

const BY_CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
/** Scripts without spaces between words. */
const SPACELESS = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

const countWords = (text: string): number => {
  // A pattern for whole words would take quadratic time in texts without letters.
  if (!SPACELESS.test(text)) return text.split(/\s+/).filter((word) => LETTER_OR_DIGIT.test(word)).length;
  let words = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) words++;
  return words;
};

/** Seconds that it takes to read a text in any script. */
export const readingSeconds = (text: string): number => {
  const characters = text.match(BY_CHARACTER)?.length ?? 0;
  const words = countWords(characters === 0 ? text : text.replaceAll(BY_CHARACTER, ' '));
  return 60 * (words / WORDS + characters / CHARACTERS);
};

/** The texts of a board, including those of cards that the video labels itself. */
const boardTexts = (question: QuestionProps, assets: Assets): string[] => {
  const board = boardOf(question, assets);
  const cards = board.kind === 'choices' ? board.options.filter(({ mark }) => mark !== 'letter') : [];
  return [...partsOf(question), ...cards].map(({ text }) => text);
};

const tooFast = (field: string, text: string, frames: number, what: string): Finding[] => {
  const [needed, given] = [readingSeconds(text), frames / FPS];
  if (needed <= given) return [];
  const message = `${what} takes about ${Math.ceil(needed)} s to read but is shown for ${given.toFixed(1)} s. Shorten it or show it longer.`;
  return [{ field, message, code: 'too_fast_to_read' }];
};

/** Texts that most viewers cannot finish reading. */
export const tooFastToRead = (props: VideoProps): Finding[] => {
  const { scenes } = buildTimeline(props);
  const byQuestion = Map.groupBy(scenes, ({ questionId }) => questionId);
  const rounds = new Map(props.rounds.map(({ id }, index) => [id, index]));
  const ofScene = (scene: Scene): Finding[] => {
    if (scene.kind === 'intro') {
      return [
        ...tooFast('title', props.title, scene.durationInFrames, 'The title'),
        ...tooFast('intro_subtitle', props.introSubtitle, scene.durationInFrames, 'The subtitle'),
      ];
    }
    if (scene.kind === 'round_title') {
      const index = rounds.get(scene.roundId) ?? 0;
      const text = props.rounds[index]?.title ?? '';
      return tooFast(`rounds.${index}.title`, text, scene.durationInFrames, 'The title');
    }
    return scene.kind === 'outro' ? tooFast('outro_text', props.outroText, scene.durationInFrames, 'The outro') : [];
  };
  return [
    ...scenes.flatMap(ofScene),
    ...locateQuestions(props).flatMap(({ field, question }) => {
      const text = [promptOf(question), ...boardTexts(question, props.assets)].join('\n');
      return (byQuestion.get(question.id) ?? []).flatMap((scene): Finding[] => {
        if (scene.kind === 'question') {
          const { durationInFrames: end, questionAt, hintAt } = scene;
          return [
            ...tooFast(`${field}.content.question`, text, end - questionAt, 'The question with its options'),
            ...(hintAt === null ? [] : tooFast(`${field}.hint`, question.hint ?? '', end - hintAt, 'The hint')),
          ];
        }
        return scene.kind === 'fact'
          ? tooFast(`${field}.fact`, factOf(question), scene.durationInFrames, 'The fact')
          : [];
      });
    }),
  ];
};
