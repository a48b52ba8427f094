import type { View } from '../../../lib/video/views';

/** What varies a scene's background: the same for a question, its reveal and its fact, and while they come in. */
export const seedOf = (view: View): string => {
  if ('heading' in view && view.heading !== null) return `question ${view.heading.number}`;
  return view.kind === 'entering' ? view.of : view.kind;
};
