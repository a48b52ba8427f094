import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { freePort } from '../lib/tools/cli/free-port';
import { hasExamplePrograms } from '../lib/tools/testing/example-programs';
import { blankPng } from '../lib/tools/testing/media-files';
import { signUp } from './account';
import { expect, test } from './test';

// Each renders a video.
test.setTimeout(300_000);

/** Its videos are small, and it may do everything. */
const createTestKey = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Programs');
  await page.getByRole('radio', { name: 'Test', exact: true }).click();
  await page.getByRole('button', { name: 'Full access' }).click();
  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy your key now' });
  return (await dialog.getByText(/^qk_test_[0-9a-f]{40}$/).textContent()) ?? '';
};

const COMMANDS: Record<string, string> = { 'video.ts': process.execPath, 'video.py': 'python3', 'video.sh': 'bash' };

for (const [program, command] of Object.entries(COMMANDS)) {
  test(`${program} makes a quiz, waits for the webhook and downloads the video`, async ({ page, context, baseURL }) => {
    test.skip(!hasExamplePrograms(), 'bash, curl, jq or python3 is missing');
    await signUp(page, '/api-keys');
    const key = await createTestKey(page);
    const folder = mkdtempSync(path.join(tmpdir(), 'program-'));
    try {
      copyFileSync(path.resolve('public/programs', program), path.join(folder, program));
      symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
      writeFileSync(path.join(folder, 'mars.png'), blankPng(640, 360));
      writeFileSync(path.join(folder, 'quiz_video.py'), await (await context.request.get('/client.py')).body());
      const port = String(await freePort());
      const env = {
        ...process.env,
        QUIZ_VIDEO_API_KEY: key,
        QUIZ_VIDEO_URL: baseURL,
        RECEIVER_URL: `http://127.0.0.1:${port}`,
        PORT: port,
      };
      await promisify(execFile)(command, [program], { cwd: folder, env });
      // `ftyp` is the type of the first box of an MP4 file.
      expect(readFileSync(path.join(folder, 'quiz.mp4')).subarray(4, 8).toString()).toBe('ftyp');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}
