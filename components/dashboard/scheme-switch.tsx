'use client';

import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { MenuRadioGroup, MenuRadioItem } from '../ui/menu';
import { applyScheme, SCHEMES, type Scheme, schemeOf } from './scheme';

const LOOKS = {
  system: { icon: Monitor, label: 'Like the system' },
  light: { icon: Sun, label: 'Light' },
  dark: { icon: Moon, label: 'Dark' },
} as const;

/** Chooses between light and dark; within a menu. */
export const SchemeSwitch = () => {
  const [scheme, setScheme] = useState<Scheme>(() => schemeOf(document.documentElement.dataset.theme));
  const choose = (value: string) => {
    setScheme(schemeOf(value));
    applyScheme(schemeOf(value));
  };
  return (
    <MenuRadioGroup value={scheme} onValueChange={choose} aria-label="Colours">
      {SCHEMES.map((value) => {
        const { icon: Icon, label } = LOOKS[value];
        return (
          // The menu stays open: one sees at once what one chose.
          <MenuRadioItem key={value} value={value} onSelect={(event) => event.preventDefault()}>
            <Icon aria-hidden />
            {label}
          </MenuRadioItem>
        );
      })}
    </MenuRadioGroup>
  );
};
