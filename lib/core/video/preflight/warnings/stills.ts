import { assetReferences } from '../../../model/question-types';
import type { VideoProps } from '../../props';
import type { Finding } from '../finding';
import { locateQuestions } from './located-questions';

/** Animated pictures, of which a video shows only the first frame (D142). Only they have a duration. */
export const animationsAsStills = (props: VideoProps): Finding[] => {
  const used = [
    { field: 'theme.backgroundImageUrl', url: props.look.backgroundImageUrl },
    { field: 'brand.logo_url', url: props.brand?.logoUrl ?? null },
    ...locateQuestions(props).flatMap(({ field, question }) =>
      assetReferences(question).map((reference) => ({
        field: `${field}.content.${reference.field}`,
        url: reference.url,
      })),
    ),
  ];
  return used.flatMap(({ field, url }): Finding[] => {
    const asset = url === null ? undefined : props.assets[url];
    if (asset?.kind !== 'image' || asset.durationSeconds === null) return [];
    const message =
      'This picture is animated, and a video shows only its first frame. To show it in motion, upload it as MP4 and use it as a video.';
    return [{ field, message, code: 'animation_stands_still' }];
  });
};
