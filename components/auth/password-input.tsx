'use client';

import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Input } from '@/components/ui/input';

/** The hint of a field for a new password. */
export const NEW_PASSWORD_HINT = 'At least 10 characters. A short phrase is easy to remember.';

export const PasswordInput = (props: Omit<ComponentProps<'input'>, 'type'>) => {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <Input
        {...props}
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        className="pr-11"
      />
      <button
        type="button"
        aria-label={isShown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 right-0 grid w-10 cursor-pointer place-items-center rounded-md text-muted-foreground -outline-offset-2 hover:text-foreground"
      >
        <Icon className="size-4" aria-hidden />
      </button>
    </span>
  );
};
