import { importIntoQuizContract, importQuizContract } from '@/lib/core/contracts/imports';
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
import { listThemesContract } from '@/lib/core/contracts/themes';
import { validateQuizContract } from '@/lib/core/contracts/validation';
import { COUNT_LIMITS } from '@/lib/core/model/limits';
import { toJsonSchema } from '../../api/openapi-schemas';
import { operationTool, type Tool } from '../tool';

const OF_QUIZ = { quiz_id: 'id' };
const OF_ROUND = { ...OF_QUIZ, round_id: 'roundId' };
const OF_QUESTION = { ...OF_ROUND, question_id: 'questionId' };

/** Questions as the tool `create_quiz` describes them: their types are described once. */
const QUESTIONS = {
  type: 'array',
  minItems: 1,
  maxItems: COUNT_LIMITS.questionsPerRound,
  description: 'The questions, in order. The fields of `content` depend on `question_type`, as in create_quiz.',
  items: { ...toJsonSchema(updateQuestionBody, 'input'), required: ['question_type'] },
};

/** Tools that read and write quizzes. */
export const quizTools: readonly Tool[] = [
  operationTool(listQuizzesContract, {
    name: 'list_quizzes',
    description:
      'Lists the quizzes of the user, newest first, without their questions. Use it to find the id of a quiz by its title (`q`). ' +
      'If `pagination.hasMore` is true, pass `pagination.cursor` as `cursor` to get more.',
  }),
  operationTool(getQuizContract, {
    name: 'get_quiz',
    description:
      'Returns a quiz with its settings, rounds and questions, each with its id. Read it before you change questions.',
    renames: OF_QUIZ,
  }),
  operationTool(createQuizContract, {
    name: 'create_quiz',
    description:
      'Creates a quiz with all its rounds and questions in one call, from questions that you write. Either everything is created ' +
      'or, if a field is invalid, nothing; the error lists each invalid field. Returns the quiz with its `id`. Next: validate_quiz. ' +
      'To have the service write the questions, use generate_quiz instead.',
  }),
  operationTool(importQuizContract, {
    name: 'import_quiz',
    description:
      'Creates a quiz from existing questions in text form: CSV, JSON, GIFT, Moodle XML, a table or plain text. Pass ' +
      'the text unchanged. `report.not_ready` lists the questions whose answer is missing or ambiguous; tell the user about them. With ' +
      '`dry_run`, nothing is created. Next: validate_quiz.',
  }),
  operationTool(importIntoQuizContract, {
    name: 'import_into_quiz',
    description:
      'Adds existing questions in text form to the end of a quiz, in new rounds. Otherwise works like import_quiz.',
    renames: OF_QUIZ,
  }),
  operationTool(updateQuizContract, {
    name: 'update_quiz',
    description:
      'Updates the settings of a quiz: title, theme, platform, language, durations, voice, music and others. Fields that you leave ' +
      'out stay as they are. Questions are changed with update_question, add_questions and delete_question.',
    renames: OF_QUIZ,
  }),
  operationTool(createRoundContract, {
    name: 'add_round',
    description: 'Adds an empty round to the end of a quiz. Next: add_questions.',
    renames: OF_QUIZ,
  }),
  operationTool(createQuestionsContract, {
    name: 'add_questions',
    description:
      'Adds 1 to 100 questions to the end of a round. Either all of them are added or none. get_quiz lists the rounds.',
    renames: OF_ROUND,
    more: { questions: QUESTIONS },
  }),
  operationTool(updateQuestionContract, {
    name: 'update_question',
    description:
      'Updates a question. Fields that you leave out stay as they are; `content` is replaced as a whole, so send all of it, in ' +
      'the form that get_quiz returns.',
    renames: OF_QUESTION,
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
      'example texts that are too long for the screen. Also returns the length of the video and an estimate of the time to ' +
      'render it. Changes nothing.',
    renames: OF_QUIZ,
  }),
  operationTool(listThemesContract, {
    name: 'list_themes',
    description: 'Lists the themes (looks) that a quiz can use as its `theme_id`: those of the user and public ones.',
  }),
  operationTool(searchPicturesContract, {
    name: 'search_pictures',
    description:
      'Searches Openverse or Wikimedia Commons (`source`) for pictures that the user can use in videos. Each has a title, an author ' +
      'and a licence. All users share the limits of these services, so search for specific words. Next: import_picture.',
  }),
  operationTool(importPictureContract, {
    name: 'import_picture',
    description:
      'Copies a picture found with search_pictures into the user’s media: pass its `source`, and its `source_id` as `id`. Use ' +
      'the returned `url` as `imageUrl` of a question or option, or as `factImageUrl` if it shows the answer. The video credits its author. Tell the user if the licence is ' +
      '`by-sa`: the video must then have the same licence.',
  }),
];
