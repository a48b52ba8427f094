import { expect, it } from 'vitest';
import { createRecorder } from './recording';

const recorder = () => {
  const calls: string[] = [];
  const state = {
    reset: () => {},
    save: () => calls.push('save'),
    ellipse: () => calls.push('ellipse'),
    globalAlpha: 1,
    wordSpacing: '0px',
  } as unknown as OffscreenCanvasRenderingContext2D;
  return { ...createRecorder(state), calls };
};

it('notes known calls and properties', () => {
  const { ctx, commands, calls } = recorder();
  ctx.save();
  ctx.globalAlpha = 0.5;
  ctx.fillRect(1, 2, 3, 4);
  expect(commands).toMatchObject([
    { name: 'save', kind: 'call', args: [] },
    { name: 'globalAlpha', kind: 'set', args: [0.5] },
    { name: 'fillRect', kind: 'draw', args: [1, 2, 3, 4] },
  ]);
  expect(calls).toEqual(['save']);
  expect(ctx.globalAlpha).toBe(0.5);
});

it('throws for a method that it does not know', () => {
  const { ctx, calls } = recorder();
  expect(() => ctx.ellipse(0, 0, 1, 1, 0, 0, 1)).toThrow(TypeError);
  expect(() => ctx.getImageData(0, 0, 1, 1)).toThrow('getImageData');
  expect(calls).toEqual([]);
});

it('throws for a property that it does not know', () => {
  const { ctx } = recorder();
  expect(() => {
    ctx.wordSpacing = '1px';
  }).toThrow(TypeError);
  expect(() => ctx.canvas).toThrow('canvas');
});
