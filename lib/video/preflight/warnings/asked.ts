import type { QuestionProps, VideoProps } from '../../props';

/** A question and where it stands in the quiz's detail. */
export interface Asked {
  /** `rounds.0.questions.1` */
  field: string;
  /** In the whole quiz, from 1, as the video counts. */
  number: number;
  question: QuestionProps;
  round: VideoProps['rounds'][number];
}

/** All questions, in order. */
export const askedIn = ({ rounds }: Pick<VideoProps, 'rounds'>): Asked[] =>
  rounds
    .flatMap((round, roundIndex) =>
      round.questions.map((question, index) => ({
        field: `rounds.${roundIndex}.questions.${index}`,
        question,
        round,
      })),
    )
    .map((asked, index) => ({ ...asked, number: index + 1 }));

/** A text of a question and where it stands in its content. */
export interface Part {
  field: string;
  text: string;
}

const numbered = (list: string, texts: readonly string[], member = ''): Part[] =>
  texts.map((text, index) => ({ field: `${list}.${index}${member}`, text }));

const optionParts = (list: string, options: readonly { text: string }[] | null): Part[] =>
  numbered(
    list,
    (options ?? []).map(({ text }) => text),
    '.text',
  );

/** What is there to read besides the question before it is answered. Blank ones are not shown and not left out here. */
export const partsOf = ({ type, content }: QuestionProps): Part[] => {
  switch (type) {
    case 'multiple_choice':
    case 'image_choice':
    case 'picture':
    case 'emoji':
    case 'audio':
    case 'video_clip':
      return optionParts('options', content.options);
    case 'odd_one_out':
    case 'order':
      return optionParts('items', content.items);
    case 'true_false':
    case 'open':
    case 'closest_number':
      return [];
    case 'fill_blank':
      return [{ field: 'text', text: content.text }];
    case 'anagram':
      return [{ field: 'scrambled', text: content.scrambled }];
    case 'higher_lower':
      return (['left', 'right'] as const).map((side) => ({ field: `${side}.text`, text: content[side].text }));
    case 'match_pairs':
      return content.pairs.flatMap(({ left, right }, index) => [
        { field: `pairs.${index}.left`, text: left },
        { field: `pairs.${index}.right`, text: right },
      ]);
    case 'who_am_i':
      return numbered('clues', content.clues);
    case 'would_you_rather':
      return [
        { field: 'a', text: content.a },
        { field: 'b', text: content.b },
      ];
  }
};

/** Which of the options or items is right; null for types that are answered otherwise, and while nobody said it. */
export const rightOf = ({
  type,
  content,
}: QuestionProps): ((option: { id: string; text: string }) => boolean) | null => {
  switch (type) {
    case 'multiple_choice':
    case 'image_choice':
      return ({ id }) => id === content.correctOptionId;
    case 'odd_one_out':
      return ({ id }) => id === content.oddItemId;
    case 'picture':
    case 'emoji':
    case 'audio':
    case 'video_clip':
      return ({ text }) => text === content.answer;
    default:
      return null;
  }
};

/** The options or items that a viewer chooses from, as they are written down; none where there is nothing to choose. */
export const choicesOf = ({ type, content }: QuestionProps) => {
  if (type === 'odd_one_out') return content.items;
  return 'options' in content ? (content.options ?? []) : [];
};
