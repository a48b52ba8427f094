'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { Dialog, DialogContent, DialogTrigger } from '../ui/dialog';
import { type QuizToRender, StartRenderForm } from './start-render-form';

interface StartRenderDialogProps {
  quiz: QuizToRender;
  /** The button that opens it. */
  trigger: ReactNode;
}

export const StartRenderDialog = ({ quiz, trigger }: StartRenderDialogProps) => {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const started = (id: string) => {
    setOpen(false);
    router.push(`/renders/${id}`);
  };
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      <DialogContent title="New render" description={quiz.title}>
        <StartRenderForm quiz={quiz} onStarted={started} />
      </DialogContent>
    </Dialog>
  );
};
