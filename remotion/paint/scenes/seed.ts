import type { View } from '../../../lib/core/video/views';

/** The seed of a scene's background: the same for a question, its reveal, its fact and their transitions. */
export const seedOf = (view: View): string => {
  if ('heading' in view && view.heading !== null) return `question ${view.heading.number}`;
  return view.kind === 'entering' ? view.of : view.kind;
};
