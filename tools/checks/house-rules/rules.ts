import type { CallExpression, MemberExpression, NewExpression, Node, VisitorObject } from 'oxc-parser'
import { EXCEPTIONS, TESTS } from './read-elsewhere.ts'

/** A rule of this house about how its programs are written, which no linter knows. */
export type HouseRule = {
  name: string
  /** The files that it holds for, as globs. */
  includes: readonly string[]
  excludes?: readonly string[]
  /** The words without which no file breaks it: only files with them are read as programs. */
  sign: RegExp
  message: string
  /** Finds the places of a program that break it. `text` is the source of a node. */
  finds: (found: (node: Node) => void, text: (node: Node) => string) => VisitorObject
}

const AREAS = 'server/src/areas/**'
const UNIT_TESTS = '**/*.test.{ts,tsx}'

const calls = (name: string, { callee }: CallExpression | NewExpression): boolean =>
  callee.type === 'Identifier' && callee.name === name

/** The last name of what is written before a dot: `database` of `services.database`. */
const lastName = (node: Node): string | undefined => {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'MemberExpression' && node.property.type === 'Identifier') return node.property.name
  return undefined
}

const isMember = (node: MemberExpression, name: string): boolean => !node.computed && lastName(node) === name

/** The modules that a program is made of. */
const sources = (found: (node: Node) => void, modules: RegExp): VisitorObject => {
  const look = (source: Node | null) => {
    if (source?.type === 'Literal' && modules.test(String(source.value))) found(source)
  }
  return {
    ImportDeclaration: ({ source }) => look(source),
    ImportExpression: ({ source }) => look(source),
    ExportAllDeclaration: ({ source }) => look(source),
    ExportNamedDeclaration: ({ source }) => look(source),
  }
}

const HARD_ROLES =
  /^(combobox|listbox|option|menu|menubar|menuitem\w*|tree|treeitem|grid|gridcell|tablist|tab|slider|spinbutton)$/
const READERS = ['Number', 'parseFloat', 'parseInt', 'Number.parseFloat', 'Number.parseInt']
/** An id is digits, and whether something holds is no text. */
const NO_TYPED_NUMBER = /^(?:[\w.?]*\.)?_?(?:[a-z]\w*)?[iI]d$|^!|[!=]==/

export const HOUSE_RULES: readonly HouseRule[] = [
  {
    // Raw statements go through database/statements.ts, which checks their rows. A prepared statement of the query builder
    // has an `execute` too, but isn't called db or tx.
    name: 'checkedRows',
    includes: ['server/src/**'],
    excludes: ['server/src/database/**', UNIT_TESTS],
    sign: /\bexecute\b|\$client\b|\bsession\b|\bdialect\b|\bPgDialect\b/,
    message: 'raw statements go through selectRows, selectOne or run of database/statements.ts.',
    finds: (found) => ({
      MemberExpression(node) {
        const holder = lastName(node.object) ?? ''
        if (isMember(node, 'execute') && /^(db|tx|transaction|database)$/.test(holder)) found(node)
        if (isMember(node, '$client') || isMember(node, 'dialect')) found(node)
        if (isMember(node, 'session') && holder === '_') found(node)
      },
      NewExpression: (node) => void (calls('PgDialect', node) && found(node)),
    }),
  },
  {
    // A type argument only claims what a statement's rows are; a shape checks it.
    name: 'unclaimedRows',
    includes: ['server/**', 'demo/**', 'tools/**', 'bench/**', 'e2e/**'],
    sign: /\.\s*(execute|query)\s*</,
    message: "a statement's rows have the type that their shape checks: database/statements.ts.",
    finds: (found) => ({
      CallExpression({ callee, typeArguments }) {
        if (!typeArguments || callee.type !== 'MemberExpression') return
        if (isMember(callee, 'execute') || isMember(callee, 'query')) found(typeArguments)
      },
    }),
  },
  {
    // Decision 50: a second library of parts would be paid for by everybody who opens a page.
    name: 'oneLibrary',
    includes: ['web/src/**'],
    sign: /@mantine|@base-ui|@radix-ui|@headlessui|@ariakit|react-aria|@mui/,
    message: 'decision 50 says where the hard parts of screens come from.',
    finds: (found) =>
      sources(found, /^(@mantine\/core$|@base-ui\/|@radix-ui\/|@headlessui\/|@ariakit\/|react-aria|@mui\/)/),
  },
  {
    // Keyboard and roles of lists, menus and comboboxes come from a library or the browser, and stand in web/src/ui once.
    name: 'hardPartsInUi',
    includes: ['web/src/**'],
    excludes: ['web/src/ui/**'],
    sign: /\brole\b|aria-activedescendant|downshift|@dnd-kit|@floating-ui/,
    message: 'use a part of web/src/ui, or add one there.',
    finds(found, text) {
      const isHard = (name: string, value: Node | null): boolean =>
        name === 'aria-activedescendant' ||
        (name === 'role' &&
          value !== null &&
          HARD_ROLES.test(text(value).replace(/^\{?["'`]|["'`]\}?$/g, '')))
      return {
        ...sources(found, /^(downshift$|@dnd-kit\/|@floating-ui\/)/),
        JSXAttribute: (node) => void (isHard(text(node.name), node.value) && found(node)),
        Property: (node) => void (isHard(text(node.key).replaceAll(/["']/g, ''), node.value) && found(node)),
      }
    },
  },
  {
    // A handler asks its policy (`authorize`); these refusals are the policy's to give.
    name: 'rightsInPolicies',
    includes: [AREAS],
    excludes: ['server/src/areas/*/*/policy.ts', UNIT_TESTS],
    sign: /\bRefusal\b/,
    message: "who may do what is decided in the feature's policy.ts, and asked by authorize.",
    finds: (found, text) => ({
      NewExpression(node) {
        const [code] = node.arguments
        if (code && calls('Refusal', node) && /^'(forbidden|paid_only)'$/.test(text(code))) found(code)
      },
    }),
  },
  {
    // Decision 99. Numbers that no person types (ids that were matched, sliders, sizes of elements, clocks) are listed with their reason.
    name: 'oneReader',
    includes: ['domain/src/**', 'contract/src/**', 'web/src/**', AREAS],
    excludes: [...TESTS, ...Object.values(EXCEPTIONS).flat()],
    sign: /\b(Number|parseFloat|parseInt)\s*\(|\bNumber\s*\.\s*parse|\bcoerce\b/,
    message: 'numbers that people type are read by readNumber of domain/src/ground/numbers/read.ts.',
    finds: (found, text) => ({
      CallExpression(node) {
        const [read] = node.arguments
        if (read && READERS.includes(text(node.callee)) && !NO_TYPED_NUMBER.test(text(read))) found(node)
      },
      MemberExpression: (node) => void (text(node.object) === 'z.coerce' && found(node)),
    }),
  },
  {
    // Pages write by `useWrite`, and read by `queryFor` (decision 46).
    name: 'writesByTheWrapper',
    includes: ['web/src/**'],
    excludes: [
      'web/src/ui/gallery/**',
      'web/src/api/use-write.ts',
      'web/src/api/queries.ts',
      'web/src/api/uploads/send-file.ts',
      'web/src/areas/school/education/playing/use-keep-progress.ts',
      'web/src/api/send-unseen.ts',
      UNIT_TESTS,
    ],
    sign: /\buseMutation\b|\bqueryKey\b|\bsetQueryData\b|\buseState\b|api\/call\.ts/,
    message:
      'pages write by useWrite (web/src/api/use-write.ts), which knows whether a write is under way and hands `send` to work of several steps; a query’s key comes from queryFor, queriesOf or ownQuery (web/src/api/queries.ts).',
    finds: (found, text) => ({
      CallExpression(node) {
        const [key] = node.arguments
        if (calls('useMutation', node)) found(node)
        if (lastName(node.callee) === 'setQueryData' && key?.type === 'ArrayExpression') found(node)
      },
      Property: (node) => {
        if (text(node.key) === 'queryKey' && node.value.type === 'ArrayExpression') found(node)
      },
      VariableDeclarator(node) {
        if (node.id.type !== 'ArrayPattern' || node.init?.type !== 'CallExpression') return
        const [flag] = node.id.elements
        // With a type of its own it is more than a flag.
        if (!flag || !calls('useState', node.init) || node.init.typeArguments) return
        if (/^(busy|sending|saving|submitting|posting)$/.test(text(flag))) found(node)
      },
      ImportDeclaration(node) {
        if (/api\/call\.ts$/.test(node.source.value) && /\bsend\b/.test(text(node))) found(node)
      },
    }),
  },
]
