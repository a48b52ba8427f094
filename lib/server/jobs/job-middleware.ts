import { type InngestFunction, Middleware } from 'inngest';
import { type LogContext, log, withLogContext } from '../log';
import { inSpan } from '../tracing';
import { classify } from './error-code';
import { jobOf } from './events';
import { isExpectedEnd, runContext } from './run-context';

type Context = Middleware.WrapStepHandlerArgs['ctx'];

/** The event of the job, and its run: `onFailure` has a run and an event of its own. */
const jobOfRun = ({ event, runId }: Context) => {
  const { run_id: failedRun, event: cause } = event.data as { run_id?: string; event?: typeof event };
  return cause && failedRun ? { event: cause, runId: failedRun } : { event, runId };
};

const contextOf = (ctx: Context, step?: string): LogContext => {
  const { event, runId } = jobOfRun(ctx);
  const job = jobOf(event.name, event.data);
  const { retries } = runContext.getStore() ?? {};
  return { ...job, runId, ...(retries !== undefined && { retries }), ...(step && { step, attempt: ctx.attempt + 1 }) };
};

const traceparentOf = (ctx: Context): string | undefined => {
  const { traceparent } = jobOfRun(ctx).event.data as { traceparent?: unknown };
  return typeof traceparent === 'string' ? traceparent : undefined;
};

/** Whether somebody logs the error of a run that failed: its `onFailure`. */
const hasFailureHandler = (fn: Pick<InngestFunction.Any, 'opts'>): boolean => fn.opts.onFailure !== undefined;

/** Of an error's message, in a line about a retry. */
const CAUSE_LENGTH = 300;

/** The parts of an error that a line about a retry has: one with its stack follows if the job fails (D165). */
export const briefly = (error: unknown): { code: string | undefined; cause: string } => {
  const { name, message = String(error) } = error as { name?: string; message?: string };
  return { code: name, cause: message.slice(0, CAUSE_LENGTH) };
};

/**
 * Gives each line of a job its request, job, run and step, and each error of a step its code (D165, D166). The engine calls this
 * around the functions, so that no job can forget it.
 * @param logsRetries whether the engine does not
 */
export const jobMiddleware = (logsRetries: boolean) =>
  class JobMiddleware extends Middleware.BaseMiddleware {
    readonly id = 'quiz-video:job';

    override onRunStart({ ctx }: Middleware.OnRunStartArgs): void {
      const fields = contextOf(ctx);
      // Timers have no story, deliveries have a line when they are sent, and `onFailure` starts no job.
      if (fields.job && fields.job !== 'delivery' && fields.runId === ctx.runId)
        withLogContext(fields, () => log().info('A job has started'));
    }

    override wrapFunctionHandler({ ctx, next }: Middleware.WrapFunctionHandlerArgs): Promise<unknown> {
      return withLogContext(contextOf(ctx), next).catch(classify);
    }

    override wrapStepHandler({ ctx, fn, stepInfo, next }: Middleware.WrapStepHandlerArgs): Promise<unknown> {
      const step = stepInfo.options.id;
      const fields = contextOf(ctx, step);
      const { jobId = '', requestId = '', attempt = 1 } = fields;
      const attributes = { 'job.id': jobId, 'request.id': requestId, 'job.step': step, 'job.attempt': attempt };
      return withLogContext(fields, () =>
        inSpan(`${fn.opts.id} ${step}`, { attributes, parent: traceparentOf(ctx) }, next),
      ).catch(classify);
    }

    override onStepError({ ctx, fn, error, isFinalAttempt, stepInfo }: Middleware.OnStepErrorArgs): void {
      if (isExpectedEnd(error)) return;
      withLogContext(contextOf(ctx, stepInfo.options.id), () => {
        if (!isFinalAttempt && logsRetries) log().warn(briefly(error), 'A step failed and will be repeated');
        if (isFinalAttempt && !hasFailureHandler(fn as InngestFunction.Any))
          log().error({ err: error }, 'A step failed');
      });
    }
  };
