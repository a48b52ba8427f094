/** Widths of the editor's outer columns. The form between them takes the rest. */
export interface ColumnWidths {
  /** Pixels. */
  outline: number;
  /** Percent of the editor. */
  preview: number;
}

export const COLUMN_COOKIE = 'editor-columns';

export const DEFAULT_WIDTHS: ColumnWidths = { outline: 300, preview: 42 };
export const WIDTH_RANGES = { outline: { min: 180, max: 420 }, preview: { min: 20, max: 65 } };

export const withWidth = (widths: ColumnWidths, column: keyof ColumnWidths, width: number): ColumnWidths => {
  const { min, max } = WIDTH_RANGES[column];
  return { ...widths, [column]: Math.min(max, Math.max(min, Math.round(width * 10) / 10)) };
};

export const widthsText = ({ outline, preview }: ColumnWidths): string => `${outline}-${preview}`;

/** The widths of `widthsText`, or the defaults. */
export const widthsOf = (text: string | undefined): ColumnWidths => {
  const [, outline, preview] = /^(\d+(?:\.\d)?)-(\d+(?:\.\d)?)$/.exec(text ?? '') ?? [];
  return outline === undefined || preview === undefined
    ? DEFAULT_WIDTHS
    : withWidth(withWidth(DEFAULT_WIDTHS, 'outline', Number(outline)), 'preview', Number(preview));
};
