import type { BrowserContext, Page } from 'playwright-core';
import type { Figure } from './figure';

/** As fast as the fastest typists, in ms between two keys. */
const APART = 60;
const TEXT = 'How many of the moons of Jupiter did Galileo see through his telescope in 1610? '.repeat(3).slice(0, 200);

/** What the page notes while somebody types, in ms. */
interface Notes {
  frames: number[];
  /** From each key to the frame that shows it. */
  paints: number[];
  /** The longest that anything kept the page. */
  longest: number;
}

declare global {
  interface Window {
    notes: Notes & { stop: () => void };
  }
}

/** Begins to note frames, keys and long tasks in a page. */
const take = (): void => {
  let last = performance.now();
  let frame = 0;
  const onFrame = (now: number) => {
    window.notes.frames.push(now - last);
    last = now;
    frame = requestAnimationFrame(onFrame);
  };
  const onInput = ({ timeStamp }: Event) =>
    requestAnimationFrame(() => {
      // What comes after the frame: it has been painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.notes.paints.push(performance.now() - timeStamp);
      port2.postMessage(null);
    });
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.notes.longest = Math.max(window.notes.longest, duration);
  });
  const stop = () => {
    cancelAnimationFrame(frame);
    document.removeEventListener('input', onInput, true);
    observer.disconnect();
  };
  window.notes = { frames: [], paints: [], longest: 0, stop };
  document.addEventListener('input', onInput, true);
  observer.observe({ type: 'longtask' });
  frame = requestAnimationFrame(onFrame);
};

/** @param saved what must be seen before the notes end; null for nothing */
const type = async (page: Page, label: string, saved: string | null): Promise<Notes> => {
  const field = page.getByLabel(label, { exact: true });
  await field.focus();
  await field.press('End');
  // By this tsx names functions, and pages do not have it.
  await page.evaluate('globalThis.__name = (named) => named');
  await page.evaluate(take);
  await page.keyboard.type(TEXT, { delay: APART });
  if (saved) await page.locator(saved).waitFor();
  return page.evaluate(() => {
    window.notes.stop();
    return { frames: window.notes.frames, paints: window.notes.paints, longest: window.notes.longest };
  });
};

const share = (values: number[], above: number): number =>
  (100 * values.filter((value) => value > above).length) / Math.max(1, values.length);
const p95 = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;

const figuresOf = (name: string, { frames, paints, longest }: Notes): Figure[] => {
  const note = `${TEXT.length} keys, ${APART} ms apart`;
  return [
    // A timer's tick more than a sixtieth of a second is no frame that was missed.
    { name: `${name}: frames above 16.7 ms`, value: share(frames, 17.7), unit: '%', note },
    { name: `${name}: frames above 33 ms`, value: share(frames, 34), unit: '%', note },
    { name: `${name}: key to paint`, value: p95(paints), unit: 'ms', note: `p95; ${note}` },
    { name: `${name}: longest task`, value: longest, unit: 'ms', note: '0 for none above 50' },
  ];
};

/** Types into a question of a large quiz, with the player beside it; and into a page that has nothing but the field. */
export const measureTyping = async (context: BrowserContext, editor: string): Promise<Figure[]> => {
  const page = await context.newPage();
  await page.setContent('<label>Question <textarea></textarea></label>');
  const plain = await type(page, 'Question', null);
  await page.goto(editor);
  await page.locator('canvas').first().waitFor();
  await page.waitForLoadState('networkidle');
  const notes = await type(page, 'Question', '[data-saving=saved]');
  await page.close();
  const value = p95(notes.paints) / Math.max(1, p95(plain.paints));
  return [
    ...figuresOf('a bare field', plain),
    ...figuresOf('typing', notes),
    { name: 'typing: key to paint', value, unit: '× bare', note: 'p95 of both' },
  ];
};
