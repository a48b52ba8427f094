import { Copy, Globe, MoreHorizontal, Trash2 } from 'lucide-react';
import Link from 'next/link';
import type { ThemeWire } from '@/lib/core/contracts/themes';
import type { Assets } from '@/lib/core/model/assets';
import { Badge } from '../ui/badge';
import { Button } from '../ui/button';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../ui/menu';
import { ThemePicture } from './theme-picture';

interface ThemeCardProps {
  theme: ThemeWire;
  assets: Assets;
  onDuplicate: () => void;
  /** Omitted for other users' themes. */
  onDelete?: (() => void) | undefined;
}

export const ThemeCard = ({ theme, assets, onDuplicate, onDelete }: ThemeCardProps) => (
  <div className="group relative">
    <Link
      href={`/themes/${theme.id}`}
      prefetch={false}
      className="block overflow-hidden rounded-xl border border-border transition-colors hover:border-muted-foreground/50 motion-reduce:transition-none"
    >
      <ThemePicture theme={theme} assets={assets} />
      <span className="flex h-11 items-center gap-2 border-border border-t pr-12 pl-3.5">
        <span className="truncate font-medium">{theme.name}</span>
        {onDelete && theme.isPublic && (
          <Badge>
            <Globe aria-hidden />
            Public
          </Badge>
        )}
      </span>
    </Link>
    <div className="absolute right-1.5 bottom-1">
      <Menu>
        <MenuTrigger asChild>
          <Button variant="ghost" size="icon" aria-label={`More actions for ${theme.name}`}>
            <MoreHorizontal className="size-4" aria-hidden />
          </Button>
        </MenuTrigger>
        <MenuContent>
          <MenuItem onSelect={onDuplicate}>
            <Copy aria-hidden />
            Duplicate
          </MenuItem>
          {onDelete && (
            <MenuItem onSelect={onDelete}>
              <Trash2 aria-hidden />
              Delete
            </MenuItem>
          )}
        </MenuContent>
      </Menu>
    </div>
  </div>
);
