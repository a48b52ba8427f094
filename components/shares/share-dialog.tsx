'use client';

import Link from 'next/link';
import { type ReactNode, useState } from 'react';
import { SHARE_LIMITS } from '@/lib/core/model/shares';
import { fieldErrorsOf, messageOf } from '../api/errors';
import { Button } from '../ui/button';
import { CopyButton } from '../ui/copy-button';
import { Dialog, DialogBody, DialogContent, DialogTrigger } from '../ui/dialog';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { ErrorNotice } from '../ui/notice';
import { SelectField } from '../ui/select';
import { Switch } from '../ui/switch';
import { ShareList } from './share-list';
import { type ShareTarget, useShares } from './use-shares';

const DAY = 86_400;
const EXPIRIES = [
  { value: String(DAY), label: '1 day' },
  { value: String(7 * DAY), label: '1 week' },
  { value: String(30 * DAY), label: '30 days' },
  { value: String(90 * DAY), label: '90 days' },
  { value: String(365 * DAY), label: '1 year' },
];

/** The sites of a field, separated by spaces or commas; null for none. */
const originsOf = (text: string): string[] | null => {
  const origins = text.split(/[\s,]+/).filter((origin) => origin !== '');
  return origins.length === 0 ? null : origins;
};

const NewShareForm = ({ target }: { target: ShareTarget }) => {
  const { create } = useShares(target, false);
  const [expiresIn, setExpiresIn] = useState(String(30 * DAY));
  const [password, setPassword] = useState('');
  const [allowComments, setAllowComments] = useState(true);
  const [allowDownload, setAllowDownload] = useState(false);
  const [origins, setOrigins] = useState('');
  const { data: share, error, isPending } = create;
  const errors = fieldErrorsOf(error);
  const originError = Object.entries(errors).find(([field]) => field.startsWith('embed_origins'))?.[1];
  const submit = () =>
    create.mutate({
      expires_in: Number(expiresIn),
      password: password === '' ? null : password,
      allow_comments: allowComments,
      allow_download: allowDownload,
      embed_origins: originsOf(origins),
    });
  return (
    <form
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="Valid for" value={expiresIn} options={EXPIRIES} onChange={setExpiresIn} />
        <Field
          label="Password (optional)"
          hint="Send it separately from the link."
          {...(errors.password && { error: errors.password })}
        >
          {(control) => (
            <Input
              {...control}
              value={password}
              autoComplete="off"
              maxLength={SHARE_LIMITS.password.max}
              onChange={({ target: { value } }) => setPassword(value)}
            />
          )}
        </Field>
      </div>
      <Switch
        label="Comments"
        hint="Reviewers can comment, approve it and request changes."
        checked={allowComments}
        onChange={setAllowComments}
      />
      {'renderId' in target && <Switch label="Download" checked={allowDownload} onChange={setAllowDownload} />}
      <Field
        label="Sites that can embed it (optional)"
        hint="For example https://example.com; * for every site."
        {...(originError && { error: originError })}
      >
        {(control) => <Input {...control} value={origins} onChange={({ target: { value } }) => setOrigins(value)} />}
      </Field>
      {error !== null && Object.keys(errors).length === 0 && <ErrorNotice>{messageOf(error)}</ErrorNotice>}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={isPending && 'Creating…'}>
          Create link
        </Button>
        {share?.url && (
          <p role="status" className="flex min-w-0 flex-1 items-center gap-2 text-sm">
            <a
              href={share.url}
              target="_blank"
              rel="noreferrer"
              className="min-w-0 truncate rounded-md underline underline-offset-2"
            >
              {share.url}
            </a>
            <CopyButton text={share.url} label="Copy new link" />
          </p>
        )}
      </div>
    </form>
  );
};

const OtherShares = ({ target }: { target: ShareTarget }) => {
  const { shares } = useShares(target);
  return shares.length === 0 ? null : (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="font-medium">Links</h3>
      <ShareList shares={shares} />
    </section>
  );
};

interface ShareDialogProps {
  target: ShareTarget;
  /** Of what is shared. */
  title: string;
  /** The button that opens it. */
  trigger: ReactNode;
}

/** Creates links for reviewers without an account, and lists them. */
export const ShareDialog = ({ target, title, trigger }: ShareDialogProps) => (
  <Dialog>
    <DialogTrigger asChild>{trigger}</DialogTrigger>
    <DialogContent title="Share for review" description={title} className="sm:max-w-xl">
      <DialogBody>
        <NewShareForm target={target} />
        <OtherShares target={target} />
        <Link href="/shares" className="justify-self-start rounded-md text-sm underline underline-offset-2">
          Show all your links
        </Link>
      </DialogBody>
    </DialogContent>
  </Dialog>
);
