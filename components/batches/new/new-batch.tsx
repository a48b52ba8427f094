'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { v7 } from 'uuid';
import { client } from '@/components/api/client';
import { messageOf } from '@/components/api/errors';
import type { ListPage } from '@/components/api/queries';
import { Page } from '@/components/dashboard/page';
import { ColumnFields } from '@/components/quizzes/import/column-fields';
import { useColumnUses, withUse } from '@/components/quizzes/import/use-column-uses';
import { QuizPicker } from '@/components/quizzes/quiz-picker';
import { BatchAllowance } from '@/components/renders/allowance';
import { PRESET_HINTS, PRESET_OPTIONS, QUALITY_LABELS } from '@/components/renders/format';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { ErrorNotice } from '@/components/ui/notice';
import { SelectField } from '@/components/ui/select';
import type { BatchReportWire } from '@/lib/core/contracts/batch-rows';
import type { ChannelWire } from '@/lib/core/contracts/channels';
import type { QuizWire } from '@/lib/core/contracts/quizzes';
import { QUIZ_LIMITS } from '@/lib/core/model/limits';
import { NAMED_RESOLUTIONS, RENDER_QUALITIES } from '@/lib/core/model/video-settings';
import { PublishFields } from './publish-fields';
import { Report } from './report';
import { type BatchSettings, type Goal, initialSettings, requestOf } from './settings';
import { planTable } from './table';
import { TableField } from './table-field';
import { VarietyFields } from './variety-fields';

interface NewBatchProps {
  /** The first that the picker offers. */
  quizzes: ListPage<QuizWire>;
  /** The quiz that was changed last. */
  latest: QuizWire;
  channels: readonly ChannelWire[];
  /** Whether the server has credentials for YouTube. */
  isYouTubeSetUp: boolean;
}

const GOALS: readonly { value: Goal; label: string }[] = [
  { value: 'quizzes', label: 'Only create quizzes' },
  { value: 'videos', label: 'Render videos' },
  { value: 'published', label: 'Publish on YouTube' },
];

const NOUNS = { quiz: ['quiz', 'quizzes'], video: ['video', 'videos'] } as const;

type Plan = ReturnType<typeof planTable>;

/** What the server was asked to check. */
interface Order {
  settings: BatchSettings;
  plan: Plan;
}

interface Checked extends Order {
  report: BatchReportWire;
  /** So that a request whose response was lost makes no second batch. */
  idempotencyKey: string;
}

const validRows = ({ plan, report }: Pick<Checked, 'plan' | 'report'>) =>
  plan.rows.filter((_, index) => report.rows[index]?.valid);

const boxStyles = 'grid gap-5 rounded-xl border border-border bg-card p-4 sm:p-6';

/** Turns a table into videos: a template, the table, what becomes of it, and a report before anything is created. */
export const NewBatch = ({ quizzes, latest, channels, isYouTubeSetUp }: NewBatchProps) => {
  const router = useRouter();
  const connected = channels.find(({ status }) => status === 'connected');
  const [template, setTemplate] = useState(latest);
  const [settings, setSettings] = useState(() => initialSettings(latest.id, connected?.id ?? ''));
  const change = (changes: Partial<BatchSettings>) => setSettings((before) => ({ ...before, ...changes }));
  const [text, setText] = useState('');
  const shown = useDeferredValue(text);
  const { goal, timeZone, time } = settings;
  const { language } = template;
  const { uses, setColumnUse } = useColumnUses();
  const plan = useMemo(
    () => (shown.trim() === '' ? null : planTable(shown, goal === 'published', { timeZone, time, language, uses })),
    [shown, goal, timeZone, time, language, uses],
  );
  const [checked, setChecked] = useState<Checked | null>(null);
  const current = checked?.plan === plan && checked?.settings === settings ? checked : null;
  const check = useMutation({
    mutationFn: (order: Order) => client.batches.validate(requestOf(order.settings, order.plan.rows)),
    // The form may have changed since.
    onSuccess: (report, order) => setChecked({ ...order, report, idempotencyKey: v7() }),
  });
  const create = useMutation({
    mutationFn: ({ idempotencyKey, ...order }: Checked) =>
      client.batches.create(requestOf(order.settings, validRows(order)), { idempotencyKey }),
    onSuccess: ({ id }) => router.push(`/batches/${id}`),
    onError: () => {
      isCreating.current = false;
    },
  });
  // A second click can come before the button is disabled.
  const isCreating = useRef(false);
  const submit = () => {
    if (plan === null || isCreating.current) return;
    if (current === null) {
      create.reset();
      check.mutate({ settings, plan });
      return;
    }
    isCreating.current = true;
    create.mutate(current);
  };
  const ready = current ? validRows(current).length : 0;
  const failure = check.error ?? create.error;
  const isBlocked = !plan || plan.rows.length === 0 || (goal === 'published' && settings.channelId === '');
  return (
    <Page
      title="New batch"
      description="Turn a spreadsheet into many quizzes and videos that look and sound like one of your quizzes."
      back={{ href: '/batches', label: 'Batches' }}
      width="narrow"
    >
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className={boxStyles}>
          <QuizPicker
            label="Template"
            hint="Each quiz gets its theme, brand, voice, music, durations and other settings, not its questions."
            title="Choose a template"
            description="Pick the quiz whose settings the new quizzes get."
            value={template}
            onChange={(quiz) => {
              setTemplate(quiz);
              change({ templateQuizId: quiz.id });
            }}
            initial={quizzes}
          />
          <Field label="Name of the batch" hint="To find it among your batches.">
            {(control) => (
              <Input
                {...control}
                value={settings.title}
                maxLength={QUIZ_LIMITS.title}
                placeholder={template.title}
                dir="auto"
                onChange={({ target }) => change({ title: target.value })}
              />
            )}
          </Field>
        </div>
        <div className={boxStyles}>
          <TableField value={text} onChange={setText} />
          {plan && <ColumnFields columns={withUse(plan.unknown, uses)} setColumnUse={setColumnUse} />}
        </div>
        <div className={boxStyles}>
          <SelectField label="What to do" value={goal} onChange={(value) => change({ goal: value })} options={GOALS} />
          {goal !== 'quizzes' && (
            <SelectField
              label="Platform"
              hint={settings.preset ? PRESET_HINTS[settings.preset] : undefined}
              value={settings.preset}
              onChange={(preset) => change({ preset })}
              options={PRESET_OPTIONS}
            />
          )}
          {goal !== 'quizzes' && !settings.preset && (
            <div className="grid gap-5 sm:grid-cols-2">
              <SelectField
                label="Resolution"
                value={settings.resolution}
                onChange={(resolution) => change({ resolution })}
                options={[
                  { value: '', label: 'Same as template' },
                  ...NAMED_RESOLUTIONS.map((value) => ({ value, label: value })),
                ]}
              />
              <SelectField
                label="Quality"
                value={settings.quality}
                onChange={(quality) => change({ quality })}
                options={RENDER_QUALITIES.map((value) => ({ value, label: QUALITY_LABELS[value] }))}
              />
            </div>
          )}
          {goal === 'published' && (
            <PublishFields settings={settings} change={change} channels={channels} isSetUp={isYouTubeSetUp} />
          )}
        </div>
        <div className={boxStyles}>
          <VarietyFields settings={settings} change={change} />
        </div>
        {plan && <Report plan={plan} report={current?.report} timeZone={timeZone} />}
        {failure && <ErrorNotice>{messageOf(failure)}</ErrorNotice>}
        {goal !== 'quizzes' && <BatchAllowance count={current === null ? (plan?.rows.length ?? 0) : ready} />}
        <div className="flex flex-wrap items-center justify-end gap-3">
          {current === null ? (
            <Button type="submit" disabled={isBlocked} busy={check.isPending && 'Checking…'}>
              Check
            </Button>
          ) : (
            <>
              <p className="text-muted-foreground text-xs leading-5">Nothing has been created yet.</p>
              <Button type="submit" disabled={ready === 0} busy={(create.isPending || create.isSuccess) && 'Creating…'}>
                {`Create ${ready} ${NOUNS[goal === 'quizzes' ? 'quiz' : 'video'][ready === 1 ? 0 : 1]}`}
              </Button>
            </>
          )}
        </div>
      </form>
    </Page>
  );
};
