import { type GetPromptResult, type Prompt, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';

interface PromptTemplate extends Prompt {
  /** The tools that the text names. A key sees the prompt if it sees them. */
  tools: readonly string[];
  write: (values: Record<string, string>) => string;
}

const MAKE_QUIZ_VIDEO: PromptTemplate = {
  name: 'make_quiz_video',
  title: 'Make a quiz video',
  description: 'A quiz video about a topic, from the questions to the finished file.',
  arguments: [
    { name: 'topic', description: 'What the quiz is about, such as "capitals of Africa".', required: true },
    { name: 'questions', description: 'Number of questions; 10 by default.' },
    {
      name: 'platform',
      description: 'Where the video will be published, such as "youtube_shorts"; YouTube by default.',
    },
  ],
  tools: [
    'check_topic',
    'generate_quiz',
    'get_quiz',
    'create_quiz',
    'update_quiz',
    'validate_quiz',
    'create_thumbnail',
    'render_video',
    'get_download_link',
  ],
  write: ({ topic = '', questions = '10', platform = 'youtube' }) =>
    `Make a quiz video about this topic: ${topic}

It should have ${questions} questions and be for this platform: ${platform}.

1. Call check_topic. If the service can write about the topic, call generate_quiz. Otherwise write the questions yourself, with facts
   that you are sure of, and save them with create_quiz.
2. Read the quiz with get_quiz, and check every question and answer. Set the platform with update_quiz if it differs.
3. Call validate_quiz. Fix all errors, and warnings where you can.
4. Show me the picture from create_thumbnail and the list of questions with their answers, and ask whether to render.
5. When I agree, call render_video, then give me the link from get_download_link.`,
};

const REVIEW_QUIZ: PromptTemplate = {
  name: 'review_quiz',
  title: 'Review a quiz',
  description: 'Checks the facts, difficulty and texts of a quiz, and suggests changes.',
  arguments: [{ name: 'quiz', description: 'The title or id of the quiz.', required: true }],
  tools: ['list_quizzes', 'get_quiz', 'validate_quiz', 'update_question'],
  write: ({ quiz = '' }) =>
    `Review this quiz: ${quiz}

Find it with list_quizzes, read it with get_quiz, and call validate_quiz. Check that each answer is correct and the only correct one,
that the questions differ from each other, and that they get harder. List what you would change and why. Change nothing
until I agree; then use update_question.`,
};

const PROMPTS = [MAKE_QUIZ_VIDEO, REVIEW_QUIZ];

const visiblePrompts = (tools: ReadonlySet<string>) =>
  PROMPTS.filter((prompt) => prompt.tools.every((tool) => tools.has(tool)));

/** @param tools the names of the tools that the key sees */
export const listPrompts = (tools: ReadonlySet<string>): { prompts: Prompt[] } => ({
  prompts: visiblePrompts(tools).map(({ tools: _tools, write: _write, ...prompt }) => prompt),
});

const invalid = (message: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, message);

/** @throws ProtocolError if there is no such prompt, or an argument is missing */
export const getPrompt = (
  name: string,
  values: Record<string, string> = {},
  tools: ReadonlySet<string>,
): GetPromptResult => {
  const prompt = visiblePrompts(tools).find((each) => each.name === name);
  if (!prompt) throw invalid('There is no prompt with this name, or your API key lacks the scopes of its tools.');
  const missing = prompt.arguments?.find((argument) => argument.required && !values[argument.name]);
  if (missing) throw invalid(`The argument "${missing.name}" is required.`);
  return {
    description: prompt.description,
    messages: [{ role: 'user', content: { type: 'text', text: prompt.write(values) } }],
  };
};
