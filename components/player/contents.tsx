import { List } from 'lucide-react';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../ui/menu';
import { type Mark, markAt } from './marks';
import { clock } from './time';

interface ContentsProps {
  marks: readonly Mark[];
  fps: number;
  /** The full-screen element, which would hide a menu outside it. */
  container: HTMLElement | null;
  currentFrame: () => number;
  onChoose: (mark: Mark) => void;
}

export const Contents = ({ marks, fps, container, currentFrame, onChoose }: ContentsProps) => (
  <Menu modal={false}>
    <MenuTrigger
      aria-label="Go to a question"
      title="Go to a question"
      className="grid size-9 shrink-0 cursor-pointer place-items-center rounded-md text-foreground/80 transition-colors hover:bg-foreground/10 hover:text-foreground focus-visible:outline-2 focus-visible:outline-ring data-[state=open]:bg-foreground/10 motion-reduce:transition-none"
    >
      <List className="size-4.5" aria-hidden />
    </MenuTrigger>
    <MenuContent
      side="top"
      container={container}
      // The keys of the menu are not player shortcuts.
      onKeyDown={(event) => event.stopPropagation()}
      className="max-h-[min(24rem,var(--radix-dropdown-menu-content-available-height))] w-[min(22rem,calc(100vw-2rem))] overflow-y-auto text-foreground"
    >
      {marks.map((mark) => (
        <MenuItem
          key={mark.frame}
          onSelect={() => onChoose(mark)}
          aria-current={markAt(marks, currentFrame()) === mark ? 'true' : undefined}
          className={`text-sm aria-[current]:bg-primary/15 ${mark.kind === 'question' ? '' : 'font-medium'}`}
        >
          <span className="min-w-0 flex-1 truncate">
            {mark.kind === 'question' ? `${mark.label.replace('Question ', '')}. ${mark.text}` : mark.label}
          </span>
          <span className="text-muted-foreground text-xs tabular-nums">{clock(mark.frame, fps)}</span>
        </MenuItem>
      ))}
    </MenuContent>
  </Menu>
);
