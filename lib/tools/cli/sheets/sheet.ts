import type { VideoProps } from '../../../core/video/props';

export interface Cell {
  label: string;
  props: VideoProps;
  /** Null shows the thumbnail. */
  frame: number | null;
}

/** A contact sheet. */
export interface Sheet {
  /** File name without extension. */
  name: string;
  /** Called only if the sheet is selected. */
  cells: () => Cell[];
}
