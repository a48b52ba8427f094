import { checkTopicContract, generateQuizContract, getGenerationContract } from '@/lib/core/contracts/generations';
import { isGenerationInFlight } from '../../../core/model/ai';
import { annotationsOf, inputOf, inputSchemaOf, operationTool, outputSchemaOf, type Tool } from '../tool';
import { jobResult, pollJob, waitArgument, waitOf } from '../wait';

const generate: Tool['run'] = async (args, { call, report, signal }) => {
  const { wait_seconds: _, ...order } = args;
  const { data } = await call(generateQuizContract, inputOf(generateQuizContract, order));
  const generation = await pollJob(data, {
    read: async () => (await call(getGenerationContract, { params: { id: data.id } })).data,
    isRunning: ({ status }) => isGenerationInFlight(status),
    onState: ({ progress, status }) => report(progress, `The quiz is ${status}.`),
    ms: waitOf(args),
    signal,
  });
  return jobResult(generation);
};

const GENERATION_ID = { generation_id: 'id' };

/** Tools that write quizzes. */
export const generateTools: readonly Tool[] = [
  operationTool(checkTopicContract, {
    name: 'check_topic',
    description:
      'Checks whether generate_quiz can write about a topic (`engine` is not null); if not, `suggestions` lists topics that work.',
    returns: ['engine', 'suggestions'],
  }),
  {
    name: 'generate_quiz',
    description:
      'Writes a quiz on a topic, checks it, saves it as a draft, and waits. When `status` is `completed`, `quizId` is the quiz, ' +
      'and `preflight` tells you whether it can be rendered. If it is still running, call get_generation. Next: get_quiz. ' +
      '`questionTypes` are those of create_quiz; null leaves the choice to the service.',
    uses: [generateQuizContract, getGenerationContract],
    inputSchema: inputSchemaOf(generateQuizContract, {
      more: waitArgument,
      describedElsewhere: [
        'options.questionTypes',
        'options.durations.questionSeconds',
        'options.durations.answerSeconds',
        'options.durations.factSeconds',
      ],
    }),
    outputSchema: outputSchemaOf(generateQuizContract, ['id', 'status', 'quizId', 'preflight']),
    annotations: annotationsOf(generateQuizContract),
    run: generate,
  },
  operationTool(getGenerationContract, {
    name: 'get_generation',
    description: 'Returns a generation as generate_quiz does.',
    renames: GENERATION_ID,
  }),
];
