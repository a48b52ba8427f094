import { type AssetRef, assetRef } from '../model/assets';
import type { Board } from '../model/question-types/board';
import { filmMs } from '../model/question-types/visual';
import { logoOf } from './logo';
import type { VideoProps } from './props';
import type { Scene, Timeline } from './scenes';
import { type ClipView, type SceneView, sceneView } from './views';

/** A position in a video, in milliseconds of the file. */
interface FilmMoment {
  sha256: string;
  ms: number;
}

/** What must be decoded before a frame can be painted. Files are identified by their SHA-256. */
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
    case 'pairs':
      return [...(board.images?.left ?? []), ...(board.images?.right ?? [])];
    case 'versus':
      return [board.left.image, board.right.image];
    default:
      return [];
  }
};

const picturesOf = (view: SceneView): (AssetRef | null)[] => {
  if ('board' in view) {
    const fact = view.kind === 'fact' ? (view.picture ?? null) : null;
    return [view.visual?.kind === 'picture' ? view.visual.image : null, fact, ...boardImages(view.board)];
  }
  return 'pictures' in view ? (view.pictures ?? []) : [];
};

/** The position in a clip of the brand, in milliseconds of its file. */
export const clipMs = ({ durationInFrames }: ClipView, t: number): number =>
  filmMs({ startMs: 0, frames: durationInFrames }, t);

const filmOf = (view: SceneView, t: number): FilmMoment[] => {
  if (view.kind === 'clip') return [{ sha256: view.video.sha256, ms: clipMs(view, t) }];
  if (!('visual' in view) || view.visual?.kind !== 'film' || view.visual.video === null) return [];
  const played = view.kind === 'question' ? t - view.timing.countdownAt : Number.POSITIVE_INFINITY;
  return [{ sha256: view.visual.video.sha256, ms: filmMs(view.visual, played) }];
};

/** Returns a function that lists the media of each frame of the video, counted from 0. */
export const mediaNeedsOf = (
  props: VideoProps,
  { scenes, durationInFrames, loopFrames }: Timeline,
): ((frame: number) => MediaNeeds) => {
  const background = assetRef(props.assets, props.look.backgroundImageUrl);
  const logo = logoOf(props)?.image ?? null;
  const ofThumbnail = assetRef(props.assets, props.thumbnail?.imageUrl ?? null);
  const views = new Map<Scene, { view: SceneView; pictures: string[] }>();
  const knownView = (scene: Scene) => {
    const known = views.get(scene);
    if (known) return known;
    const view = sceneView(props, scenes, scene);
    const around = view.kind === 'clip' ? [view.fit === 'cover' ? null : background] : [background, logo, ofThumbnail];
    const pictures = [...around, ...picturesOf(view)].flatMap((image) => (image ? [image.sha256] : []));
    const found = { view, pictures };
    views.set(scene, found);
    return found;
  };
  return (frame) => {
    // Two scenes during a transition.
    const live = scenes
      .filter((scene) => scene.from <= frame && frame < scene.from + scene.durationInFrames)
      .map((scene) => ({ scene, t: frame - scene.from }));
    const opening = frame >= durationInFrames - loopFrames ? scenes.slice(0, 1).map((scene) => ({ scene, t: 0 })) : [];
    const shown = [...live, ...opening];
    return {
      pictures: [...new Set(shown.flatMap(({ scene }) => knownView(scene).pictures))],
      films: shown.flatMap(({ scene, t }) => filmOf(knownView(scene).view, t)),
    };
  };
};
