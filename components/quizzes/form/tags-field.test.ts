import { expect, test } from 'vitest';
import { withTags } from './tags-field';

test.each<[string[], string, string[]]>([
  [[], 'Geography', ['Geography']],
  [['Geography'], ' geography , Week 12,,', ['Geography', 'Week 12']],
  [['地理'], '川、湖，海', ['地理', '川', '湖', '海']],
  [[], 'x'.repeat(60), ['x'.repeat(40)]],
])('%j and "%s" are %j', (tags, typed, expected) => {
  expect(withTags(tags, typed)).toEqual(expected);
});

test('a quiz has at most ten', () => {
  expect(withTags(['a'], 'b,c,d,e,f,g,h,i,j,k,l')).toHaveLength(10);
});
