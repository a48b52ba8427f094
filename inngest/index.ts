import type { InngestFunction } from 'inngest';
import { renderVideo } from './functions/render-video';

/** Every job of the service. The built-in engine and `/api/inngest` run the same list. */
export const functions: InngestFunction.Any[] = [renderVideo];
