import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { ROOT } from './world.ts'

/**
 * In bytes: the scripts that a page loads before anybody has pressed anything. With brotli, as browsers get them over HTTPS, every
 * page keeps it; with gzip, which is a seventh larger, the pages that visitors open.
 */
const BUDGET = 200_000
/** With gzip, for what visitors open first. Each feature adds its lines of menus and the names of its files. */
const VISITORS_BUDGET = 190_000
/** With gzip, for pages of signed-in members: most of their scripts are there from the page before. */
const MEMBERS_BUDGET = 209_000

const ANALYSIS = 'the whole analysis with its chart and the way on from it, for whoever has it saved'
const LISTING = 'the whole listing with its photos on their way, for dealers'

/**
 * Pages above their budget with gzip, or faces of them, each with the most that it may load, and why. An entry that isn't
 * needed any more fails too. None of them is among those that visitors open first. The links of the phone's bar (decision 129) are two hundred
 * bytes of each; the names of the files of «Lo tuyo» that the lender's portal has as well, and how urgent things are that wait for staff, up to ninety;
 * the answers that come with a member's document, up to ninety: each page of theirs makes four calls fewer.
 */
const EXCEPTIONS: Record<string, [most: number, why: string]> = {
  '/analysis/rentals/new': [200_340, 'the wizard with most fields, for whoever works out a rental'],
  '/forumspro/$name/$sid/$title': [209_420, 'a topic with the form of its reply'],
  '/messenger chat': [
    226_660,
    'the list beside the conversation, with what sends, resends and draws messages',
  ],
  '/admin/contenido/$kind/$id': [211_740, 'a piece with what any kind has fields of, for editors'],
  // Two hundred and eighty more for the addresses on which one enters without a password, and how the parts of forms are cut.
  '/deals/nuevo': [222_190, LISTING],
  // Fifty bytes for kinds of house as apps write them, and for the names of photos that didn't fit.
  // Three hundred more for the names of the files of «Lo tuyo», entering without a password, and how the parts of forms are cut.
  '/deals/editar/$dealid': [221_360, LISTING],
  '/analysis/compartido/$token rental': [201_600, 'the calculator with most figures'],
  '/analysis/rentals/update/$shortid analysis': [224_120, ANALYSIS],
  '/analysis/flip/update/$shortid analysis': [222_010, ANALYSIS],
  '/analysis/refinance/update/$shortid analysis': [222_030, ANALYSIS],
  '/calculator/flip/update/$shortid analysis': [224_390, ANALYSIS],
  // Thirty bytes for the addresses on which one enters without a password, two hundred for the links of the phone's bar, as above.
  '/financing member': [209_420, 'the whole wizard of a request for a loan'],
}

/** Pages that visitors open first. */
const VISITORS = ['/', '/contactus', '/register', '/login', '/education/$level', '/faq', '/sponsors']
/** Pages for signed-in members, who also have the header's tools and the live connection. */
const MEMBERS =
  /^\/(dashboard|financing member|admin|messenger|notifications|network|seguridad|aboutuser|membresia|help-us|change-password|loan|forumspro|user\/(?!password|alias)|deals\/(nuevo|editar|mios|guardados|preguntas|ofertas|cifras|busquedas)|analysis\/(my|comparar|.*\/update)|calculator\/flip\/update)(?!.*\/(confirmar|deshacer|reparar|terminar)\/)/
/** The design system's gallery, which production doesn't serve. */
const UNSERVED = /^\/ui$/

/** Chunks that each page of a member asks for by itself. */
const MEMBER_PARTS = ['member', 'live-socket']
/** Chunks that these pages ask for by themselves once they are there. */
const LATER: readonly [address: RegExp, chunks: readonly string[]][] = [
  [/^\/calculator\/flip\/update/, ['AnalysisDeal']],
  [/^\/forumspro\/.*\$title$/, ['ReplyForm']],
  [/^\/analysis\/.*\/new$/, ['WizardSteps']],
  // For a course, which of all pieces brings most.
  [/^\/admin\/contenido\/\$kind\/\$id$/, ['RowsField']],
]

/** Pages that show one thing or another, with the chunks of each: every one counts as a page. */
const FACES: readonly [address: RegExp, faces: Readonly<Record<string, readonly string[]>>][] = [
  // A short address leads to a page of one of these.
  [
    /^\/\$$/,
    Object.fromEntries(
      ['alias-pages', 'member-alias', 'basic-alias', 'sponsor-alias'].map((kind) => [kind, [kind]]),
    ),
  ],
  [/^\/messenger$/, { list: [], chat: ['ChatPane'] }],
  [/^\/financing$/, { visitor: [], member: ['LoanForm', ...MEMBER_PARTS] }],
  [
    /^\/analysis\/(rentals|flip|refinance)\/update/,
    { steps: ['WizardSteps'], analysis: ['WizardAnalysis', 'AnalysisDeal'] },
  ],
  [/^\/calculator\/flip\/update/, { fields: [], analysis: ['WizardAnalysis'] }],
  [
    /^\/analysis\/compartido\//,
    Object.fromEntries(['rental', 'flip', 'refinance', 'hard-money'].map((kind) => [kind, [kind]])),
  ],
]

type Chunk = { file: string; name?: string; imports?: string[] }
type Routes = { routes: Record<string, { preloads?: string[] }> }

const DIST = join(ROOT, 'web/dist')
let chunks: Record<string, Chunk>
let routes: Routes['routes']

beforeAll(async () => {
  chunks = JSON.parse(readFileSync(join(DIST, 'client/.vite/manifest.json'), 'utf8'))
  const assets = join(DIST, 'server/assets')
  const file = readdirSync(assets).find((name) => name.startsWith('_tanstack-start-manifest'))
  if (!file) throw new Error('the web must be built first: npm test does it')
  const built: Record<string, () => Routes> = await import(pathToFileURL(join(assets, file)).href)
  const read = Object.values(built)[0]
  routes = read?.().routes ?? {}
})

/** The files of a chunk and of everything that it imports. */
function filesOf(key: string, seen = new Set<string>()): Set<string> {
  const chunk = chunks[key]
  if (!chunk) throw new Error(`no chunk ${key}`)
  if (seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesOf(imported, seen)
  return seen
}

/** The files of the chunks with one of these names. */
function filesNamed(names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const keys = Object.keys(chunks).filter((key) => chunks[key]?.name === name)
    expect(keys, `chunks of the name ${name}`).not.toEqual([])
    return keys.flatMap((key) => [...filesOf(key)])
  })
}

const sizes = new Map<string, number>()
function sizeOf(file: string): number {
  const size = sizes.get(file) ?? gzipSync(readFileSync(join(DIST, 'client', file)), { level: 9 }).length
  sizes.set(file, size)
  return size
}

/** As the build has compressed it for browsers, or as it is where that's smaller. */
function receivedOf(file: string): number {
  const path = join(DIST, 'client', file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

/** The views of the site: each address, or each of its faces as «address face», with the face's chunks. */
function views(): [view: string, address: string, more: readonly string[]][] {
  return Object.keys(routes)
    .filter((address) => address !== '__root__' && !UNSERVED.test(address))
    .flatMap((address) => {
      const [, faces] = FACES.find(([page]) => page.test(address)) ?? []
      if (!faces) return [[address, address, []]]
      return Object.entries(faces).map(([face, more]) => [`${address} ${face}`, address, more])
    })
}

const budgetOf = (view: string): number => {
  if (MEMBERS.test(view)) return MEMBERS_BUDGET
  return VISITORS.includes(view) ? VISITORS_BUDGET : BUDGET
}

/** The bytes of a first load, and its largest files. */
function firstLoad(
  address: string,
  more: readonly string[],
): { bytes: number; received: number; largest: string } {
  const preloads = [...(routes['__root__']?.preloads ?? []), ...(routes[address]?.preloads ?? [])]
  const files = new Set([
    ...preloads.map((path) => path.slice(1)),
    ...filesNamed(more),
    ...(MEMBERS.test(address) ? filesNamed(MEMBER_PARTS) : []),
    ...LATER.flatMap(([page, names]) => (page.test(address) ? filesNamed(names) : [])),
  ])
  const each = [...files]
    .map((file) => [file, sizeOf(file)] as const)
    .sort(([, one], [, other]) => other - one)
  return {
    bytes: each.reduce((sum, [, size]) => sum + size, 0),
    received: each.reduce((sum, [file]) => sum + receivedOf(file), 0),
    largest: each
      .slice(2, 12)
      .map(([file, size]) => `${file} ${size}`)
      .join(', '),
  }
}

test('the scripts of every page’s first load stay within the budget, or below what their exception allows', () => {
  const loads = new Map(views().map(([view, address, more]) => [view, firstLoad(address, more)]))
  expect(loads.size).toBeGreaterThan(60)
  const over = [...loads].flatMap(([view, { bytes, largest }]) => {
    // Nothing would be counted if the build wrote its manifest otherwise.
    expect(bytes, view).toBeGreaterThan(120_000)
    const most = EXCEPTIONS[view]?.[0] ?? budgetOf(view)
    return bytes > most ? [`${view}: ${bytes} of ${most} bytes: ${largest}`] : []
  })
  expect(over).toEqual([])
  expect([...loads].filter(([, { received }]) => received > BUDGET)).toEqual([])
  const needless = Object.keys(EXCEPTIONS).filter((view) => (loads.get(view)?.bytes ?? 0) <= budgetOf(view))
  expect(needless, 'exceptions without need').toEqual([])
})
