import { createHash } from 'node:crypto';
import type { SpokenLine } from '../../core/model/sound';
import type { VideoProps } from '../../core/video/props';
import { scriptLines } from '../../core/video/script';
import { synthesizeSpeech } from '../../server/adapters/speech/synthesize';
import { signedUrl, storage } from '../../server/adapters/storage';

/** Has the built-in voice read a quiz, and stores it in the folder of the app, which serves it. */
export const storedSpeech = async (props: VideoProps): Promise<{ line: SpokenLine; wav: Buffer }[]> => {
  const spoken: { line: SpokenLine; wav: Buffer }[] = [];
  const { signal } = new AbortController();
  for (const { text } of scriptLines(props)) {
    const request = { userId: 'user', text, voiceId: 'flite:slt', speed: 1, language: 'en', signal };
    const { wav, durationMs, marks } = await synthesizeSpeech(request);
    const sha256 = createHash('sha256').update(wav).digest('hex');
    const key = `speech/test-${process.pid}/${sha256}.wav`;
    await storage().put(key, wav);
    const { pathname, search } = new URL(signedUrl(key));
    spoken.push({ line: { text, path: pathname + search, sha256, durationMs, marks }, wav });
  }
  return spoken;
};
