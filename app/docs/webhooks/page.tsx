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
  description: 'How to receive events: what a delivery contains, how to verify it, and what happens when it fails.',
};

const SAMPLES = [
  { language: 'TypeScript', file: 'receive.ts' },
  { language: 'Python', file: 'receive.py' },
  { language: 'Go', file: 'receive.go' },
] as const;

/** The files that the tests run. */
const readSamples = () =>
  Promise.all(
    SAMPLES.map(async (sample) => ({
      ...sample,
      code: await readFile(path.join(process.cwd(), 'public/receivers', sample.file), 'utf8'),
    })),
  );

const HEADERS = [
  ['X-Service-Event', 'Name of the event.'],
  ['X-Service-Delivery', 'Id of the delivery. It stays the same on every attempt and replay.'],
  ['X-Service-Signature', 'sha256= and the HMAC-SHA256 of the raw body in hexadecimal, keyed with the whole secret.'],
  ['X-Service-Signature-Previous', 'The same with the previous secret, for 24 hours after a rotation.'],
  ['webhook-id, webhook-timestamp, webhook-signature', 'The headers that Standard Webhooks libraries verify.'],
] as const;

const ATTEMPTS = 'immediately, then 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h after the previous attempt';

export default async function WebhooksGuide() {
  return (
    <>
      <DocsHeader current="/docs/webhooks" />
      <main className="mx-auto grid max-w-3xl grid-cols-1 gap-12 px-5 py-10 sm:px-8 sm:py-14">
        <div className="grid gap-3">
          <h1 className="font-semibold text-2xl tracking-tight">Receiving webhooks</h1>
          <p className="text-pretty text-muted-foreground leading-6">
            A webhook is a URL that we call when a video is ready or has failed, so you don’t have to poll.
          </p>
        </div>

        <Section id="try" title="Create a webhook">
          <p>
            Use the page{' '}
            <a href="/webhooks" className="underline underline-offset-2">
              Webhooks
            </a>{' '}
            or <Name>POST /api/v1/webhooks</Name>. The secret is shown only once. “Send test” delivers a sample with{' '}
            <Name>&quot;test&quot;: true</Name> and shows the response of your receiver.
          </p>
        </Section>

        <Section id="local" title="Receive webhooks on your own computer">
          <p>
            The service calls public addresses only, so <Name>localhost</Name> and addresses of private networks are
            refused. Without a webhook, <Name>quizvideo listen</Name> forwards events to your computer and signs them
            for your receiver. A tunnel gives the receiver on your computer a public URL, which you enter when you
            create the webhook:
          </p>
          <Command label="For a receiver on port 8787">cloudflared tunnel --url http://localhost:8787</Command>
          <p>
            If you run the service yourself, it can call this machine directly. The first command starts it with that
            permission, which is for development only. The second registers the receiver below, renders the sample quiz,
            and prints the verified deliveries.
          </p>
          <Command label="In one terminal">OUTBOUND_ALLOW_CIDRS=127.0.0.0/8 npm start</Command>
          <Command label="In another">npm run receive</Command>
        </Section>

        <Section id="arrives" title="What a delivery contains">
          <p>
            Each delivery is a POST request with a JSON object. Its fields depend on the event, which a header names.
          </p>
          <Table
            head={['Event', 'When', 'Fields']}
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

        <Section id="verify" title="Verify the signature">
          <p>
            Anyone can send a request to your URL. Compute the signature over the raw body, before you parse the JSON,
            and compare it in constant time. These programs do this without any packages:
          </p>
          <CodeChoice samples={await readSamples()} />
          <p>
            Or use a library for{' '}
            <a href="https://www.standardwebhooks.com" rel="noreferrer" className="underline underline-offset-2">
              Standard Webhooks
            </a>
            , which exist for most languages. Pass it the secret, the headers and the raw body. It also rejects
            deliveries that are older than five minutes.
          </p>
        </Section>

        <Section id="answer" title="Respond within ten seconds">
          <p>
            Any 2xx status acknowledges a delivery. Any other status, including a redirect, counts as a failure, and so
            does no response within ten seconds. Store the delivery, respond, and process it afterwards.
          </p>
          <p>
            A failed delivery is attempted up to ten times: {ATTEMPTS}, ±15 %. Your receiver can delay the next attempt
            with <Name>Retry-After</Name>. A response of <Name>410 Gone</Name>, or five days of failures only, pauses
            the webhook; the page Webhooks shows this.
          </p>
        </Section>

        <Section id="once" title="Process each delivery once">
          <p>
            If your response gets lost, we send the delivery again. Store the id of each processed delivery as a unique
            key, in the same transaction as the work, and acknowledge and skip ids that you already know. Deliveries can
            arrive in any order; use <Name>completed_at</Name> and <Name>failed_at</Name> to sort them.
          </p>
        </Section>

        <Section id="replay" title="Replay missed deliveries">
          <p>
            The log keeps every delivery for 30 days, with its body, its attempts and the responses of your receiver.
            See the webhook’s page or <Name>GET /api/v1/webhooks/{'{id}'}/deliveries</Name>. “Replay”, or{' '}
            <Name>POST …/deliveries/{'{deliveryId}'}/replay</Name>, sends a delivery again with the same id, so a
            receiver that has already processed it skips it.
          </p>
        </Section>

        <Section id="rotate" title="Rotate the secret">
          <p>
            Rotate the secret on the webhook’s page or with <Name>POST /api/v1/webhooks/{'{id}'}/rotate-secret</Name>.
            For 24 hours, deliveries are signed with both secrets, so update your receiver within that time. The
            programs above and the libraries accept either signature.
          </p>
        </Section>
      </main>
    </>
  );
}
