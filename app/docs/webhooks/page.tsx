import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Metadata } from 'next';
import { CodeChoice } from '@/components/docs/code-choice';
import { DocsHeader } from '@/components/docs/docs-header';
import { Command, Name, Section, Table } from '@/components/docs/prose';
import { EVENT_LABELS } from '@/components/webhooks/events';
import { EVENT_PAYLOADS, EVENT_TYPES } from '@/lib/model/events';

export const metadata: Metadata = {
  title: 'Receiving webhooks',
  description: 'How your programs are told of events: what arrives, how to verify it, and what happens when it fails.',
};

const SAMPLES = [
  { language: 'TypeScript', file: 'receive.ts' },
  { language: 'Python', file: 'receive.py' },
  { language: 'Go', file: 'receive.go' },
] as const;

/** The very files that the tests run. */
const readSamples = () =>
  Promise.all(
    SAMPLES.map(async (sample) => ({
      ...sample,
      code: await readFile(path.join(process.cwd(), 'public/receivers', sample.file), 'utf8'),
    })),
  );

const HEADERS = [
  ['X-Service-Event', 'The event’s name.'],
  ['X-Service-Delivery', 'The delivery’s id: the same on every attempt and every replay.'],
  ['X-Service-Signature', 'sha256= and the HMAC-SHA256 of the raw body in hex, keyed with the whole secret.'],
  ['X-Service-Signature-Previous', 'The same with the secret before, for 24 hours after you made a new one.'],
  ['webhook-id, webhook-timestamp, webhook-signature', 'What libraries for Standard Webhooks verify.'],
] as const;

const ATTEMPTS = 'at once, then 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h after the attempt before';

export default async function WebhooksGuide() {
  return (
    <>
      <DocsHeader current="/docs/webhooks" />
      <main className="mx-auto grid max-w-3xl grid-cols-1 gap-12 px-5 py-10 sm:px-8 sm:py-14">
        <div className="grid gap-3">
          <h1 className="font-semibold text-2xl tracking-tight">Receiving webhooks</h1>
          <p className="text-pretty text-muted-foreground leading-6">
            A webhook is an address of yours that is told when a video is ready, or why there is none. You need not ask
            again and again.
          </p>
        </div>

        <Section id="try" title="See one arrive">
          <p>
            Two commands, in two terminals. The first lets the service reach this machine, which it otherwise never does
            on a user’s behalf. The second registers the receiver below, renders the sample quiz, and prints what
            arrives, verified.
          </p>
          <Command label="In one terminal">OUTBOUND_ALLOW_CIDRS=127.0.0.0/8 npm start</Command>
          <Command label="In another">npm run receive</Command>
          <p>
            In earnest, make a webhook on the page{' '}
            <a href="/webhooks" className="underline underline-offset-2">
              Webhooks
            </a>{' '}
            or with <Name>POST /api/v1/webhooks</Name>. Its secret is shown once. “Send test” delivers a sample at once,
            with <Name>&quot;test&quot;: true</Name> in it, and shows what your receiver answered.
          </p>
        </Section>

        <Section id="arrives" title="What arrives">
          <p>A POST with a JSON object. Which one it is, the headers say; its members depend on the event.</p>
          <Table
            head={['Event', 'When', 'Members']}
            rows={EVENT_TYPES.map((event) => [
              <Name key={event}>{event}</Name>,
              `${EVENT_LABELS[event]}.`,
              <span key={event} className="font-mono text-xs">
                {Object.keys(EVENT_PAYLOADS[event].shape).join(', ')}
              </span>,
            ])}
          />
          <Table
            head={['Header', 'Value']}
            rows={HEADERS.map(([name, value]) => [<Name key={name}>{name}</Name>, value])}
          />
        </Section>

        <Section id="verify" title="Verify it">
          <p>
            Anybody can send a request to your address. Compute the signature over the bytes of the body as they came,
            before any JSON is parsed, and compare it in constant time. These programs do it, and need no packages:
          </p>
          <CodeChoice samples={await readSamples()} />
          <p>
            Or take a library for{' '}
            <a href="https://www.standardwebhooks.com" rel="noreferrer" className="underline underline-offset-2">
              Standard Webhooks
            </a>
            , of which there is one for most languages: give it the secret, the headers and the raw body. It also
            refuses what is older than five minutes.
          </p>
        </Section>

        <Section id="answer" title="Answer within ten seconds">
          <p>
            Any 2xx status acknowledges. Anything else is a failure, a redirect too, and so is no answer within ten
            seconds: note what arrived, answer, and do the work afterwards.
          </p>
          <p>
            What failed is tried ten times: {ATTEMPTS}, give or take 15 %. With <Name>Retry-After</Name> your receiver
            asks for more time. <Name>410 Gone</Name> switches the webhook off at once, and five days of nothing but
            failures do, too; the page Webhooks then says so.
          </p>
        </Section>

        <Section id="once" title="Process each delivery once">
          <p>
            An answer can get lost on its way to us, and then the delivery comes again. Keep the ids of deliveries that
            you have processed, as unique keys, in the transaction that does the work; acknowledge what you know already
            and skip it. Order is not promised: go by <Name>completed_at</Name> and <Name>failed_at</Name>.
          </p>
        </Section>

        <Section id="replay" title="Replay what was missed">
          <p>
            Every delivery of the last 30 days is in the log, with its body, each attempt, and what your receiver
            answered: on the webhook’s page, or at <Name>GET /api/v1/webhooks/{'{id}'}/deliveries</Name>. “Replay”, or{' '}
            <Name>POST …/deliveries/{'{deliveryId}'}/replay</Name>, sends it once more under the same id, so that a
            receiver that has processed it skips it.
          </p>
        </Section>

        <Section id="rotate" title="Change the secret">
          <p>
            Make a new one on the webhook’s page, or with <Name>POST /api/v1/webhooks/{'{id}'}/rotate-secret</Name>. For
            24 hours deliveries are signed with both: give the new one to your receiver within that time. The programs
            above accept either header; libraries do by themselves.
          </p>
        </Section>
      </main>
    </>
  );
}
