import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Logo } from '@/components/landing/logo';
import { PROBLEMS, type ProblemSlug } from '@/lib/core/model/problems';

interface Props {
  params: Promise<{ slug: string }>;
}

const isSlug = (slug: string): slug is ProblemSlug => Object.hasOwn(PROBLEMS, slug);

export const dynamicParams = false;
export const generateStaticParams = () => Object.keys(PROBLEMS).map((slug) => ({ slug }));

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const { slug } = await params;
  return isSlug(slug) ? { title: PROBLEMS[slug].title, description: PROBLEMS[slug].explanation } : {};
};

/** Explains an error of the API. The `type` of a problem document links to this page (D5). */
export default async function ProblemPage({ params }: Props) {
  const { slug } = await params;
  if (!isSlug(slug)) notFound();
  const { status, title, explanation } = PROBLEMS[slug];
  const others = Object.entries(PROBLEMS).filter(([other]) => other !== slug);
  return (
    <main className="mx-auto grid min-h-screen max-w-2xl content-start gap-10 px-5 py-16 sm:py-24">
      <a href="/" className="flex items-center gap-2.5 font-semibold">
        <Logo />
        Quiz Video Service
      </a>

      <article className="grid gap-4">
        <p className="font-mono text-muted-foreground">
          {status} · {slug}
        </p>
        <h1 className="text-balance font-semibold text-3xl tracking-tight sm:text-4xl">{title}</h1>
        <p className="text-pretty text-lg leading-relaxed">{explanation}</p>
        <p className="text-pretty text-muted-foreground">
          Every response has an <code className="font-mono">X-Request-Id</code>, which problem documents repeat in{' '}
          <code className="font-mono">instance</code>. Include it when you report a problem.
        </p>
      </article>

      <nav aria-label="Other problems" className="grid gap-3 border-border border-t pt-8">
        <h2 className="font-medium text-muted-foreground">Other problems</h2>
        <ul className="grid sm:grid-cols-2 sm:gap-x-8">
          {others.map(([other, problem]) => (
            <li key={other}>
              <a href={`/problems/${other}`} className="flex gap-3 py-1.5 hover:text-primary">
                <span className="font-mono text-muted-foreground tabular-nums">{problem.status}</span>
                {problem.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </main>
  );
}
