import { emojiAt, flagUrl } from '@/lib/core/model/flags';
import { QUESTION_CONTENT, type QuestionType, sharedContentOf } from '@/lib/core/model/question-types';
import type { GroundedQuestion } from './grounded-quiz';
import type { AskedQuestion } from './used-items';

/** A flag at the end of a statement: `…: 🇫🇷`. */
const LAST_FLAG = /(?<![\s:：])[\s:：]*(\p{Regional_Indicator}{2})$/u;

/**
 * A question about a flag with its picture instead of its emoji, which looks different or is missing on many devices; other
 * questions unchanged.
 * @param base URL of this service
 */
export const withFlagPicture = (question: GroundedQuestion, base: string): GroundedQuestion => {
  const { content } = question;
  if ('emojis' in content) {
    const imageUrl = flagUrl(content.emojis, base);
    if (imageUrl === null) return question;
    const { answer, options } = content;
    const picture = QUESTION_CONTENT.picture.parse({ ...sharedContentOf(content), imageUrl, answer, options });
    return { ...question, question_type: 'picture', content: picture };
  }
  const [end, flag = ''] = LAST_FLAG.exec(content.question) ?? [];
  const imageUrl = flagUrl(flag, base);
  if (end === undefined || imageUrl === null) return question;
  const statement = content.question.slice(0, -end.length);
  const text =
    statement.endsWith('。') || statement.endsWith('.')
      ? statement
      : `${statement}${/[ぁ-んァ-ン]/.test(statement) ? '。' : '.'}`;
  return { ...question, content: { ...content, question: text, imageUrl } };
};

/** The type that a question was written as, before its flag became a picture. */
export const writtenType = ({ question_type: type, content }: AskedQuestion): QuestionType =>
  type === 'picture' && emojiAt(content.imageUrl) !== null ? 'emoji' : type;
