'use client';

import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { SCHEMES, type Scheme, schemeOf } from '@/lib/core/model/color-scheme';
import { MenuRadioGroup, MenuRadioItem } from '../ui/menu';
import { applyScheme } from './scheme';

const OPTIONS = {
  system: { icon: Monitor, label: 'System' },
  light: { icon: Sun, label: 'Light' },
  dark: { icon: Moon, label: 'Dark' },
} as const;

export const SchemeSwitch = () => {
  const [scheme, setScheme] = useState<Scheme>(() => schemeOf(document.documentElement.dataset.theme));
  const choose = (value: string) => {
    setScheme(schemeOf(value));
    applyScheme(schemeOf(value));
  };
  return (
    <MenuRadioGroup value={scheme} onValueChange={choose} aria-label="Appearance">
      {SCHEMES.map((value) => {
        const { icon: Icon, label } = OPTIONS[value];
        return (
          // Keeps the menu open, so that the effect is visible.
          <MenuRadioItem key={value} value={value} onSelect={(event) => event.preventDefault()}>
            <Icon aria-hidden />
            {label}
          </MenuRadioItem>
        );
      })}
    </MenuRadioGroup>
  );
};
