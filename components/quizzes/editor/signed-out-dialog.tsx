'use client';

import { useState } from 'react';
import { AccountForm } from '@/components/auth/account-form';
import { signInWithPassword } from '@/components/auth/sign-in';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent } from '@/components/ui/dialog';
import { useEditor, useEditorState } from './use-editor';

export const SignedOutDialog = () => {
  const editor = useEditor();
  const isSignedOut = useEditorState(({ saveStatus }) => saveStatus === 'signed-out');
  const [isLater, setLater] = useState(false);
  if (!isSignedOut && isLater) setLater(false);
  const submit = async (email: string, password: string, code: string) => {
    const errors = await signInWithPassword(email, password, code);
    if (errors === undefined) await editor.save();
    return errors ?? {};
  };
  return (
    <>
      {isSignedOut && isLater && (
        <Button size="sm" onClick={() => setLater(false)}>
          Sign in to save
        </Button>
      )}
      <Dialog open={isSignedOut && !isLater} onOpenChange={(open) => setLater(!open)}>
        <DialogContent
          title="You were signed out"
          description="Sign in again to save your changes. Nothing is lost."
          className="sm:max-w-md"
        >
          <DialogBody>
            <AccountForm kind="sign-in" submit={submit} />
          </DialogBody>
        </DialogContent>
      </Dialog>
    </>
  );
};
