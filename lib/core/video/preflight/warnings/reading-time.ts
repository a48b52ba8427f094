import { FPS } from '../../../model/video-settings';
import { factOf, type VideoProps } from '../../props';
import { readingSeconds, textOfQuestion } from '../../reading-seconds';
import type { Scene } from '../../scenes';
import { buildTimeline } from '../../timeline';
import type { Finding } from '../finding';
import { locateQuestions } from './located-questions';

const tooFast = (field: string, text: string, frames: number, what: string): Finding[] => {
  const [needed, given] = [readingSeconds(text), frames / FPS];
  if (needed <= given) return [];
  const message = `${what} takes about ${Math.ceil(needed)} s to read but is shown for ${given.toFixed(1)} s. Shorten the text or show it for longer.`;
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
      const text = textOfQuestion(question, props.assets);
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
