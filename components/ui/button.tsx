import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from './cn';
import { Spinner } from './spinner';

/** Also for links that look like buttons. */
export const buttonStyles = cva(
  'inline-flex shrink-0 cursor-pointer items-center justify-center gap-2 whitespace-nowrap rounded-md font-medium transition-[opacity,background-color,color] disabled:pointer-events-none disabled:opacity-60 motion-reduce:transition-none [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-primary text-primary-foreground hover:opacity-90',
        secondary: 'border border-border bg-background hover:bg-muted',
        ghost: 'text-muted-foreground hover:bg-muted hover:text-foreground',
        destructive: 'bg-destructive text-destructive-foreground hover:opacity-90',
      },
      size: { md: 'h-9 px-3.5', sm: 'h-8 px-2.5 text-[0.8125rem]', lg: 'h-10 px-4', icon: 'size-9' },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonStyles> {
  /** Replaces the label while busy and disables the button. */
  busy?: string | false;
}

export const Button = ({ variant, size, busy, className, children, ...props }: ButtonProps) => (
  <button
    type="button"
    {...props}
    disabled={props.disabled || Boolean(busy)}
    className={cn(buttonStyles({ variant, size }), className)}
  >
    {busy ? (
      <>
        <Spinner />
        {busy}
      </>
    ) : (
      children
    )}
  </button>
);
