import { CommentList } from '@/components/shares/comment-list';
import { useComments } from '@/components/shares/use-comments';

/** The open comments of reviewers on a question. */
export const QuestionComments = ({ quizId, questionId }: { quizId: string; questionId: string }) => {
  const { open, resolve, remove } = useComments(quizId);
  const own = open.filter(({ question_id }) => question_id === questionId);
  if (own.length === 0) return null;
  return <CommentList label="Reviewers’ comments" comments={own} resolve={resolve} remove={remove} />;
};
