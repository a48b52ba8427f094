import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from './cn';

const badgeStyles = cva(
  'inline-flex items-center gap-1.5 whitespace-nowrap rounded-full border px-2 text-xs leading-5 [&_svg]:size-3',
  {
    variants: {
      tone: {
        neutral: 'border-border text-muted-foreground',
        primary: 'border-primary/30 bg-primary/8 text-primary',
        success: 'border-success/30 bg-success/8 text-success',
        destructive: 'border-destructive/30 bg-destructive/8 text-destructive',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

export const Badge = ({ tone, className, ...props }: ComponentProps<'span'> & VariantProps<typeof badgeStyles>) => (
  <span {...props} className={cn(badgeStyles({ tone }), className)} />
);
