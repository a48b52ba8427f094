import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { videoProps } from '../../tools/testing/video-props';
import { captions } from './captions';
import { toSrt, toVtt } from './captions-formats';
import { buildTimeline } from './timeline';

const cues = [
  { startMs: 0, endMs: 3200, lines: ['Salt & <b>pepper</b>', '2 --> 3'] },
  { startMs: 3_723_004, endMs: 3_725_000, lines: ['One hour later'] },
];

describe('toSrt', () => {
  it('numbers captions and writes commas before milliseconds', () => {
    expect(toSrt(cues)).toBe(
      '1\n00:00:00,000 --> 00:00:03,200\nSalt & <\u200Bb>pepper<\u200B/b>\n2 → 3\n\n2\n01:02:03,004 --> 01:02:05,000\nOne hour later\n',
    );
  });

  it('separates marks that players would read as markup, and no others', () => {
    const shown = (line: string) => toSrt([{ startMs: 0, endMs: 1, lines: [line] }]).split('\n')[2];
    expect(shown('{\\an8}Top {y:i}')).toBe('{\u200B\\an8}Top {\u200By:i}');
    expect(shown('<font color=red>')).toBe('<\u200Bfont color=red>');
    for (const text of ['1 < 2', 'a <3 b', '{1, 2}', '{ }']) expect(shown(text)).toBe(text);
  });

  it('writes well-formed blocks for any quiz', () => {
    fc.assert(
      fc.property(videoProps, (props) => {
        const list = captions(props, buildTimeline(props));
        const blocks = toSrt(list).trimEnd().split('\n\n');
        expect(blocks.length).toBe(list.length);
        for (const block of blocks) {
          expect(block).toMatch(/^\d+\n\d\d:\d\d:\d\d,\d{3} --> \d\d:\d\d:\d\d,\d{3}(\n\S.*)+$/u);
          expect(block.match(/-->/g)).toHaveLength(1);
        }
      }),
    );
  });
});

describe('toVtt', () => {
  it('escapes markup', () => {
    expect(toVtt(cues)).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:03.200\nSalt &amp; &lt;b&gt;pepper&lt;/b&gt;\n2 --&gt; 3\n\n' +
        '01:02:03.004 --> 01:02:05.000\nOne hour later\n',
    );
  });

  it('writes only the header if there are no captions', () => {
    expect(toVtt([])).toBe('WEBVTT\n');
  });
});
