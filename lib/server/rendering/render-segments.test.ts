import { describe, expect, it } from 'vitest';
import type { CaptionStyle, Music } from '../../core/model/sound';
import type { QuestionProps, VideoProps } from '../../core/video/props';
import { generalKnowledge } from '../../core/video/samples/general-knowledge';
import { scriptLines } from '../../core/video/script';
import { orderOf } from '../../tools/testing/short-video';
import { audioPartsOf, segmentsOf } from './render-segments';

const voice: VideoProps['voice'] = { id: 'flite:slt', speed: 1, reads: ['question', 'options', 'answer', 'fact'] };
const quiz = generalKnowledge({ canvas: { width: 1920, height: 1080, profile: 'youtube' } });

/** The quiz with a voice and all of its speech. A line is as long as its text. */
const spoken = (props: VideoProps): VideoProps => ({
  ...props,
  voice,
  speech: scriptLines({ ...props, voice }).map(({ text }) => {
    const durationMs = 300 + 10 * text.length;
    const marks: [number, number][] = [
      [0, 0],
      [text.length, durationMs],
    ];
    return { text, path: `/speech/${text}.wav`, sha256: text, durationMs, marks };
  }),
});
const keysOf = (props: VideoProps) => {
  const order = orderOf(props);
  return { picture: segmentsOf(order).map(({ key }) => key), sound: audioPartsOf(order).map(({ key }) => key) };
};

describe('a change of the music', () => {
  const calm: Music = { track: 'calm', volume: 0.7 };
  it.each<[string, Music | null]>([
    ['to another track', { ...calm, track: 'epic' }],
    ['to another volume', { ...calm, volume: 0.75 }],
    ['to none', null],
  ])('%s changes every part of the sound track, and no segment', (_, music) => {
    const before = keysOf({ ...spoken(quiz), music: calm });
    const after = keysOf({ ...spoken(quiz), music });
    expect(after.picture).toEqual(before.picture);
    expect(after.sound).toHaveLength(before.sound.length);
    for (const key of after.sound) expect(before.sound).not.toContain(key);
  });
});

describe.each<CaptionStyle>(['none', 'lines', 'words'])(
  'a change of a question’s text, with captions %s',
  (captionStyle) => {
    /** The quiz with another text of its second question, and countdowns that fit into one segment. */
    const edited = (text?: string) => {
      let index = 0;
      const edit = (question: QuestionProps): QuestionProps => {
        const content = ++index === 2 && text ? { ...question.content, question: text } : question.content;
        return { ...question, content, countdownSeconds: 1 } as QuestionProps;
      };
      const rounds = quiz.rounds.map((round) => ({ ...round, questions: round.questions.map(edit) }));
      return spoken({ ...quiz, captionStyle, rounds });
    };

    it('changes one line of speech, and at most two segments', () => {
      const [before, after] = [edited(), edited('Which of these is now asked in other words?')];
      const said = before.speech.map(({ text }) => text);
      expect(after.speech.flatMap(({ text }) => (said.includes(text) ? [] : [text]))).toEqual([
        'Which of these is now asked in other words?',
      ]);
      expect(after.speech).toHaveLength(before.speech.length);
      const [old, now] = [keysOf(before), keysOf(after)];
      const changed = now.picture.filter((key) => !old.picture.includes(key));
      expect(changed.length).toBeGreaterThanOrEqual(1);
      expect(changed.length).toBeLessThanOrEqual(2);
    });
  },
);
