/** Who may import whom: the table of ARCHITECTURE.md, enforced. A module calls down the ladder, never up. */
const LADDER = [
  'identity',
  'companies',
  'audit-log',
  'invitations',
  'tokens',
  'applications',
  'webhooks',
  'feed',
  'files',
  'deletions',
  'accounting-connections',
  'chart-of-accounts',
  'suppliers',
  'invoices',
  'publications',
  'documents',
  'mail',
  'expected-bills',
  'payment-runs',
  'payments',
  'bank-transactions',
  'matching',
  'statement-import',
  'month-end',
  'cash-forecast',
  'company-overview',
  'activity',
  'notifications',
  'search',
];

const upTheLadder = LADDER.slice(0, -1).map((module, index) => ({
  name: `ladder-${module}`,
  comment: `${module} may not call a module above it`,
  severity: 'error',
  // A test sets up its books by any command of the product.
  from: { path: `^api/src/modules/${module}/`, pathNot: '\\.test\\.ts$' },
  to: { path: `^api/src/modules/(${LADDER.slice(index + 1).join('|')})/` },
}));

const LIBRARY_INDEX = '^api/src/(statement-reader|document-reader|matching-engine|accounting-files)/index\\.ts$';

module.exports = {
  forbidden: [
    ...upTheLadder,
    {
      name: 'no-module-calls-a-command',
      comment: 'a command calls the parts of several modules, and stands above all of them',
      severity: 'error',
      from: { path: '^api/src/modules/', pathNot: '\\.test\\.ts$' },
      to: { path: '^api/src/commands/' },
    },
    {
      name: 'commands-use-indexes',
      severity: 'error',
      from: { path: '^api/src/commands/', pathNot: '\\.test\\.ts$' },
      to: { path: '^api/src/modules/', pathNot: '/index\\.ts$' },
    },
    {
      name: 'commands-know-no-api',
      severity: 'error',
      from: { path: '^api/src/commands/', pathNot: '\\.(resolver|routes|types|test)\\.ts$' },
      to: {
        path: [
          'node_modules/(express|graphql|type-graphql|@apollo)/',
          '\\.(resolver|routes)\\.ts$',
          '^api/src/adapters/',
          '^api/src/kernel/(http|graphql)/',
        ],
      },
    },
    {
      name: 'libraries-are-pure',
      comment: 'the readers, the matching engine and the writer of accounting files import the schema only',
      severity: 'error',
      from: {
        path: '^api/src/(statement-reader|document-reader|matching-engine|accounting-files)/',
        pathNot: '\\.test\\.ts$',
      },
      to: { path: ['^api/src/', 'node_modules/@mikro-orm/'], pathNot: '^api/src/$1/' },
    },
    {
      name: 'library-by-its-index',
      severity: 'error',
      from: {
        path: '^api/src/',
        pathNot: [
          '^api/src/(statement-reader|document-reader|matching-engine|accounting-files|testing)/',
          '\\.test\\.ts$',
        ],
      },
      // What the pages and the reader agree on is types alone.
      to: {
        path: '^api/src/(statement-reader|document-reader|matching-engine|accounting-files)/',
        pathNot: [LIBRARY_INDEX, '^api/src/document-reader/document\\.types\\.ts$'],
      },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-is-pure',
      comment: 'schema/src/domain imports nothing but itself',
      severity: 'error',
      from: { path: '^schema/src/domain/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^schema/src/domain/' },
    },
    {
      name: 'plans-are-pure',
      comment:
        'a plan imports the schema, other plans, the pure libraries, its own types, the loop that can rest, and nothing that does I/O',
      severity: 'error',
      from: { path: '\\.plan\\.ts$' },
      to: {
        pathNot: [
          '^schema/src/',
          '\\.(plan|types)\\.ts$',
          LIBRARY_INDEX,
          '^api/src/kernel/concurrency/for-each-in-slices\\.ts$',
          '^(node:)?crypto$',
        ],
      },
    },
    {
      name: 'module-by-its-index',
      comment: 'another module is used through its index.ts only',
      severity: 'error',
      from: { path: '^api/src/modules/([^/]+)/' },
      to: { path: '^api/src/modules/([^/]+)/', pathNot: ['^api/src/modules/$1/', '/index\\.ts$'] },
    },
    {
      name: 'entities-know-no-services',
      severity: 'error',
      from: { path: '\\.entity\\.ts$' },
      to: { path: '\\.(service|resolver|routes)\\.ts$' },
    },
    {
      name: 'services-know-no-api',
      severity: 'error',
      from: { path: '\\.service\\.ts$' },
      to: {
        path: [
          'node_modules/(express|graphql|type-graphql|@apollo)/',
          '\\.(resolver|routes)\\.ts$',
          '^api/src/adapters/',
          '^api/src/kernel/(http|graphql)/',
        ],
      },
    },
    {
      name: 'apis-know-no-orm',
      severity: 'error',
      from: { path: '\\.(resolver|routes)\\.ts$' },
      to: { path: ['node_modules/@mikro-orm/', '^api/src/adapters/'] },
    },
    {
      name: 'kernel-is-below',
      severity: 'error',
      from: { path: '^api/src/kernel/' },
      to: { path: '^api/src/(modules|adapters)/' },
    },
    {
      name: 'adapters-know-no-module',
      severity: 'error',
      from: { path: '^api/src/adapters/' },
      to: { path: '^api/src/modules/' },
    },
    {
      name: 'the-bank-is-a-stranger',
      comment: 'the sandbox bank knows nothing of the product but its kernel, and is reached over HTTP',
      severity: 'error',
      from: { path: '^api/src/sandbox-bank/', pathNot: '\\.test\\.ts$' },
      to: { path: '^api/src/', pathNot: ['^api/src/sandbox-bank/', '^api/src/kernel/'] },
    },
    {
      name: 'the-stand-ins-are-strangers',
      comment: 'stand-ins for accounting systems know nothing of the product but its kernel, and are reached over HTTP',
      severity: 'error',
      from: { path: '^api/src/accounting-stand-in/', pathNot: '\\.test\\.ts$' },
      to: { path: '^api/src/', pathNot: ['^api/src/accounting-stand-in/', '^api/src/kernel/'] },
    },
    {
      name: 'web-and-api-are-strangers',
      severity: 'error',
      from: { path: '^(web|schema)/' },
      to: { path: '^api/' },
    },
    {
      name: 'api-knows-no-web',
      severity: 'error',
      from: { path: '^(api|schema)/' },
      to: { path: '^web/' },
    },
    {
      name: 'pages-know-no-page',
      severity: 'error',
      from: { path: '^web/src/pages/([^/]+)/' },
      to: { path: '^web/src/pages/([^/]+)/', pathNot: '^web/src/pages/$1/' },
    },
    {
      name: 'components-know-no-page',
      severity: 'error',
      from: { path: '^web/src/(components|lib|apollo)/' },
      to: { path: '^web/src/pages/' },
    },
    {
      name: 'only-commands-evict',
      comment: 'what a command makes out of date is said in command-effects.ts, and evicted by useCommand',
      severity: 'error',
      from: { path: '^web/src/', pathNot: ['^web/src/apollo/', '\\.test\\.tsx?$'] },
      to: {
        path: '^web/src/apollo/(company-lists|shown-lists|send-command|command-effects)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'product-knows-no-test',
      severity: 'error',
      from: { path: '/src/', pathNot: ['\\.test\\.tsx?$', '/testing/'] },
      to: { path: ['\\.test\\.tsx?$', '/src/testing/'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      // A package of types only has nothing to resolve to.
      to: { couldNotResolve: true, pathNot: '^@graphql-typed-document-node/core$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '\\.generated\\.ts$'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
