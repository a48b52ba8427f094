import { useQuery } from '@tanstack/react-query';
import { createThumbnail, findChosenThumbnail } from '../renders/use-thumbnail';
import type { RenderToPublish } from './publish-settings';

/** The URL of the thumbnail that the upload will have: the chosen one, or that of the quiz; null while it is loaded, '' if that fails. */
export const useThumbnail = ({ quiz_id: quizId, id, cut }: RenderToPublish, isVertical: boolean): string | null => {
  const renderId = cut === null ? null : id;
  const { data, isFetching } = useQuery({
    queryKey: ['thumbnail', quizId, renderId],
    queryFn: async () => {
      const chosen = await findChosenThumbnail(quizId, { renderId, isVertical });
      return chosen ?? (cut === null ? createThumbnail({ quizId }) : null);
    },
  });
  return isFetching ? null : (data?.outputUrl ?? '');
};
