import type { BrowserContext, Page } from 'playwright-core';
import { type Figure, quantile } from './figure';

/** Milliseconds between two keys: the speed of the fastest typists. */
const KEY_INTERVAL = 60;
const TEXT = 'How many of the moons of Jupiter did Galileo see through his telescope in 1610? '.repeat(3).slice(0, 200);

/** Milliseconds that the page measures. */
interface Timings {
  frames: number[];
  /** From each key to the frame that shows it. */
  paints: number[];
  /** The longest task. */
  longest: number;
}

declare global {
  interface Window {
    timings: Timings & { stop: () => void };
  }
}

/** Starts to measure frames, keys and long tasks in a page. */
const startTimings = (): void => {
  let last = performance.now();
  let frame = 0;
  const onFrame = (now: number) => {
    window.timings.frames.push(now - last);
    last = now;
    frame = requestAnimationFrame(onFrame);
  };
  const onInput = ({ timeStamp }: Event) =>
    requestAnimationFrame(() => {
      // The message arrives after the frame has been painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.timings.paints.push(performance.now() - timeStamp);
      port2.postMessage(null);
    });
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.timings.longest = Math.max(window.timings.longest, duration);
  });
  const stop = () => {
    cancelAnimationFrame(frame);
    document.removeEventListener('input', onInput, true);
    observer.disconnect();
  };
  window.timings = { frames: [], paints: [], longest: 0, stop };
  document.addEventListener('input', onInput, true);
  observer.observe({ type: 'longtask' });
  frame = requestAnimationFrame(onFrame);
};

/** Types `TEXT` into a field. @param status text to wait for at the end */
const type = async (page: Page, label: string, status: string | null): Promise<Timings> => {
  const field = page.getByLabel(label, { exact: true });
  await field.focus();
  await field.press('End');
  // tsx compiles functions to calls of this helper, which pages lack.
  await page.evaluate('globalThis.__name = (named) => named');
  await page.evaluate(startTimings);
  await page.keyboard.type(TEXT, { delay: KEY_INTERVAL });
  if (status) await page.getByText(status, { exact: true }).waitFor();
  return page.evaluate(() => {
    window.timings.stop();
    return { frames: window.timings.frames, paints: window.timings.paints, longest: window.timings.longest };
  });
};

const share = (values: number[], above: number): number =>
  (100 * values.filter((value) => value > above).length) / Math.max(1, values.length);
const p95 = (values: number[]): number => quantile(values, 0.95);

const figuresOf = (name: string, { frames, paints, longest }: Timings): Figure[] => {
  const note = `${TEXT.length} keys, ${KEY_INTERVAL} ms apart`;
  return [
    // One millisecond of tolerance: timers are not exact.
    { name: `${name}: frames above 16.7 ms`, value: share(frames, 17.7), unit: '%', note },
    { name: `${name}: frames above 33 ms`, value: share(frames, 34), unit: '%', note },
    { name: `${name}: key to paint`, value: p95(paints), unit: 'ms', note: `p95; ${note}` },
    { name: `${name}: longest task`, value: longest, unit: 'ms', note: '0 if none exceeds 50 ms' },
  ];
};

/** Types into a question of a quiz with the player beside it, and into a page with only a text field. */
export const measureTyping = async (context: BrowserContext, editor: string, name: string): Promise<Figure[]> => {
  const page = await context.newPage();
  await page.setContent('<label>Question <textarea></textarea></label>');
  const plain = await type(page, 'Question', null);
  await page.goto(editor);
  await page.locator('canvas').first().waitFor();
  await page.waitForLoadState('networkidle');
  const timings = await type(page, 'Question', 'Saved');
  await page.close();
  const value = p95(timings.paints) / Math.max(1, p95(plain.paints));
  return [
    ...figuresOf('a bare field', plain),
    ...figuresOf(name, timings),
    { name: `${name}: key to paint`, value, unit: '× bare', note: 'p95 of both' },
  ];
};
