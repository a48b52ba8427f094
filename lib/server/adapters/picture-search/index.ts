import type { PictureSourceId } from '@/lib/core/model/credit';
import { commons } from './commons';
import { openverse } from './openverse';
import type { PictureSource } from './picture-source';

export const PICTURE_SEARCHES: Record<PictureSourceId, PictureSource> = { openverse, commons };
