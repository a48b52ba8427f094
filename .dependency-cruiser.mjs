import { readdirSync } from 'node:fs';
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

/** The folders of `lib/domain` from the bottom up: each may import those before it. */
const resources = [
  'rows',
  'account-quotas',
  'users',
  'api-keys',
  'usage',
  'webhooks',
  'media',
  'pictures',
  'music',
  'themes',
  'brands',
  'questions',
  'rounds',
  'quizzes',
  'speech',
  'renders',
  'thumbnails',
  'youtube-quota',
  'channels',
  'uploads',
  'batches',
  'cuts',
  'ai',
  'trends',
  'account',
];
for (const { name } of readdirSync('lib/domain', { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
  if (!resources.includes(name)) throw new Error(`Say in .dependency-cruiser.mjs what ${name} may import.`);
}

/** Counts what every resource stores. */
const quotas = 'domain/account-quotas/queries';
/** Counts jobs and files of all users together. */
const metrics = 'metrics/queries';

/** The files and folders that may use each table at run time: first the owner's, then every exception. */
const tables = {
  'ai-generations': ['domain/ai/', metrics],
  'ai-usage': ['domain/ai/'],
  // `usage` shows the names of the keys that sent requests.
  'api-keys': ['domain/api-keys/', 'domain/usage/', quotas],
  batches: ['domain/batches/'],
  'batch-rows': ['domain/(rows|batches)/', quotas],
  'ended-sessions': ['domain/users/'],
  events: ['domain/webhooks/'],
  'fetched-files': ['domain/media/', quotas, metrics],
  'idempotency-keys': ['api/idempotency-store'],
  'job-events': ['jobs/outbox', 'inngest/embedded/store', metrics],
  'job-runs': ['inngest/embedded/store'],
  'job-steps': ['inngest/embedded/(store|queue)'],
  leases: ['jobs/lease'],
  media: ['domain/media/', quotas, metrics],
  'media-uses': ['domain/media/'],
  'metric-counts': ['metrics/count', metrics],
  'picture-requests': ['domain/pictures/'],
  'picture-searches': ['domain/pictures/'],
  'picture-sources': ['domain/pictures/'],
  // A quiz is one aggregate; `ai` compares new questions with its questions, `media` names the quizzes that use a file.
  questions: ['domain/(quizzes|questions)/', 'domain/ai/'],
  quizzes: ['domain/(rows|quizzes|questions)/', 'domain/(ai|media)/', quotas],
  'quiz-sizes': [quotas],
  'quiz-translations': ['domain/quizzes/'],
  'rate-limits': ['api/limiters'],
  // `batches` follow the renders and uploads of their rows.
  renders: ['domain/(rows|renders)/', 'domain/batches/', 'rendering/sweep-pieces', quotas, metrics],
  requests: ['api/request-log', 'domain/usage/'],
  rounds: ['domain/(rows|quizzes|rounds|questions)/', 'domain/ai/'],
  'speech-lines': ['domain/speech/'],
  'speech-usage': ['domain/speech/'],
  // `media` looks up which brands and themes use a file.
  brands: ['domain/(rows|brands)/', 'domain/media/', quotas],
  themes: ['domain/(rows|themes)/', 'domain/media/', quotas],
  thumbnails: ['domain/thumbnails/', metrics],
  'trend-refreshes': ['domain/trends/'],
  'trend-sources': ['domain/trends/'],
  trends: ['domain/trends/'],
  // The others lock the row of a user, or check that the user still exists.
  users: ['domain/(rows|users)/', 'domain/channels/', 'api/request-log', 'rendering/sweep-pieces', quotas, metrics],
  'webhook-deliveries': ['domain/webhooks/', metrics],
  webhooks: ['domain/webhooks/', quotas],
  'webhook-secrets': ['domain/webhooks/'],
  workers: ['jobs/capacity', metrics],
  'youtube-channels': ['domain/(rows|channels)/'],
  'youtube-quota': ['domain/youtube-quota/'],
  'youtube-uploads': ['domain/(rows|uploads)/', 'domain/batches/', metrics],
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
      name: 'domain: rows have no adapters',
      severity: 'error',
      from: { path: '^lib/domain/rows/', pathNot: test },
      to: { path: '^lib/(adapters|rendering|metrics)/' },
    },
    ...resources.map((resource, index) => ({
      name: `domain: ${resource} imports only resources that are listed before it`,
      severity: 'error',
      from: { path: `^lib/domain/${resource}/`, pathNot: test },
      to: { path: `^lib/domain/(${resources.slice(index + 1).join('|') || '-'})/` },
    })),
    ...Object.entries(tables).map(([table, files]) => ({
      name: `table ${table}: only its owner and the listed exceptions`,
      severity: 'error',
      from: { pathNot: [...files.map((file) => `^(lib/)?${file}${file.endsWith('/') ? '' : '\\.ts$'}`), ...fixtures] },
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
