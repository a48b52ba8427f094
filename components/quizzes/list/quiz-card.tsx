'use client';

import { Copy, Ellipsis, Trash2 } from 'lucide-react';
import Link from 'next/link';
import { Badge } from '@/components/ui/badge';
import { buttonStyles } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/ui/menu';
import { SelectBox, type Selection } from '@/components/ui/selection';
import { formatRelative } from '@/components/ui/time';
import type { QuizWire } from '@/lib/core/contracts/quizzes';
import { STATUS_LABELS } from '../labels';
import { QuizCover } from './quiz-cover';

const SHOWN_TAGS = 3;

interface QuizCardProps {
  quiz: QuizWire;
  selection: Selection<QuizWire>;
  onDuplicate: () => void;
  onDelete: () => void;
}

export const QuizCard = ({ quiz, selection, onDuplicate, onDelete }: QuizCardProps) => (
  <li className="group relative overflow-hidden rounded-xl border border-border transition-colors hover:border-muted-foreground/50 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-ring has-[a:focus-visible]:outline-offset-2 motion-reduce:transition-none">
    <QuizCover quiz={quiz} />
    <SelectBox
      selection={selection}
      item={quiz}
      title={quiz.title}
      className={cn(
        'absolute top-2 left-2 z-10 grid size-9 cursor-pointer place-items-center rounded-md bg-background/90 transition-opacity focus-within:opacity-100 group-hover:opacity-100 motion-reduce:transition-none [@media(hover:none)]:opacity-100',
        selection.has(quiz) ? 'opacity-100' : 'opacity-0',
      )}
    />
    <div className="flex items-start gap-2 border-border border-t p-3 pl-4">
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-medium">
          <Link
            href={`/quizzes/${quiz.id}`}
            prefetch={false}
            className="outline-none after:absolute after:inset-0 after:content-['']"
          >
            <bdi lang={quiz.language}>{quiz.title}</bdi>
          </Link>
        </h2>
        <p className="mt-1 flex items-center gap-2 text-muted-foreground text-xs">
          <Badge tone={quiz.status === 'published' || quiz.status === 'ready' ? 'success' : 'neutral'}>
            {STATUS_LABELS[quiz.status]}
          </Badge>
          <span className="truncate" suppressHydrationWarning>
            Edited {formatRelative(new Date(quiz.updated_at), new Date())}
          </span>
        </p>
        {quiz.tags.length > 0 && (
          <ul aria-label="Tags" className="mt-2 flex flex-wrap gap-1">
            {quiz.tags.slice(0, SHOWN_TAGS).map((tag) => (
              <li key={tag} className="max-w-full">
                <Badge tone="primary" className="max-w-full">
                  <span className="truncate">{tag}</span>
                </Badge>
              </li>
            ))}
            {quiz.tags.length > SHOWN_TAGS && (
              <li className="text-muted-foreground text-xs leading-6">+{quiz.tags.length - SHOWN_TAGS}</li>
            )}
          </ul>
        )}
      </div>
      <Menu>
        <MenuTrigger
          aria-label={`More actions for ${quiz.title}`}
          className={buttonStyles({ variant: 'ghost', size: 'icon', className: 'relative' })}
        >
          <Ellipsis className="size-4" aria-hidden />
        </MenuTrigger>
        <MenuContent>
          <MenuItem onSelect={onDuplicate}>
            <Copy aria-hidden /> Duplicate
          </MenuItem>
          <MenuItem onSelect={onDelete}>
            <Trash2 aria-hidden /> Delete
          </MenuItem>
        </MenuContent>
      </Menu>
    </div>
  </li>
);
