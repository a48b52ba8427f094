import { expect, test } from 'vitest';
import { embedHtml, embedModeOf, embedUrl, frameSize } from './embed';

test('frames have the aspect ratio of the video, with room below it', () => {
  expect(frameSize({ width: 1920, height: 1080 }, 'video')).toEqual({ width: 640, height: 360 });
  expect(frameSize({ width: 1080, height: 1920 }, 'video')).toEqual({ width: 360, height: 640 });
  expect(frameSize({ width: 1080, height: 1080 }, 'video')).toEqual({ width: 360, height: 360 });
  expect(frameSize({ width: 100, height: 1000 }, 'video')).toEqual({ width: 64, height: 640 });
  const heights = (['play', 'quiz'] as const).map((mode) => frameSize({ width: 1920, height: 1080 }, mode).height);
  expect(heights).toEqual([436, 560]);
});

test('frames stay within limits', () => {
  const wide = { width: 1920, height: 1080 };
  expect(frameSize(wide, 'video', { width: 320, height: 1000 })).toEqual({ width: 320, height: 180 });
  expect(frameSize(wide, 'video', { width: 2000, height: 90 })).toEqual({ width: 160, height: 90 });
  expect(frameSize(wide, 'video', { width: 333, height: 333 })).toEqual({ width: 333, height: 187 });
  // A narrow game has more rows, and a low one keeps its width.
  expect(frameSize(wide, 'quiz', { width: 320, height: 1000 })).toEqual({ width: 320, height: 460 });
  expect(frameSize(wide, 'quiz', { width: 2000, height: 300 })).toEqual({ width: 640, height: 300 });
});

test('writes three lines of HTML that no title can leave', () => {
  const html = embedHtml({
    url: 'https://quiz.example/embed/abc?mode=quiz&x="',
    title: `"><script>alert('1')</script>`,
    size: { width: 640, height: 560 },
  });
  expect(html.split('\n')).toHaveLength(3);
  expect(html).not.toContain('<script');
  expect(html).toContain('src="https://quiz.example/embed/abc?mode=quiz&amp;x=&quot;"');
  expect(html).toContain('title="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;"');
  expect(html.match(/"/g)).toHaveLength(14);
});

test('the address of a frame follows from the link', () => {
  expect(embedUrl('https://quiz.example/share/abc', 'play')).toBe('https://quiz.example/embed/abc');
  expect(embedUrl('https://quiz.example/share/abc', 'quiz')).toBe('https://quiz.example/embed/abc?mode=quiz');
});

test('plays when the mode is unknown', () => {
  expect(['quiz', 'play', 'QUIZ', undefined, ['quiz']].map(embedModeOf)).toEqual([
    'quiz',
    'play',
    'play',
    'play',
    'play',
  ]);
});
