import { importIntoQuizContract, importQuizContract } from '@/lib/core/contracts/imports';
import { listMusicContract } from '@/lib/core/contracts/music';
import { importPictureContract, searchPicturesContract } from '@/lib/core/contracts/pictures';
import {
  createQuestionsContract,
  deleteQuestionContract,
  updateQuestionBody,
  updateQuestionContract,
} from '@/lib/core/contracts/questions';
import {
  createQuizContract,
  getQuizContract,
  listQuizzesContract,
  updateQuizContract,
} from '@/lib/core/contracts/quizzes';
import { createRoundContract } from '@/lib/core/contracts/rounds';
import { listVoicesContract } from '@/lib/core/contracts/speech';
import { listThemesContract } from '@/lib/core/contracts/themes';
import { validateQuizContract } from '@/lib/core/contracts/validation';
import { COUNT_LIMITS } from '@/lib/core/model/limits';
import { toJsonSchema } from '../../api/openapi-schemas';
import { METADATA_FILTER, membersOf, operationTool, type Tool } from '../tool';

const OF_QUIZ = { quiz_id: 'id' };
const OF_ROUND = { ...OF_QUIZ, round_id: 'roundId' };
const OF_QUESTION = { ...OF_ROUND, question_id: 'questionId' };

const IN_CREATE_QUIZ = 'The arguments are described in create_quiz.';

/** Questions as create_quiz describes them. */
const QUESTIONS = {
  type: 'array',
  maxItems: COUNT_LIMITS.questionsPerRound,
  items: {
    type: 'object',
    properties: membersOf(toJsonSchema(updateQuestionBody, 'input')),
    required: ['question_type'],
  },
};

/** In a URL it is a text. */
const DRY_RUN = { type: 'boolean' };

/** Tools that read and write quizzes. */
export const quizTools: readonly Tool[] = [
  operationTool(listQuizzesContract, {
    name: 'list_quizzes',
    description:
      'Lists the quizzes of the user, newest first, without their questions. Use it to find the id of a quiz by its title (`q`). ' +
      'If `pagination.hasMore` is true, pass `pagination.cursor` as `cursor`.',
    more: { metadata: METADATA_FILTER },
    returns: ['id', 'title'],
  }),
  operationTool(getQuizContract, {
    name: 'get_quiz',
    description:
      'Returns a quiz with its settings, rounds and questions, each with its id. Read it before you change questions.',
    renames: OF_QUIZ,
    returns: ['id', 'rounds'],
  }),
  operationTool(createQuizContract, {
    name: 'create_quiz',
    description:
      'Creates a quiz from questions that you write; generate_quiz writes them for you. If a field is invalid, nothing is ' +
      'created, and the error lists each invalid field. `status` (`draft`, `ready`, `published` or `archived`) and `metadata` ' +
      'only help to organise quizzes. Next: validate_quiz.',
    describedElsewhere: ['brand_id', 'description', 'outro_text', 'status', 'metadata'],
    returns: ['id'],
  }),
  operationTool(importQuizContract, {
    name: 'import_quiz',
    description:
      'Creates a quiz from existing questions in text form. Pass the text unchanged. `report.not_ready` lists the questions whose ' +
      'answer is missing or ambiguous; tell the user about them. With `dry_run`, nothing is created. Next: validate_quiz.',
    more: { dry_run: DRY_RUN },
    describedElsewhere: ['title'],
    returns: ['id'],
  }),
  operationTool(importIntoQuizContract, {
    name: 'import_into_quiz',
    description:
      'Adds existing questions in text form to the end of a quiz, in new rounds. The arguments are described in import_quiz.',
    renames: OF_QUIZ,
    more: { dry_run: DRY_RUN },
    describedElsewhere: true,
    returns: ['rounds'],
  }),
  operationTool(updateQuizContract, {
    name: 'update_quiz',
    description:
      'Updates the settings of a quiz. Arguments that you leave out stay as they are, also those inside `voice` and `music`. ' +
      `${IN_CREATE_QUIZ} For questions, use update_question, add_questions and delete_question.`,
    renames: OF_QUIZ,
    describedElsewhere: true,
  }),
  operationTool(createRoundContract, {
    name: 'add_round',
    description: 'Adds an empty round to the end of a quiz. Next: add_questions.',
    renames: OF_QUIZ,
    returns: ['id'],
  }),
  operationTool(createQuestionsContract, {
    name: 'add_questions',
    description: `Adds questions to the end of a round that get_quiz lists: all of them or none. ${IN_CREATE_QUIZ}`,
    renames: OF_ROUND,
    more: { questions: QUESTIONS },
    returns: ['id'],
  }),
  operationTool(updateQuestionContract, {
    name: 'update_question',
    description:
      'Updates a question. Arguments that you leave out stay as they are; `content` is replaced as a whole, so send all of it, in ' +
      `the form that get_quiz returns. ${IN_CREATE_QUIZ}`,
    renames: OF_QUESTION,
    describedElsewhere: true,
  }),
  operationTool(deleteQuestionContract, {
    name: 'delete_question',
    description: 'Permanently deletes a question. Ask the user first.',
    renames: OF_QUESTION,
  }),
  operationTool(validateQuizContract, {
    name: 'validate_quiz',
    description:
      'Checks whether a quiz can be rendered. `errors` must be fixed before render_video; `warnings` are worth fixing. ' +
      '`format`, `resolution`, `quality` and `preset` are those of render_video.',
    renames: OF_QUIZ,
    describedElsewhere: ['format', 'resolution', 'quality', 'preset'],
    returns: ['renderable', 'errors', 'warnings'],
  }),
  operationTool(listThemesContract, {
    name: 'list_themes',
    description: 'Lists the themes (looks) of the user and public ones. The `id` of one is the `theme_id` of a quiz.',
    returns: ['id', 'name'],
  }),
  {
    ...operationTool(listVoicesContract, {
      name: 'list_voices',
      description: 'Lists the voices that can read a quiz. The `id` of one is the `voice.id` of a quiz.',
      returns: ['id', 'name', 'language'],
    }),
    uses: [listVoicesContract, createQuizContract],
  },
  {
    ...operationTool(listMusicContract, {
      name: 'list_music',
      description: 'Lists the built-in music. The `name` of a track is the `music.track` of a quiz.',
      returns: ['name', 'description'],
    }),
    uses: [listMusicContract, createQuizContract],
  },
  operationTool(searchPicturesContract, {
    name: 'search_pictures',
    description:
      'Searches for pictures that the user can use in videos. All users share the limits of the services, so search for ' +
      'specific words. Next: import_picture.',
    isOpenWorld: true,
    returns: ['pictures'],
  }),
  operationTool(importPictureContract, {
    name: 'import_picture',
    description:
      'Copies a picture found with search_pictures into the user’s media: pass its `source`, and its `source_id` as `id`. Use ' +
      'the returned `url` as `imageUrl`, or as `factImageUrl` if it shows the answer. The video credits its author. Tell the user ' +
      'if the licence is `by-sa`: the video must then have the same licence.',
    isOpenWorld: true,
    describedElsewhere: ['source', 'id'],
    returns: ['url'],
  }),
];
