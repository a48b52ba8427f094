import { describe, expect, it } from 'vitest';
import { LAYOUTS } from '../model/theme';
import { canvasFor } from './canvas';
import type { VideoProps } from './props';
import { everyType } from './samples/every-type';
import { buildTimeline } from './timeline';
import { sceneView } from './views';

const sample = everyType({ canvas: canvasFor('youtube', '1080p') });
const source = { title: 'World Atlas of Sources', url: 'https://atlas.example/facts' };

const withSources = (props: VideoProps): VideoProps => ({
  ...props,
  rounds: props.rounds.map((round) => ({
    ...round,
    questions: round.questions.map((question) => ({
      ...question,
      content: { ...question.content, source },
    })) as typeof round.questions,
  })),
});

const viewsOf = (props: VideoProps) => {
  const { scenes } = buildTimeline(props);
  return scenes.map((scene) => sceneView(props, scenes, scene));
};

describe.each(LAYOUTS)('the source of a fact in the layout %s', (layout) => {
  const props = { ...sample, look: { ...sample.look, layout } };

  it('is in the scene of the fact and in no other', () => {
    const views = viewsOf(withSources(props));
    const facts = views.filter(({ kind }) => kind === 'fact');
    expect(facts.length).toBeGreaterThan(0);
    for (const view of facts) expect(view).toMatchObject({ source: source.title });
    const others = views.filter(({ kind }) => kind !== 'fact');
    expect(JSON.stringify(others)).not.toContain(source.title);
    expect(JSON.stringify(views)).not.toContain(source.url);
  });

  it('changes no scene if the quiz hides sources, nor any of a quiz without', () => {
    const plain = viewsOf(props);
    expect(viewsOf({ ...withSources(props), showSources: false })).toEqual(plain);
    expect(viewsOf({ ...props, showSources: false })).toEqual(plain);
    for (const view of plain) expect(view).not.toHaveProperty('source');
  });
});
