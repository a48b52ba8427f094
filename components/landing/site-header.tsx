import { buttonStyles } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { linkTo, START } from './links';
import { Logo } from './logo';

const linkStyles = 'rounded-md text-muted-foreground hover:text-foreground';

interface SiteHeaderProps {
  /** `true` if the visitor may be signed in. */
  isKnown: string;
}

export const SiteHeader = ({ isKnown }: SiteHeaderProps) => (
  <header className="sticky top-0 z-20 border-border border-b bg-background/80 backdrop-blur">
    <div className="mx-auto flex h-14 max-w-6xl items-center gap-2.5 px-5 sm:px-8">
      <Logo />
      <span className="truncate font-semibold">Quiz Video Service</span>
      <nav
        aria-label="Site"
        data-known={isKnown}
        className="group ml-auto flex items-center gap-5 whitespace-nowrap font-medium"
      >
        {['Themes', 'Topics', 'API'].map((part) => (
          <a key={part} href={`#${part.toLowerCase()}`} className={cn(linkStyles, 'max-md:hidden')}>
            {part}
          </a>
        ))}
        <a href="/quizzes" className={cn(linkStyles, 'hidden group-data-[known=true]:inline')}>
          Your quizzes
        </a>
        <a href="/sign-in" className={cn(linkStyles, 'group-data-[known=true]:hidden')}>
          Sign in
        </a>
        <a href={linkTo(START)} className={cn(buttonStyles({ size: 'sm' }), 'max-sm:hidden')}>
          Make a video
        </a>
      </nav>
    </div>
  </header>
);
