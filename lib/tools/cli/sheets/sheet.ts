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
  /** Of a cell, in pixels; a size that suits the aspect by default. */
  width?: number;
  /** Called only if the sheet is selected. */
  cells: () => Cell[];
}
