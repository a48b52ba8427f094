import { READS } from '../../core/model/sound';
import { canvasFor } from '../../core/video/canvas';
import { estimateMarks } from '../../core/video/estimate-marks';
import { everyType } from '../../core/video/samples/every-type';
import { generalKnowledge } from '../../core/video/samples/general-knowledge';
import { twentyFour } from '../../core/video/samples/twenty-four';
import { scriptLines } from '../../core/video/script';
import { timeAt } from '../../core/video/spoken';
import { runFlite } from '../../server/adapters/speech/flite/run-flite';

const VOICES = ['slt', 'rms', 'awb', 'kal16'];

/** Everything that is said in the sample quizzes, each text once. */
export const sampleLines = (): string[] => {
  const canvas = canvasFor('youtube', '1080p');
  const voice = { id: 'flite:slt', speed: 1, reads: [...READS] };
  const lines = [twentyFour, everyType, generalKnowledge].flatMap((quiz) =>
    scriptLines({ ...quiz({ canvas }), voice }),
  );
  return [...new Set(lines.map(({ text }) => text))];
};

/** How far the estimated starts of the words are from the true ones, in milliseconds. The voices take turns. */
export const wordTimeErrors = async (lines: readonly string[]): Promise<number[]> => {
  const errors: number[] = [];
  for (const [index, text] of lines.entries()) {
    const speech = await runFlite(text, VOICES[index % VOICES.length] ?? '', 1);
    if (!speech?.marks) continue;
    const { samples, sampleRate, marks } = speech;
    const durationMs = (samples.length / sampleRate) * 1000;
    const estimated = estimateMarks(text, samples, sampleRate);
    for (const { index: offset } of text.matchAll(/\S*[\p{L}\p{N}]\S*/gu)) {
      errors.push(Math.abs(timeAt({ marks: estimated, durationMs }, offset) - timeAt({ marks, durationMs }, offset)));
    }
  }
  return errors;
};
