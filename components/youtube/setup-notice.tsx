import { CodeWord } from '../ui/code-word';
import { CopyButton } from '../ui/copy-button';

export const SetupNotice = ({ redirectUri }: { redirectUri: string }) => (
  <section aria-labelledby="setup" className="grid gap-4 rounded-xl border border-border bg-card p-5 sm:p-6">
    <div>
      <h2 id="setup" className="font-semibold text-base">
        YouTube is not set up on this server
      </h2>
      <p className="mt-1 max-w-2xl text-pretty text-muted-foreground">
        You can still download your videos and upload them yourself. To publish from here, the operator of this server
        needs to create a Google OAuth client once:
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
        , enable the YouTube Data API v3 and create an OAuth client of type “Web application”.
      </li>
      <li>
        Add this redirect URL:{' '}
        <span className="inline-flex flex-wrap items-center gap-2">
          <CodeWord>{redirectUri}</CodeWord>
          <CopyButton text={redirectUri} label="Copy redirect URL" />
        </span>
      </li>
      <li>
        Add the client’s id and secret to the service’s settings, as <CodeWord>docs/youtube.md</CodeWord> shows, and
        restart the service.
      </li>
    </ol>
  </section>
);
