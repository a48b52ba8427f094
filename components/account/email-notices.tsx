'use client';

import { useState } from 'react';
import { NOTICES, type Notice } from '@/lib/core/model/mail';
import { Switch } from '../ui/switch';
import { notify } from '../ui/toaster';
import type { AccountActions } from './actions';

const LABELS: Record<Notice, { label: string; hint?: string }> = {
  render_completed: { label: 'Video finished', hint: 'If it took longer than five minutes.' },
  render_failed: { label: 'Video failed' },
  upload_completed: { label: 'Published on YouTube' },
  upload_failed: { label: 'Upload failed', hint: 'Also if a channel must be connected again.' },
  webhook_disabled: { label: 'Webhook disabled' },
  batch_completed: { label: 'Batch finished' },
  quota_warning: { label: '80 % of a quota used', hint: 'Once a month for each quota.' },
};

interface EmailNoticesProps extends Pick<AccountActions, 'setNotice'> {
  /** Those that the user gets. */
  wanted: readonly Notice[];
}

export const EmailNotices = ({ wanted: initial, setNotice }: EmailNoticesProps) => {
  const [wanted, setWanted] = useState(new Set(initial));
  const change = async (notice: Notice, isWanted: boolean) => {
    const set = (value: boolean) =>
      setWanted((before) => new Set(value ? [...before, notice] : [...before].filter((other) => other !== notice)));
    set(isWanted);
    const errors = await setNotice(notice, isWanted).catch(() => ({ form: 'Something went wrong. Try again.' }));
    if (!errors) return;
    set(!isWanted);
    notify.failed(errors.form ?? 'Something went wrong. Try again.');
  };
  return (
    <div id="notices" className="grid scroll-mt-20 gap-2">
      {NOTICES.map((notice) => (
        <Switch
          key={notice}
          {...LABELS[notice]}
          checked={wanted.has(notice)}
          onChange={(checked) => void change(notice, checked)}
        />
      ))}
    </div>
  );
};
