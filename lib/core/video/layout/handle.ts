import type { LayoutStage } from './stage';
import { layoutText, type TextLayout } from './text';

/**
 * The line with the brand's handle (D84); null without one.
 * @param width of its column, in pixels
 * @param minSize in pixels
 */
export const handleLayout = (
  stage: LayoutStage,
  handle: string | undefined,
  width: number,
  minSize = 0.026 * stage.short,
): TextLayout | null =>
  handle === undefined
    ? null
    : layoutText(
        stage,
        handle,
        { width, height: stage.short },
        { weight: 700, size: 0.042 * stage.short, minSize, lineHeight: 1.2, maxLines: 1 },
      );
