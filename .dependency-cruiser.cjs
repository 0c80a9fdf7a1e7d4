// The arrows of the house: domain <- contract <- { server, web }, and features that meet only where they may.
// Every rule has an example that it must catch in tools/checks/examples/boundaries/<rule name>.
// That features form no circle is held by tools/checks/circles.mjs, that policies are tried by
// tools/checks/untried.mjs, that no file is dead by tools/checks/dead-files.mjs.

const TESTS = '\\.test\\.tsx?$'
// The calls of each actor, and examples of personal data, beside the feature: read by the walks alone, by the feature's name.
const ROWS_OF_WALKS = '^server/src/areas/.+/(access|personal)-rows\\.ts$'
// Parts of the shell that may know features: the frame, the first page and the panel, which use a few of their parts.
const SHELL_FRAME = '^web/src/shell/(frame/Frame\\.tsx$|document/RootDocument\\.tsx$|home/)'
// Packages that measurements install when they are run, beside them.
const OF_BENCH = '^(autocannon|lighthouse)$'
// The repository may be checked out anywhere, and node_modules may be a link.
const inPackage = (name) => `(^|/)node_modules/${name}(/|$)`

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'domain-imports-only-itself',
      comment: 'The rules of the product are pure: no I/O, no Node module, no package, nothing above them.',
      severity: 'error',
      from: { path: '^domain/src/', pathNot: TESTS },
      to: { pathNot: '^domain/src/' },
    },
    {
      name: 'contract-imports-only-domain-and-zod',
      comment: 'Both sides read the contract, so it may not drag in anything of one side.',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: TESTS },
      to: { pathNot: ['^(contract|domain)/src/', inPackage('zod')] },
    },
    {
      name: 'server-imports-nothing-beside-it',
      comment: 'The server meets the web by its contract, and runs without the tools around it.',
      severity: 'error',
      from: { path: '^server/', pathNot: TESTS },
      to: { path: '^(web|e2e|bench|demo|drawings|tools)/' },
    },
    {
      name: 'web-imports-nothing-beside-it',
      comment: 'The web meets the server by its contract: an import would ship the server to browsers.',
      severity: 'error',
      from: { path: '^web/', pathNot: TESTS },
      to: { path: '^(server|e2e|bench|demo|drawings|tools)/' },
    },
    {
      name: 'package-is-declared',
      comment:
        'Code that runs in production uses packages its own package.json names, not ones that happen to be there.',
      severity: 'error',
      from: { path: '^(server|web)/src/', pathNot: [TESTS, '^(server|web)/src/testing/'] },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'feature-keeps-its-store',
      comment: 'Another feature calls exported functions: SQL and wire shapes stay free to change inside.',
      severity: 'error',
      from: { path: '^server/src/areas/([^/]+/[^/]+)/' },
      to: { path: '^server/src/areas/[^/]+/[^/]+/(store|present)\\.ts$', pathNot: '^server/src/areas/$1/' },
    },
    {
      name: 'http-knows-no-feature',
      comment: 'The beat of every request is the same for all features, so it names none.',
      severity: 'error',
      from: { path: '^server/src/http/', pathNot: TESTS },
      to: { path: '^server/src/areas/' },
    },
    {
      name: 'ui-knows-nothing-above-it',
      comment: 'The design system draws what it is given: no router, no query, no feature, no API.',
      severity: 'error',
      from: { path: '^web/src/ui/', pathNot: TESTS },
      to: {
        path: [
          '^web/src/(?!ui/)',
          '^contract/',
          inPackage('@tanstack/[^/]+'),
          inPackage('socket\\.io-client'),
        ],
      },
    },
    {
      name: 'web-feature-offers-its-public-parts',
      comment:
        "What others may use of a feature stands in its `public` folder; the rest is the feature's own.",
      severity: 'error',
      from: { path: '^web/src/areas/([^/]+/[^/]+)/' },
      to: {
        path: '^web/src/(areas|shell/home)/',
        pathNot: ['^web/src/areas/$1/', '^web/src/(areas/[^/]+/[^/]+|shell/home)/public/'],
      },
    },
    {
      name: 'web-manifest-is-inert',
      comment:
        'Every page reads all manifests, and so does Node when the routes are made: what is heavy they import late.',
      severity: 'error',
      from: { path: '^web/src/(areas/[^/]+/[^/]+|shell/home)/feature\\.ts$' },
      to: {
        dynamic: false,
        pathNot: [
          '^web/src/shell/(manifest/(feature|slot)|session/readers)\\.ts$',
          '^web/src/areas/[^/]+/[^/]+/public/slots\\.ts$',
          '^web/src/ui/icons/glyphs\\.ts$',
        ],
      },
    },
    {
      name: 'shell-knows-no-feature',
      comment:
        'The shell works on what features declare and the router hands it. Its frame draws a few of their parts.',
      severity: 'error',
      from: { path: '^web/src/shell/', pathNot: [SHELL_FRAME, TESTS] },
      to: { path: '^web/src/areas/' },
    },
    {
      name: 'frame-takes-public-parts',
      comment:
        'The frame around every page holds the search button, the question for the phone, the proof of who is there.',
      severity: 'error',
      from: { path: SHELL_FRAME },
      to: { path: '^web/src/areas/', pathNot: '^web/src/areas/[^/]+/[^/]+/public/' },
    },
    {
      name: 'testing-stays-in-tests',
      comment: 'The cast and the builders must not reach people.',
      severity: 'error',
      from: {
        pathNot: [TESTS, '^(server|web)/src/testing/', ROWS_OF_WALKS, '^(e2e|bench|demo|drawings|tools)/'],
      },
      to: { path: [TESTS, '^(server|web)/src/testing/', ROWS_OF_WALKS] },
    },
    {
      name: 'no-cycle',
      comment:
        'What needs each other is one thing or has a third thing in it. The generated route tree is the exception.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { pathNot: '\\.gen\\.ts$' } },
    },
    {
      name: 'no-orphan',
      comment: 'A file that imports nothing and that nothing imports is left over.',
      severity: 'error',
      from: { orphan: true, pathNot: ['\\.d\\.ts$', '^web/public/'] },
      to: {},
    },
    {
      name: 'no-unresolved',
      comment: 'An import that this check cannot follow is an arrow it cannot hold.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\?(url|raw|inline)$', OF_BENCH] },
    },
  ],
  options: {
    // Without swc there is no parser for TypeScript 7: it would read no .ts file and still exit with 0.
    parser: 'swc',
    doNotFollow: { path: '(^|/)node_modules/' },
    // Our own build output only: packages' `dist` folders must stay visible, or imports of them would be ignored too.
    exclude: { path: '^(server|web|bench)/dist/|^tools/checks/examples/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.cjs', '.js', '.json'],
    },
  },
}
