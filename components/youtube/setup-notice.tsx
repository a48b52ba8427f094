import { CodeWord } from '../ui/code-word';
import { CopyButton } from '../ui/copy-button';

/** Without credentials of Google's: what to set, and what to tell Google. */
export const SetupNotice = ({ redirectUri }: { redirectUri: string }) => (
  <section aria-labelledby="setup" className="grid gap-4 rounded-xl border border-border bg-card p-5 sm:p-6">
    <div>
      <h2 id="setup" className="font-semibold text-base">
        YouTube is not set up on this server
      </h2>
      <p className="mt-1 max-w-2xl text-pretty text-muted-foreground">
        Whoever runs it needs an OAuth client of Google’s, once. The README says how, step by step, under “YouTube”.
      </p>
    </div>
    <ol className="grid list-decimal gap-3 pl-5 marker:text-muted-foreground">
      <li>
        In the{' '}
        <a
          href="https://console.cloud.google.com/apis/credentials"
          target="_blank"
          rel="noreferrer"
          className="underline underline-offset-4"
        >
          Google Cloud console
        </a>
        , switch on the YouTube Data API v3 and make an OAuth client of the type “Web application”.
      </li>
      <li>
        Give it this redirect address:{' '}
        <span className="inline-flex flex-wrap items-center gap-2">
          <CodeWord>{redirectUri}</CodeWord>
          <CopyButton text={redirectUri} label="Copy the redirect address" />
        </span>
      </li>
      <li>
        Set <CodeWord>GOOGLE_CLIENT_ID</CodeWord> and <CodeWord>GOOGLE_CLIENT_SECRET</CodeWord>, then start the service
        again.
      </li>
    </ol>
  </section>
);
