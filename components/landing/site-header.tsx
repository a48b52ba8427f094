import Link from 'next/link';
import { buttonStyles } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { linkTo, START } from './links';
import { Logo } from './logo';

const linkStyles = 'rounded-md text-muted-foreground hover:text-foreground';

export const SiteHeader = ({ isSignedIn }: { isSignedIn: boolean }) => (
  <header className="sticky top-0 z-20 border-border border-b bg-background/80 backdrop-blur">
    <div className="mx-auto flex h-14 max-w-6xl items-center gap-2.5 px-5 sm:px-8">
      <Logo />
      <span className="truncate font-semibold">Quiz Video Service</span>
      <nav aria-label="Site" className="ml-auto flex items-center gap-5 whitespace-nowrap font-medium">
        {['Themes', 'Topics', 'API'].map((part) => (
          <a key={part} href={`#${part.toLowerCase()}`} className={cn(linkStyles, 'max-md:hidden')}>
            {part}
          </a>
        ))}
        {isSignedIn ? (
          <Link href="/quizzes" prefetch={false} className={linkStyles}>
            Your quizzes
          </Link>
        ) : (
          <Link href="/sign-in" className={linkStyles}>
            Sign in
          </Link>
        )}
        <Link
          href={linkTo(isSignedIn, START)}
          prefetch={false}
          className={cn(buttonStyles({ size: 'sm' }), 'max-sm:hidden')}
        >
          Make a video
        </Link>
      </nav>
    </div>
  </header>
);
