import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Which folder may import which (docs/architecture/overview.md). Each rule names a folder and every import it may make. */
const tiers = {
  '^lib/words/': ['lib/words/'],
  '^lib/model/': ['lib/(model|words)/'],
  '^lib/video/': ['lib/(model|video|words)/'],
  // A package for others' programs, which has nothing but itself.
  '^lib/client/': ['lib/client/'],
  '^lib/tables/': ['lib/(tables|contracts|model|words)/'],
  '^lib/facts/': ['lib/(facts|model|words)/'],
  // What the API accepts and returns. Server, dashboard, documentation and tools share it.
  '^lib/contracts/': ['lib/(contracts|facts|model|video|words)/'],
  '^drizzle/': ['drizzle/', 'lib/(contracts|model|video|words)/'],
  '^lib/(env|errors|log|seal)\\.ts$': ['lib/(env|errors|log|seal)\\.ts$', 'lib/(env|model)/'],
  '^lib/env/': ['lib/(env|model)/'],
  '^lib/db\\.ts$': ['drizzle/', 'lib/(env|process-wide)\\.ts$'],
  '^lib/jobs/': [
    'lib/jobs/',
    // Every outgoing call has limits.
    'lib/adapters/outbound/',
    'lib/(env|db|errors|log|process-wide)\\.ts$',
    'lib/(model|video)/',
    'drizzle/schema/',
  ],
  '^lib/adapters/': ['lib/adapters/', 'lib/(env|db|errors|log|process-wide)\\.ts$', 'lib/(env|model|tables|video)/'],
  '^lib/rendering/': [
    'lib/(rendering|adapters|jobs)/',
    'lib/(env|db|errors|log|process-wide)\\.ts$',
    'lib/(env|model|video)/',
    'drizzle/schema/',
    // Writing packets to a file, which browsers do too.
    'remotion/encode/video-file\\.ts$',
  ],
  '^lib/metrics/': [
    'lib/metrics/',
    'lib/jobs/(capacity|shutdown)\\.ts$',
    'lib/(env|db|log|process-wide)\\.ts$',
    'lib/(env|model)/',
    'drizzle/schema/',
  ],
  '^lib/http/': [
    'lib/http/',
    'lib/metrics/http\\.ts$',
    'lib/adapters/byte-range\\.ts$',
    'lib/auth/cookies\\.ts$',
    'lib/(env|log|process-wide)\\.ts$',
    'lib/(env|model)/',
  ],
  '^lib/domain/': [
    'lib/domain/',
    'lib/(contracts|jobs|metrics|rendering|adapters|facts|model|video|words)/',
    'lib/(env|db|errors|log|seal|process-wide)\\.ts$',
    'drizzle/',
  ],
  '^lib/auth/': [
    'lib/auth/',
    'lib/adapters/outbound/',
    'lib/(env|db|errors|log|process-wide)\\.ts$',
    'lib/model/',
    'lib/domain/(users|api-keys)/',
  ],
  '^lib/api/': [
    'lib/api/',
    'lib/http/',
    'lib/auth/',
    'lib/adapters/(process-pool/fair-queue|outbound/parse-json)\\.ts$',
    'lib/metrics/http\\.ts$',
    'lib/(env|db|errors|log|seal|process-wide)\\.ts$',
    'lib/(contracts|model)/',
    'lib/env/placeholders\\.ts$',
    'drizzle/',
  ],
  // Calls operations only as requests, through routes that `app` passes to it.
  '^lib/mcp/': ['lib/(mcp|api|auth|contracts|docs|http|model)/', 'lib/(env|errors|log)\\.ts$'],
  // Guides, and examples made from contracts that are passed to them.
  '^lib/docs/': ['lib/(contracts|docs|model)/', 'lib/env\\.ts$', 'lib/env/placeholders\\.ts$'],
  '^remotion/': ['remotion/', 'lib/(model|video|words)/'],
  '^components/': [
    'components/',
    'remotion/',
    'lib/(contracts|model|tables|video|words)/',
    'lib/docs/',
    'public/',
    'lib/auth/local-path\\.ts$',
  ],
  '^inngest/': ['inngest/', 'lib/', 'drizzle/'],
  '^app/': ['app/', 'components/', 'remotion/', 'lib/', 'inngest/', 'package\\.json$'],
};

const test = '\\.test\\.tsx?$';

/** Names of the files that hold an operation of the API, after the `operationId`s of the contracts: `get-quiz`. */
const operations = readdirSync('lib/contracts')
  .flatMap((file) => [...readFileSync(`lib/contracts/${file}`, 'utf8').matchAll(/operationId: '(\w+)'/g)])
  .map(([, id]) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));

/** Counts what every resource stores. */
const quotas = 'domain/account-quotas/queries';
/** Counts jobs and files of all users together. */
const metrics = 'metrics/queries';

/** The files that may use each table at run time: first the owner's, then every exception. */
const tables = {
  'ai-generations': ['domain/ai/queries', metrics],
  'ai-usage': ['domain/ai/usage-queries'],
  // `usage` shows the names of the keys that sent requests.
  'api-keys': ['domain/api-keys/queries', 'domain/usage/queries', quotas],
  batches: ['domain/batches/queries'],
  'batch-rows': ['domain/batches/(row|settle)-queries', quotas],
  'ended-sessions': ['domain/users/queries'],
  events: ['domain/webhooks/queries'],
  'fetched-files': ['domain/media/fetched-queries', quotas, metrics],
  'idempotency-keys': ['api/idempotency-store'],
  'job-events': ['jobs/outbox', 'inngest/embedded/store', metrics],
  'job-runs': ['inngest/embedded/store'],
  'job-steps': ['inngest/embedded/(store|queue)'],
  leases: ['jobs/lease'],
  media: ['domain/media/queries', quotas, metrics],
  'media-uses': ['domain/media/queries'],
  'metric-counts': ['metrics/count', metrics],
  'picture-requests': ['domain/pictures/queries'],
  'picture-searches': ['domain/pictures/queries'],
  'picture-sources': ['domain/pictures/queries'],
  // A quiz is one aggregate; `ai` compares new questions with its questions, `media` names the quizzes that use a file.
  questions: ['domain/(questions|quizzes)/queries', 'domain/ai/queries'],
  quizzes: ['domain/(questions|quizzes)/queries', 'domain/(ai|media)/queries', quotas],
  'quiz-sizes': [quotas],
  'quiz-translations': ['domain/quizzes/translation-queries'],
  'rate-limits': ['api/limiters'],
  // `batch-rows` follow their renders and uploads.
  renders: ['domain/renders/queries', 'domain/batches/(row|settle)-queries', 'rendering/sweep-pieces', quotas, metrics],
  requests: ['api/request-log', 'domain/usage/queries'],
  rounds: ['domain/(questions|quizzes|rounds)/queries', 'domain/ai/queries'],
  'speech-lines': ['domain/speech/queries'],
  'speech-usage': ['domain/speech/usage-queries'],
  // `media` looks up which brands and themes use a file.
  brands: ['domain/brands/queries', 'domain/media/queries', quotas],
  themes: ['domain/themes/queries', 'domain/media/queries', quotas],
  thumbnails: ['domain/thumbnails/queries', metrics],
  'trend-refreshes': ['domain/trends/queries'],
  'trend-sources': ['domain/trends/queries'],
  trends: ['domain/trends/queries'],
  // The others lock the row of a user, or check that the user still exists.
  users: [
    'domain/users/queries',
    'domain/channels/queries',
    'api/request-log',
    'rendering/sweep-pieces',
    quotas,
    metrics,
  ],
  'webhook-deliveries': ['domain/webhooks/queries', metrics],
  webhooks: ['domain/webhooks/queries', quotas],
  'webhook-secrets': ['domain/webhooks/queries'],
  workers: ['jobs/capacity', metrics],
  'youtube-channels': ['domain/channels/queries'],
  'youtube-quota': ['domain/youtube-quota/queries'],
  'youtube-uploads': ['domain/uploads/(job-)?queries', 'domain/batches/(row|settle)-queries', metrics],
  // All tables at once: only for tests and the client.
  index: [],
  relations: [],
};
const unowned = readdirSync('drizzle/schema').filter((file) => !(path.parse(file).name in tables));
if (unowned.length > 0) throw new Error(`Name the owner in .dependency-cruiser.mjs: ${unowned.join(', ')}`);

/**
 * The modules that can open connections to others, and the files that may use them at run time: those of outgoing calls give
 * every response limits (docs/operations.md), the others serve, check addresses, or read constants.
 */
const callers = {
  '^https?$': ['lib/http/', 'lib/cli/service/web-server\\.ts$', 'inngest/worker-port\\.ts$'],
  '^net$': ['lib/http/', 'lib/env/', 'drizzle/postgres/server\\.ts$'],
  '^(dgram|dns(/promises)?|http2|tls)$': [],
  '/(@ai-sdk/[^/]+|ai)/': ['lib/adapters/language-model/'],
  '/@aws-sdk/': ['lib/adapters/storage/'],
  '/(@googleapis/[^/]+|google-auth-library)/': ['lib/adapters/youtube/'],
  '/openid-client/': ['lib/auth/options\\.ts$'],
  '/next-auth/(?!react)': ['lib/auth/', 'app/api/auth/'],
  '/inngest/': ['lib/jobs/', 'inngest/', 'app/api/inngest/'],
  '/(ioredis|redis)/': ['lib/api/limiters\\.ts$'],
  '/postgres/': ['drizzle/'],
  '/(playwright-core|@remotion/renderer)/': ['lib/rendering/'],
  '/(axios|cross-fetch|gaxios|got|ky|needle|node-fetch|node-fetch-native|ofetch|superagent|undici|ws)/': [],
};

const fixtures = ['^drizzle/', '^lib/(cli|bench|testing)/', '^inngest/(embedded/)?testing/', test];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true, dependencyTypesNot: ['type-only'] } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    ...Object.entries(tiers).map(([from, allowed]) => ({
      name: `imports of ${from}`,
      severity: 'error',
      from: { path: from, pathNot: test },
      to: {
        pathNot: [...allowed.map((path) => `^${path}`), 'node_modules', '^[a-z]+$', '^node:'],
        dependencyTypesNot: ['core', 'npm', 'npm-dev'],
      },
    })),
    {
      name: 'model and contracts are pure',
      severity: 'error',
      from: { path: '^lib/(contracts|model|video|words)/', pathNot: test },
      to: { dependencyTypes: ['npm', 'core'], pathNot: 'node_modules/zod/' },
    },
    {
      name: 'client: no packages and no Node.js',
      severity: 'error',
      from: { path: '^lib/client/', pathNot: ['^lib/client/src/cli/', test] },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'command line of the client: no packages',
      severity: 'error',
      from: { path: '^lib/client/src/cli/', pathNot: test },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'the client library does not import its command line',
      severity: 'error',
      from: { path: '^lib/client/src/', pathNot: ['^lib/client/src/cli/', test] },
      to: { path: '^lib/client/src/cli/' },
    },
    {
      name: 'facts are pure',
      severity: 'error',
      from: { path: '^lib/facts/', pathNot: test },
      to: { dependencyTypes: ['npm', 'core'], pathNot: 'node_modules/world-countries/' },
    },
    {
      name: 'domain: SQL only in queries.ts',
      severity: 'error',
      from: { path: '^lib/domain/', pathNot: [test, 'queries\\.ts$'] },
      to: { path: '^drizzle/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'domain: another resource only through its operations, internal.ts and wire schemas',
      severity: 'error',
      from: { path: '^lib/domain/([^/]+)/', pathNot: test },
      to: {
        path: '^lib/domain/[^/]+/',
        pathNot: ['^lib/domain/$1/', `^lib/domain/[^/]+/(internal|serialize|timeline|${operations.join('|')})\\.ts$`],
      },
    },
    {
      name: 'domain: queries only for their resource',
      severity: 'error',
      from: { path: '^(app|components|inngest|lib/(adapters|api|auth|jobs|rendering))/', pathNot: test },
      to: { path: '^lib/domain/.*queries\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    ...Object.entries(tables).map(([table, files]) => ({
      name: `table ${table}: only its owner and the listed exceptions`,
      severity: 'error',
      from: { pathNot: [...files.map((file) => `^(lib/)?${file}\\.ts$`), ...fixtures] },
      to: { path: `^drizzle/schema/${table}\\.ts$`, dependencyTypesNot: ['type-only'] },
    })),
    ...Object.entries(callers).map(([module, files]) => ({
      name: `outgoing calls: ${module} only where responses have limits`,
      severity: 'error',
      from: {
        path: '^(app|components|drizzle|inngest|lib|remotion)/',
        pathNot: [
          '^lib/adapters/outbound/',
          ...files.map((file) => `^${file}`),
          '^lib/cli/(?!service/)',
          '^lib/(bench|client|samples|sounds|testing)/',
          '^inngest/(embedded/)?testing/',
          test,
        ],
      },
      to: { path: module.startsWith('/') ? `node_modules${module}` : module, dependencyTypesNot: ['type-only'] },
    })),
    { name: 'app: no SQL', severity: 'error', from: { path: '^app/', pathNot: test }, to: { path: '^drizzle/' } },
    {
      name: 'app: jobs only in api/inngest',
      severity: 'error',
      from: { path: '^app/', pathNot: ['^app/api/inngest/', test] },
      to: { path: '^inngest/' },
    },
    {
      name: 'programs and test helpers are imported by nothing else',
      severity: 'error',
      from: {
        pathNot: [
          '^lib/(bench|cli|samples|sounds|testing)/',
          '^inngest/(embedded/)?testing/',
          test,
          '^e2e/',
          '\\.config\\.ts$',
        ],
      },
      to: { path: '^lib/(bench|cli|samples|sounds|testing)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(\\.next|node_modules/\\.|lib/client/dist/)' },
    tsPreCompilationDeps: true,
    webpackConfig: { fileName: 'lib/cli/import-aliases.mjs' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
