import type { VideoProps } from '../../video/props';

/** One picture of a sheet. */
export interface Cell {
  label: string;
  props: VideoProps;
  /** Of the video. */
  frame: number;
}

/** Pictures that are looked at together. */
export interface Sheet {
  /** The file's name, without its ending. */
  name: string;
  /** Made only when the sheet is wanted. */
  cells: () => Cell[];
}
