import { QUIZ_LIMITS } from '@/lib/core/model/limits';
import { withoutLength } from '@/lib/core/model/quiz-length';

/** Words before the subject: "A fun quiz about", "Questions on". */
const LEAD =
  /^\s*(?:(?:please|make|create|generate|write|give|me|an?|fun|quiz|questions?|about|on|of|with)\s+)+(?=\S)/i;
/** Words after it: "Formula 1 questions". */
const TAIL = /(?<=\S\s)\s*(?:(?:trivia|quiz)\s+)?(?:questions?|quiz|trivia)[\s.!?]*$/i;
/** Longer ones are prompts, of which only the part before the colon names the subject. */
const LONG = 40;

/** A title for a quiz on a topic: "Zelda" for "A quiz about “Zelda”: worlds, characters and makers". */
export const quizTitleOf = (topic: string): string => {
  const subject = withoutLength(topic).replace(LEAD, '').replace(TAIL, '');
  const [, quoted] = /^[“"]([^”"]+)[”"]/.exec(subject) ?? [];
  const [head = ''] = subject.length > LONG ? subject.split(/[:.?!]\s/, 1) : [subject];
  const title = (quoted ?? head).replaceAll(/\s+/g, ' ').replace(/^[\s,:;.–-]+|(?<![\s,:;.–-])[\s,:;.–-]+$/g, '');
  const [first = '', ...rest] = [...(title || topic.trim())].slice(0, QUIZ_LIMITS.title);
  return first.toUpperCase() + rest.join('');
};
