import { latexToUnicode, remainingLatex } from '../../../model/latex';
import { textsIn } from '../../../model/question-texts';
import { shortened } from '../../line-breaks';
import type { VideoProps } from '../../props';
import type { Finding, FindingCode } from '../finding';
import { locateQuestions } from './located-questions';

/** LaTeX, which the video shows and the voice reads as it is written (D151). */
export const latexTexts = (props: Pick<VideoProps, 'rounds'>): Finding[] =>
  locateQuestions(props).flatMap(({ field, question: { content, hint, fact } }) =>
    [...textsIn({ content, hint, fact })].flatMap(([path, text]): Finding[] => {
      const better = latexToUnicode(text);
      const rest = remainingLatex(better);
      const find = (code: FindingCode, message: string) => [{ field: `${field}.${path}`, message, code }];
      if (rest !== null) {
        return find(
          'unsupported_latex',
          `The video shows “${shortened(rest, 40)}” as it is written. Use words, or a picture of the formula.`,
        );
      }
      return better === text
        ? []
        : find('latex', `The video shows LaTeX as it is written. Write “${shortened(better, 60)}”.`);
    }),
  );
