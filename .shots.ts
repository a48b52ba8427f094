import { chromium, type Page } from 'playwright-core';
import { readFileSync } from 'node:fs';
import { findBrowser } from '/work/h-drop/lib/server/rendering/browser';
const base = 'http://localhost:4711';
const out = '/tmp/drop-shots';
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox','--disable-gpu'] });
const only = process.argv[2] ?? '';
const drop = async (page: Page, file: string, event = 'drop') => {
  const data = await page.evaluateHandle(([b64, name]) => { const t = new DataTransfer(); t.items.add(new File([Uint8Array.from(atob(b64), c => c.charCodeAt(0))], name)); return t; }, [readFileSync(file).toString('base64'), file.split('/').pop()!] as const);
  await page.locator('body').dispatchEvent(event, { dataTransfer: data });
};
const state = process.env.STATE ?? '/tmp/drop-shots/state.json';
for (const [scheme, width, height] of [['light',1280,800],['dark',360,740],['dark',1280,800],['light',360,740]] as const) {
  const tag = `${scheme}-${width}`;
  if (only && !tag.includes(only)) continue;
  let storage: any; try { storage = JSON.parse(readFileSync(state,'utf8')); } catch {}
  const context = await browser.newContext({ colorScheme: scheme, viewport: { width, height }, ...(storage && { storageState: storage }) });
  const page = await context.newPage();
  page.setDefaultTimeout(60000);
  page.on('console', (m) => m.type() === 'error' && console.log(tag, 'console', m.text().slice(0,300)));
  page.on('pageerror', (e) => console.log(tag, 'thrown', e.message));
  if (!storage) {
    await page.goto(base + '/sign-up');
    await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.com`);
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
    await page.getByRole('button', { name: /sign up|create/i }).click();
    await page.waitForURL(/\/quizzes/, { waitUntil: 'commit' });
    await context.storageState({ path: state });
  }
  const shot = (name: string) => page.screenshot({ path: `${out}/${tag}-${name}.png` });
  await page.goto(base + '/quizzes'); await page.waitForTimeout(2500);
  if (page.url() !== base + '/quizzes') { await page.goto(base + '/quizzes'); await page.waitForTimeout(2500); }
  await shot('1-list');
  await drop(page, out + '/Solar_system.xlsx', 'dragover'); await page.waitForTimeout(300); await shot('2-over');
  await drop(page, out + '/Solar_system.xlsx');
  const dialog = page.getByRole('dialog'); await dialog.getByRole('status').waitFor(); await page.waitForTimeout(500); await shot('3-kahoot');
  await dialog.getByRole('button', { name: 'Remove file' }).click();
  await dialog.getByLabel('Questions', { exact: true }).fill('hola\thello\nadiós\tgoodbye\nsí\tyes\nno\tno\ngracias\tthank you');
  await dialog.getByText('Turn cards into').first().waitFor(); await page.waitForTimeout(300); await shot('4-cards');
  await dialog.getByLabel('Questions', { exact: true }).fill('1. Largest animal?\nA) Mouse\nB) Cat\nC) Whale\n\n2. Which planet is red?\nA) Venus\nB) Mars *\n\n3. Smallest?\n\nquestion');
  await page.waitForTimeout(600); await shot('5-fix');
  await dialog.getByRole('status').scrollIntoViewIfNeeded();
  await dialog.locator('ol').evaluate((e) => e.scrollIntoView()); await shot('6-fix-scrolled');
  await context.close();
}
await browser.close();
