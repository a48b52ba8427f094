import { z } from 'zod';
import { type Board, choicesBoard } from './board';
import type { Choices, QuestionTypeBehaviour } from './definition';
import { blankOptions, common, optionId, options } from './fields';
import { shuffledOptions } from './referring-options';
import { checkChoice, reading } from './rules';
import { chosenOption, letterOptions } from './table';
import { type Translate, translateOptions } from './translate';

/** Shared by types with one correct option among two to six. */
export const choiceContent = z
  .object({
    ...common,
    options: options.default(blankOptions).describe('The options to choose from: 2 to 6 in a finished question.'),
    correctOptionId: optionId.nullable().default(null).describe('The `id` of the correct option.'),
    shuffle: z.boolean().default(false).describe('Whether the video shows the options in random order.'),
  })
  .superRefine(
    (content, context) => checkChoice(context, 'correctOptionId', content.correctOptionId, content.options),
    reading('options', 'correctOptionId'),
  );

type ChoiceContent = z.output<typeof choiceContent>;

const choicesIn =
  (style: Choices['style']) =>
  ({ options, correctOptionId }: ChoiceContent): Choices => ({
    list: 'options',
    style,
    options,
    isRight: ({ id }) => id === correctOptionId,
  });

export const choiceBehaviour = (style: Choices['style']) =>
  ({
    choices: choicesIn(style),
    board: (content, { id, assets }): Board => {
      const choices = choicesIn(style)(content);
      return choicesBoard(
        content.shuffle ? { ...choices, options: shuffledOptions(content.options, id) } : choices,
        assets,
      );
    },
    duplicateParts: 'any',
    translate: (content: ChoiceContent, translate: Translate) => ({
      ...content,
      options: translateOptions(translate, content.options),
    }),
    table: {
      read: ({ question, answer, options }) => ({
        question,
        ...(options.length > 0 ? { options: letterOptions(options) } : {}),
        correctOptionId: chosenOption({ answer, options }),
      }),
      write: ({ options, correctOptionId }) => ({
        answer: options.find(({ id }) => id === correctOptionId)?.text ?? '',
        options: options.map(({ text }) => text),
      }),
    },
  }) satisfies Partial<QuestionTypeBehaviour<ChoiceContent>>;
