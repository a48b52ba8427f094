import { CommentList } from '../shares/comment-list';
import { useComments } from '../shares/use-comments';

/** What reviewers wrote about a video: comments and decisions, newest first. */
export const RenderReview = ({ render: { id, quiz_id } }: { render: { id: string; quiz_id: string } }) => {
  const { comments, resolve, remove } = useComments(quiz_id);
  const own = comments.filter(({ render_id }) => render_id === id);
  if (own.length === 0) return null;
  return (
    <section className="mt-6 grid grid-cols-1 gap-2">
      <h2 className="font-medium">Comments</h2>
      <CommentList label="Comments" comments={own} resolve={resolve} remove={remove} />
    </section>
  );
};
