/** Who may import whom (docs/architecture/overview.md). Each rule names a folder and all that it may import of ours. */
const tiers = {
  '^lib/model/': ['lib/model/'],
  '^lib/video/': ['lib/model/', 'lib/video/'],
  '^lib/facts/': ['lib/facts/', 'lib/model/'],
  '^drizzle/': ['drizzle/', 'lib/model/', 'lib/video/'],
  '^lib/(env|errors|log|contract|seal)\\.ts$': ['lib/(env|errors|log|contract|seal)\\.ts$', 'lib/(env|model)/'],
  '^lib/env/': ['lib/(env|model)/'],
  '^lib/db\\.ts$': ['drizzle/', 'lib/env\\.ts$'],
  '^lib/jobs/': ['lib/jobs/', 'lib/(env|db|errors|log|process-wide)\\.ts$', 'lib/(model|video)/', 'drizzle/schema/'],
  '^lib/adapters/': ['lib/adapters/', 'lib/(env|db|errors|log|process-wide)\\.ts$', 'lib/(env|model|video)/'],
  '^lib/rendering/': [
    'lib/(rendering|adapters|jobs)/',
    'lib/(env|db|errors|log|process-wide)\\.ts$',
    'lib/(env|model|video)/',
    'drizzle/schema/',
  ],
  '^lib/domain/': [
    'lib/domain/',
    'lib/(jobs|rendering|adapters|facts|model|video)/',
    'lib/(env|db|errors|log|contract|seal|process-wide)\\.ts$',
    'drizzle/',
  ],
  '^lib/auth/': [
    'lib/auth/',
    'lib/(env|db|errors|log|process-wide)\\.ts$',
    'lib/model/',
    'lib/domain/(users|api-keys)/',
  ],
  '^lib/api/': [
    'lib/api/',
    'lib/auth/',
    'lib/(env|db|errors|log|contract|seal|process-wide)\\.ts$',
    'lib/model/',
    'lib/domain/[^/]+/contract\\.ts$',
    'drizzle/',
  ],
  '^remotion/': ['remotion/', 'lib/(model|video)/'],
  '^components/': [
    'components/',
    'remotion/',
    'lib/(model|video)/',
    'public/',
    'lib/domain/[^/]+/(schema|timeline|validation)\\.ts$',
    'lib/contract\\.ts$',
  ],
  '^inngest/': ['inngest/', 'lib/', 'drizzle/'],
  '^app/': ['app/', 'components/', 'remotion/', 'lib/', 'inngest/'],
};

const test = '\\.test\\.tsx?$';

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
      name: 'model is pure',
      severity: 'error',
      from: { path: '^lib/(model|video)/', pathNot: test },
      to: { dependencyTypes: ['npm', 'core'], pathNot: 'node_modules/zod/' },
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
      name: 'domain: another resource only through its verbs',
      severity: 'error',
      from: { path: '^lib/domain/([^/]+)/', pathNot: test },
      to: { path: '^lib/domain/[^/]+/queries\\.ts$', pathNot: '^lib/domain/$1/' },
    },
    {
      name: 'api: domain contracts only in openapi.ts',
      severity: 'error',
      from: { path: '^lib/api/', pathNot: [test, 'openapi\\.ts$'] },
      to: { path: '^lib/domain/' },
    },
    {
      name: 'components: of the wire only its types',
      severity: 'error',
      from: { path: '^components/', pathNot: test },
      to: { path: '^lib/(domain/|contract)', dependencyTypesNot: ['type-only'] },
    },
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
    exclude: { path: '^(\\.next|node_modules/\\.)' },
    tsPreCompilationDeps: true,
    webpackConfig: { fileName: 'lib/cli/import-aliases.mjs' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
