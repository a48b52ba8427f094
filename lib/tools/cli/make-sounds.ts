/** Writes the sound pack to `public/sounds`: `npx tsx lib/tools/cli/make-sounds.ts`. The result is deterministic. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SOUND_NAMES } from '../../core/video/sounds';
import { synthesise } from '../sounds/pack';
import { encodeWav } from '../sounds/wav';

const folder = path.join(import.meta.dirname, '../../../public/sounds');
mkdirSync(folder, { recursive: true });
for (const name of SOUND_NAMES) writeFileSync(path.join(folder, `${name}.wav`), encodeWav(synthesise(name)));
