import { type AssetRef, assetRef } from '../model/assets';
import type { Board } from '../model/question-types/board';
import { filmMs } from '../model/question-types/visual';
import type { VideoProps } from './props';
import type { Scene, Timeline } from './timeline';
import { type SceneView, sceneView } from './views';

/** A moment of a film, in milliseconds of the file. */
interface FilmMoment {
  sha256: string;
  ms: number;
}

/** What must be decoded before a frame can be painted: files by the SHA-256 of their bytes. */
export interface MediaNeeds {
  pictures: string[];
  films: FilmMoment[];
}

const boardImages = (board: Board): (AssetRef | null)[] => {
  switch (board.kind) {
    case 'choices':
      return board.options.map(({ image }) => image);
    case 'order':
      return board.items.map(({ image }) => image);
    case 'versus':
      return [board.left.image, board.right.image];
    default:
      return [];
  }
};

const picturesOf = (view: SceneView): (AssetRef | null)[] =>
  'board' in view ? [view.visual?.kind === 'picture' ? view.visual.image : null, ...boardImages(view.board)] : [];

const filmOf = (view: SceneView, t: number): FilmMoment[] => {
  if (!('visual' in view) || view.visual?.kind !== 'film' || view.visual.video === null) return [];
  const played = view.kind === 'question' ? t - view.timing.countdownAt : Number.POSITIVE_INFINITY;
  return [{ sha256: view.visual.video.sha256, ms: filmMs(view.visual, played) }];
};

/** Says of each frame of the video (from 0) which pictures it shows, and which moments of which films. */
export const mediaNeedsOf = (props: VideoProps, { scenes }: Timeline): ((frame: number) => MediaNeeds) => {
  const background = assetRef(props.assets, props.look.backgroundImageUrl);
  const views = new Map<Scene, { view: SceneView; pictures: string[] }>();
  const seen = (scene: Scene) => {
    const known = views.get(scene);
    if (known) return known;
    const view = sceneView(props, scenes, scene);
    const pictures = [background, ...picturesOf(view)].flatMap((image) => (image ? [image.sha256] : []));
    const made = { view, pictures };
    views.set(scene, made);
    return made;
  };
  return (frame) => {
    // Two of them during a transition.
    const live = scenes.filter(({ from, durationInFrames }) => from <= frame && frame < from + durationInFrames);
    return {
      pictures: [...new Set(live.flatMap((scene) => seen(scene).pictures))],
      films: live.flatMap((scene) => filmOf(seen(scene).view, frame - scene.from)),
    };
  };
};
