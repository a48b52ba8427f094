import { readdirSync } from 'node:fs';
import path from 'node:path';

/** What each part may import (docs/architecture/overview.md). Pages under `app` alone join server and dashboard. */
const wings = {
  // Pure: runs everywhere.
  '^lib/core/': ['lib/core/'],
  // A package for others' programs, which has nothing but itself.
  '^lib/client/': ['lib/client/'],
  // Writing packets to a file is what browsers do, too.
  '^lib/server/': ['lib/(core|server)/', 'drizzle/', 'remotion/encode/video-file\\.ts$'],
  '^drizzle/': ['drizzle/', 'lib/core/'],
  '^remotion/': ['remotion/', 'lib/core/'],
  // The dashboard calls the API as other programs do.
  '^components/': ['components/', 'remotion/', 'lib/core/', 'lib/client/src/index\\.ts$', 'public/'],
  '^inngest/': ['inngest/', 'lib/(core|server)/', 'drizzle/'],
  '^app/': ['app/', 'components/', 'remotion/', 'lib/(core|server)/', 'inngest/', 'package\\.json$'],
};

/** The floors of a wing: each folder names every other one of its wing that it may import. */
const floors = {
  '^lib/core/words/': [],
  '^lib/core/model/': ['words/'],
  '^lib/core/video/': ['(model|words)/'],
  '^lib/core/facts/': ['(model|words)/'],
  // What the API accepts and returns. Server, dashboard, documentation and tools share it.
  '^lib/core/contracts/': ['(facts|model|video|words)/'],
  '^lib/core/tables/': ['(contracts|model|words)/'],
  // Texts in any format → a quiz, and what was not understood.
  '^lib/core/imports/': ['(contracts|model|tables|words)/'],
  '^lib/core/docs/': ['(contracts|model)/'],
  '^lib/server/(env|errors|log|seal|tracing|process-wide|garbage|cache-for|parse-json)\\.ts$': [
    '(env|errors|log|process-wide)\\.ts$',
    'env/',
  ],
  '^lib/server/env/': ['env\\.ts$'],
  '^lib/server/db\\.ts$': ['(env|process-wide)\\.ts$'],
  '^lib/server/jobs/': [
    'adapters/outbound/',
    'adapters/storage\\.ts$',
    '(env|db|errors|log|process-wide|tracing)\\.ts$',
  ],
  '^lib/server/adapters/': ['(env|db|errors|log|process-wide|garbage|parse-json)\\.ts$', 'env/'],
  '^lib/server/rendering/': ['(adapters|jobs)/', '(env|db|errors|log|process-wide)\\.ts$', 'env/'],
  '^lib/server/metrics/': [
    'jobs/(capacity|outages|shutdown)\\.ts$',
    'domain/rows/uploads\\.ts$',
    '(env|db|log|process-wide|garbage)\\.ts$',
    'env/',
  ],
  '^lib/server/http/': [
    'metrics/http\\.ts$',
    'adapters/byte-range\\.ts$',
    'auth/(cookies|session-token)\\.ts$',
    '(env|log|process-wide)\\.ts$',
    'env/',
  ],
  '^lib/server/domain/': [
    '(jobs|metrics|rendering|adapters|env)/',
    '(env|db|errors|log|seal|process-wide|cache-for|parse-json)\\.ts$',
  ],
  '^lib/server/auth/': [
    'adapters/outbound/',
    'http/headers\\.ts$',
    '(env|db|errors|log|process-wide)\\.ts$',
    'domain/(users|api-keys)/',
  ],
  '^lib/server/api/': [
    '(http|auth)/',
    'adapters/process-pool/fair-queue\\.ts$',
    'metrics/(http|count)\\.ts$',
    '(env|db|errors|log|seal|process-wide|parse-json|tracing)\\.ts$',
    'env/placeholders\\.ts$',
  ],
  // Calls only operations that `app` passes to it.
  '^lib/server/mcp/': ['(api|auth|docs|http)/', '(env|errors|log)\\.ts$'],
  '^lib/server/docs/': ['env\\.ts$', 'env/placeholders\\.ts$'],
};

const test = '\\.test\\.tsx?$';

/** The folders of `lib/server/domain` from the bottom up: each may import those before it. */
const resources = [
  'rows',
  'mail',
  'account-quotas',
  'audit',
  'api-keys',
  'users',
  'usage',
  'webhooks',
  'media',
  'music',
  'themes',
  'brands',
  'questions',
  'rounds',
  'quizzes',
  'pictures',
  'speech',
  'renders',
  'thumbnails',
  'shares',
  'youtube-quota',
  'channels',
  'uploads',
  'results',
  'batches',
  'archives',
  'transfers',
  'cuts',
  'ai',
  'trends',
  'account',
  'admin',
];
for (const { name } of readdirSync('lib/server/domain', { withFileTypes: true }).filter((entry) =>
  entry.isDirectory(),
)) {
  if (!resources.includes(name)) throw new Error(`Say in .dependency-cruiser.mjs what ${name} may import.`);
}

/** Counts what every resource stores. */
const quotas = 'domain/account-quotas/';
/** Counts jobs and files of all users together. */
const metrics = 'metrics/queries';

/** Lists accounts and jobs with what they use, and when services last worked. */
const admin = 'domain/admin/';

/** The files and folders that may use the tables of each file at run time: first the owner's, then every exception. */
const tables = {
  access: ['domain/users/'],
  audit: ['domain/audit/'],
  ai: ['domain/ai/', metrics, admin],
  // `usage` shows the names of the keys that sent requests.
  'api-keys': ['domain/api-keys/', 'domain/usage/', quotas, admin],
  batches: ['domain/(rows|batches)/', quotas, admin],
  // `media` looks up which brands and themes use a file.
  brands: ['domain/(rows|brands)/', 'domain/media/', quotas],
  jobs: ['jobs/(outbox|lease|capacity)', 'inngest/embedded/(store|queue)', metrics, admin],
  media: ['domain/media/', quotas, metrics, admin],
  mail: ['domain/mail/', admin],
  'metric-counts': ['metrics/(count|measurements)', metrics],
  'secret-check': ['domain/secrets'],
  outages: ['jobs/outages'],
  pictures: ['domain/pictures/', admin],
  // A quiz is one aggregate; `ai` compares new questions with its questions, `media` names the quizzes that use a file.
  quizzes: ['domain/(rows|quizzes|rounds|questions)/', 'domain/(ai|media)/', quotas],
  // `batches` follow the renders and uploads of their rows.
  renders: ['domain/(rows|renders)/', 'domain/batches/', 'rendering/pieces', quotas, metrics, admin],
  requests: ['api/(request-log|idempotency|rate-limit)', 'domain/usage/', admin],
  shares: ['domain/shares/', quotas],
  speech: ['domain/speech/'],
  themes: ['domain/(rows|themes)/', 'domain/media/', quotas],
  thumbnails: ['domain/thumbnails/', metrics, admin],
  transfers: ['domain/transfers/', metrics, admin],
  trends: ['domain/trends/'],
  // The others lock the row of a user, or check that the user still exists.
  users: [
    'domain/(rows|users|mail|api-keys)/',
    'domain/channels/',
    'api/(request-log|rate-limit)',
    'rendering/pieces',
    quotas,
    metrics,
    admin,
  ],
  webhooks: ['domain/webhooks/', quotas, metrics, admin],
  youtube: ['domain/(rows|channels|youtube-quota|uploads|results)/', 'domain/batches/', metrics, admin],
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
  '^https?$': ['lib/server/http/', 'lib/tools/cli/service/web-server\\.ts$', 'inngest/worker-port\\.ts$'],
  '^net$': ['lib/server/http/', 'lib/server/env(/|\\.ts$)', 'drizzle/postgres/server\\.ts$'],
  '^(dgram|dns(/promises)?|http2|tls)$': [],
  '/(@ai-sdk/[^/]+|ai)/': ['lib/server/adapters/language-model/'],
  '/@aws-sdk/': ['lib/server/adapters/storage/'],
  '/(@googleapis/[^/]+|google-auth-library)/': ['lib/server/adapters/youtube/'],
  '/openid-client/': [],
  '/next-auth/(?!react)': ['lib/server/auth/', 'app/api/auth/'],
  // It fetches lists of revoked certificates for statements about authenticators, which are refused (D235).
  '/@simplewebauthn/server/': ['lib/server/domain/users/passkey-ceremonies\\.ts$'],
  '/@opentelemetry/': ['lib/server/tracing\\.ts$'],
  '/inngest/': ['lib/server/jobs/', 'inngest/', 'app/api/inngest/'],
  '/(ioredis|redis)/': ['lib/server/api/rate-limit\\.ts$'],
  '/nodemailer/': ['lib/server/adapters/mail-sender\\.ts$'],
  '/postgres/': ['drizzle/', 'lib/server/jobs/worker-id\\.ts$'],
  '/(playwright-core|@remotion/renderer)/': ['lib/server/rendering/'],
  '/(axios|cross-fetch|gaxios|got|ky|needle|node-fetch|node-fetch-native|ofetch|superagent|undici|ws)/': [],
};

const fixtures = ['^drizzle/', '^lib/tools/', '^inngest/(embedded/)?testing/', test];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true, dependencyTypesNot: ['type-only'] } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    ...Object.entries(wings).map(([from, allowed]) => ({
      name: `imports of ${from}`,
      severity: 'error',
      from: { path: from, pathNot: [test, '^inngest/(embedded/)?testing/'] },
      to: {
        pathNot: [...allowed.map((path) => `^${path}`), 'node_modules', '^[a-z]+$', '^node:'],
        dependencyTypesNot: ['core', 'npm', 'npm-dev'],
      },
    })),
    ...Object.entries(floors).map(([from, allowed]) => {
      const [wing] = /^\^lib\/\w+\//.exec(from);
      return {
        name: `imports of ${from} in its wing`,
        severity: 'error',
        from: { path: from, pathNot: test },
        to: { path: wing, pathNot: [from, ...allowed.map((path) => `${wing}${path}`)] },
      };
    }),
    {
      name: 'the pure part needs no Node.js, and only packages that run in browsers',
      severity: 'error',
      from: { path: '^lib/core/', pathNot: test },
      to: {
        dependencyTypes: ['npm', 'core'],
        pathNot:
          'node_modules/(bidi-js|fast-xml-parser|fflate|html-entities|hyphen|leven|marked|numfmt|papaparse|temporal-polyfill|world-countries|zod)/',
      },
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
      name: 'domain: rows have no adapters',
      severity: 'error',
      from: { path: '^lib/server/domain/rows/', pathNot: test },
      to: { path: '^lib/server/(adapters|rendering|metrics)/' },
    },
    ...resources.map((resource, index) => ({
      name: `domain: ${resource} imports only resources that are listed before it`,
      severity: 'error',
      from: { path: `^lib/server/domain/${resource}/`, pathNot: test },
      to: { path: `^lib/server/domain/(${resources.slice(index + 1).join('|') || '-'})/` },
    })),
    ...Object.entries(tables).map(([table, files]) => ({
      name: `table ${table}: only its owner and the listed exceptions`,
      severity: 'error',
      from: {
        pathNot: [...files.map((file) => `^(lib/server/)?${file}${file.endsWith('/') ? '' : '\\.ts$'}`), ...fixtures],
      },
      to: { path: `^drizzle/schema/${table}\\.ts$`, dependencyTypesNot: ['type-only'] },
    })),
    ...Object.entries(callers).map(([module, files]) => ({
      name: `outgoing calls: ${module} only where responses have limits`,
      severity: 'error',
      from: {
        path: '^(app|components|drizzle|inngest|lib|remotion)/',
        pathNot: [
          '^lib/server/adapters/outbound/',
          ...files.map((file) => `^${file}`),
          '^lib/tools/(?!cli/service/)',
          '^lib/client/',
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
        pathNot: ['^lib/tools/', '^inngest/(embedded/)?testing/', test, '^e2e/', '\\.config\\.ts$'],
      },
      to: { path: '^lib/tools/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(\\.next|node_modules/\\.|lib/client/dist/)' },
    tsPreCompilationDeps: true,
    webpackConfig: { fileName: 'lib/tools/cli/import-aliases.mjs' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
