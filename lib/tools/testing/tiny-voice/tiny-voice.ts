import { type OnnxNode, writeOnnx } from './onnx';

const RATE = 16_000;
/** Samples of a character at normal speed: 66 ms, as `estimateSpeechMs` expects. */
const SAMPLES = 1056;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** Characters that are silent. */
const SILENT = [' ', ',', '.', '?', '!', "'", '-', ':', ';'];
const SPEAKERS = 2;

/** Letters have ids from 1, so that the silence of 0 can be multiplied in. */
const tokens = (): string =>
  [...SILENT.map((character) => `${character} 0`), ...[...LETTERS].map((letter, index) => `${letter} ${index + 1}`)]
    .map((line) => `${line}\n`)
    .join('');

const node = (output: string, operator: string, inputs: string[], attributes?: Record<string, number>): OnnxNode => ({
  operator,
  inputs,
  output,
  ...(attributes && { attributes }),
});

/** Float and integer of TensorProto.DataType, which Cast takes. */
const [FLOAT, INT64] = [1, 7];

/**
 * A voice model in the layout that sherpa-onnx expects of VITS models converted from Piper: every letter is a tone of its
 * own, every space and sign a silence. The second speaker's tones are higher.
 * @param weights additional numbers in the model, all 0, which take memory; one for each speaker at least
 * @returns the files of the model by name
 */
export const tinyVoice = (weights = SPEAKERS): Record<string, Buffer> => {
  const model = writeOnnx({
    inputs: [
      ['input', 'int64', [1, 'characters']],
      ['input_lengths', 'int64', [1]],
      ['scales', 'float', [3]],
      ['sid', 'int64', [1]],
    ],
    outputs: [['output', 'float', [1, 1, 'samples']]],
    constants: [
      ['zero', 'int64', [], [0]],
      ['step', 'int64', [], [1]],
      ['perCharacter', 'float', [], [SAMPLES]],
      ['loud', 'float', [], [0.4]],
      ['unit', 'float', [], [1]],
      ['lowest', 'float', [], [(2 * Math.PI * 160) / RATE]],
      ['apart', 'float', [], [(2 * Math.PI * 20) / RATE]],
      ['speakerApart', 'float', [], [(2 * Math.PI * 300) / RATE]],
      ['weights', 'float', [weights], Array<number>(weights).fill(0)],
      ['pi', 'float', [], [Math.PI]],
      ['column', 'int64', [3], [1, -1, 1]],
      ['flat', 'int64', [3], [1, 1, -1]],
    ],
    nodes: [
      node('ids', 'Cast', ['input'], { to: FLOAT }),
      node('rows', 'Reshape', ['ids', 'column']),
      // The second of `scales` is the length of sounds.
      node('length', 'Gather', ['scales', 'step'], { axis: 0 }),
      node('exact', 'Mul', ['length', 'perCharacter']),
      node('count', 'Cast', ['exact'], { to: INT64 }),
      node('indices', 'Range', ['zero', 'count', 'step']),
      node('time', 'Cast', ['indices'], { to: FLOAT }),
      node('total', 'Cast', ['count'], { to: FLOAT }),
      node('speaker', 'Cast', ['sid'], { to: FLOAT }),
      node('speakerPitch', 'Mul', ['speaker', 'speakerApart']),
      node('letterPitch', 'Mul', ['rows', 'apart']),
      node('raised', 'Add', ['letterPitch', 'lowest']),
      node('pitch', 'Add', ['raised', 'speakerPitch']),
      node('phase', 'Mul', ['pitch', 'time']),
      node('tone', 'Sin', ['phase']),
      node('ramp', 'Div', ['time', 'total']),
      node('angle', 'Mul', ['ramp', 'pi']),
      node('envelope', 'Sin', ['angle']),
      node('isSound', 'Min', ['rows', 'unit']),
      node('level', 'Mul', ['isSound', 'loud']),
      node('shaped', 'Mul', ['tone', 'envelope']),
      node('sound', 'Mul', ['shaped', 'level']),
      node('weight', 'Gather', ['weights', 'sid'], { axis: 0 }),
      node('sum', 'Add', ['sound', 'weight']),
      node('output', 'Reshape', ['sum', 'flat']),
    ],
    metadata: {
      model_type: 'vits',
      comment: 'piper',
      language: 'English',
      voice: 'en-us',
      frontend: 'characters',
      n_speakers: SPEAKERS,
      sample_rate: RATE,
      add_blank: 0,
      use_eos_bos: 0,
    },
  });
  return { 'tiny.onnx': model, 'tokens.txt': Buffer.from(tokens()) };
};
