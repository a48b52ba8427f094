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
import type { JsonSchema } from '../../api/openapi-schemas';
import { toJsonSchema } from '../../api/openapi-schemas';
import { operationTool, type Tool, withoutWords } from '../tool';

const OF_QUIZ = { quiz_id: 'id' };
const OF_ROUND = { ...OF_QUIZ, round_id: 'roundId' };
const OF_QUESTION = { ...OF_ROUND, question_id: 'questionId' };

const IN_CREATE_QUIZ = 'The arguments are described in create_quiz.';

/** Questions as create_quiz describes them. */
const QUESTIONS = {
  type: 'array',
  minItems: 1,
  maxItems: COUNT_LIMITS.questionsPerRound,
  items: { ...(withoutWords(toJsonSchema(updateQuestionBody, 'input')) as JsonSchema), required: ['question_type'] },
};

const QUIZ = ['id', 'title', 'status'] as const;

/** Tools that read and write quizzes. */
export const quizTools: readonly Tool[] = [
  operationTool(listQuizzesContract, {
    name: 'list_quizzes',
    description:
      'Lists the quizzes of the user, newest first, without their questions. Use it to find the id of a quiz by its title (`q`). ' +
      'If `pagination.hasMore` is true, pass `pagination.cursor` as `cursor` to get more.',
    returns: QUIZ,
  }),
  operationTool(getQuizContract, {
    name: 'get_quiz',
    description:
      'Returns a quiz with its settings, rounds and questions, each with its id. Read it before you change questions.',
    renames: OF_QUIZ,
    returns: [...QUIZ, 'rounds'],
  }),
  operationTool(createQuizContract, {
    name: 'create_quiz',
    description:
      'Creates a quiz with its rounds and questions, from questions that you write. If a field is invalid, nothing is created, and ' +
      'the error lists each invalid field. Next: validate_quiz. To have the service write the questions, use generate_quiz.',
    returns: QUIZ,
  }),
  operationTool(importQuizContract, {
    name: 'import_quiz',
    description:
      'Creates a quiz from existing questions in text form: CSV, JSON, GIFT, Moodle XML, a table or plain text. Pass ' +
      'the text unchanged. `report.not_ready` lists the questions whose answer is missing or ambiguous; tell the user about them. With ' +
      '`dry_run`, nothing is created. Next: validate_quiz.',
    returns: ['id', 'title', 'rounds'],
  }),
  operationTool(importIntoQuizContract, {
    name: 'import_into_quiz',
    description:
      'Adds existing questions in text form to the end of a quiz, in new rounds. The arguments are described in import_quiz.',
    renames: OF_QUIZ,
    describedElsewhere: true,
    returns: ['id', 'title', 'rounds'],
  }),
  operationTool(updateQuizContract, {
    name: 'update_quiz',
    description:
      'Updates the settings of a quiz. Arguments that you leave out stay as they are, also those inside `voice` and `music`. ' +
      `${IN_CREATE_QUIZ} Questions are changed with update_question, add_questions and delete_question.`,
    renames: OF_QUIZ,
    describedElsewhere: true,
    returns: QUIZ,
  }),
  operationTool(createRoundContract, {
    name: 'add_round',
    description: 'Adds an empty round to the end of a quiz. Next: add_questions.',
    renames: OF_QUIZ,
    returns: ['id'],
  }),
  operationTool(createQuestionsContract, {
    name: 'add_questions',
    description: `Adds 1 to 100 questions to the end of a round that get_quiz lists: all of them or none. ${IN_CREATE_QUIZ}`,
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
    returns: ['id', 'question_type', 'content'],
  }),
  operationTool(deleteQuestionContract, {
    name: 'delete_question',
    description: 'Permanently deletes a question. Ask the user first.',
    renames: OF_QUESTION,
  }),
  operationTool(validateQuizContract, {
    name: 'validate_quiz',
    description:
      'Checks whether a quiz can be rendered. `errors` must be fixed before render_video; `warnings` are worth fixing, for ' +
      'example texts that are too long for the screen. Changes nothing.',
    renames: OF_QUIZ,
    returns: ['renderable', 'errors', 'warnings', 'duration_seconds'],
  }),
  operationTool(listThemesContract, {
    name: 'list_themes',
    description: 'Lists the themes (looks) that a quiz can use as its `theme_id`: those of the user and public ones.',
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
      'Searches Openverse or Wikimedia Commons (`source`) for pictures that the user can use in videos. ' +
      'All users share the limits of these services, so search for specific words. Next: import_picture.',
    isOpenWorld: true,
    returns: ['pictures', 'has_more'],
  }),
  operationTool(importPictureContract, {
    name: 'import_picture',
    description:
      'Copies a picture found with search_pictures into the user’s media: pass its `source`, and its `source_id` as `id`. Use ' +
      'the returned `url` as `imageUrl` of a question or option, or as `factImageUrl` if it shows the answer. The video credits its author. Tell the user if the licence is ' +
      '`by-sa`: the video must then have the same licence.',
    isOpenWorld: true,
    returns: ['id', 'url'],
  }),
];
