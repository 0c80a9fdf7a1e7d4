import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { ROOT } from './world.ts'

/** In bytes, gzipped as the build does it: the scripts that a page loads before anybody has pressed anything. */
const BUDGET = 200_000

const TOOLS = 'work of editors, moderators and administrators, on few pages and for long'
const NUMBERS = 'all calculators with the whole analysis, for whoever has it saved'

/**
 * Pages above the budget, each with the most that it may load, and why. An entry that isn't needed any more fails too. None of them is
 * among those that visitors open first.
 */
const EXCEPTIONS: Record<string, [most: number, why: string]> = {
  '/aboutuser': [203_000, 'the profile with its pictures, which are changed in their place'],
  '/help-us': [247_000, 'the form is the page, and is checked at each step'],
  '/membresia/tarjeta': [207_000, 'the form for a card is the page, for members who pay'],
  '/messenger': [232_000, 'the chat is the page, and hears from the first moment'],
  '/seguridad': [210_000, 'every section of it is a form'],
  '/admin/moderacion': [211_000, TOOLS],
  '/admin/moderacion/miembros': [205_000, TOOLS],
  '/admin/registro': [203_000, TOOLS],
  '/admin/miembros/$id': [204_000, TOOLS],
  '/admin/contenido/$kind': [213_000, TOOLS],
  '/admin/contenido/papelera': [204_000, TOOLS],
  '/admin/contenido/$kind/$id': [273_000, TOOLS],
  '/analysis/comparar': [213_000, NUMBERS],
  '/analysis/compartido/$token': [214_000, NUMBERS],
  '/analysis/flip/update/$shortid': [233_000, NUMBERS],
  '/analysis/refinance/update/$shortid': [233_000, NUMBERS],
  '/analysis/rentals/update/$shortid': [233_000, NUMBERS],
  '/calculator/flip/update/$shortid': [231_000, NUMBERS],
  '/forumspro/$name': [207_000, 'with the filters of a category, for members only'],
  '/forumspro/$name/$sid/$title': [220_000, 'with the field for a reply, for members only'],
}

/** Pages for whoever has signed in; their readers also have the header's tools and the live connection. */
const MEMBERS =
  /^\/(dashboard|admin|messenger|notifications|network|seguridad|aboutuser|membresia|help-us|change-password|forumspro|user\/(?!password|alias)|analysis\/(my|comparar|.*\/update)|calculator\/flip\/update)(?!.*\/(confirmar|deshacer|reparar)\/)/
/** The design system's gallery, which production doesn't serve. */
const UNSERVED = /^\/ui$/

/** Chunks that each page of a member asks for by itself. */
const MEMBER_PARTS = ['member', 'live-socket']
/** A short address leads to a page of one of these. */
const ALIAS_PAGES = ['alias-pages', 'member-alias', 'basic-alias', 'sponsor-alias']
/** Chunks that these pages ask for by themselves once they are there. */
const LATER: readonly [address: RegExp, chunks: readonly string[]][] = [
  [/^\/(analysis|calculator)\/.*update/, ['Analysis']],
  [/^\/forumspro\/.*\$title$/, ['ReplyForm']],
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

/** The bytes of an address's first load, and its largest files. */
function firstLoad(address: string): { bytes: number; largest: string } {
  if (address !== '/$') return loadOf(address)
  const kinds = ALIAS_PAGES.map((kind) => loadOf(address, kind))
  return kinds.reduce((one, other) => (one.bytes > other.bytes ? one : other))
}

function loadOf(address: string, ...more: string[]): { bytes: number; largest: string } {
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
    largest: each
      .slice(2, 12)
      .map(([file, size]) => `${file} ${size}`)
      .join(', '),
  }
}

test('the scripts of every page’s first load stay within the budget, or below what their exception allows', () => {
  const addresses = Object.keys(routes).filter((address) => address !== '__root__' && !UNSERVED.test(address))
  expect(addresses.length).toBeGreaterThan(60)
  const over = addresses.flatMap((address) => {
    const { bytes, largest } = firstLoad(address)
    // Nothing would be counted if the build wrote its manifest otherwise.
    expect(bytes, address).toBeGreaterThan(120_000)
    const most = EXCEPTIONS[address]?.[0] ?? BUDGET
    return bytes > most ? [`${address}: ${bytes} of ${most} bytes: ${largest}`] : []
  })
  expect(over).toEqual([])
  const needless = Object.keys(EXCEPTIONS).filter(
    (address) => !addresses.includes(address) || firstLoad(address).bytes <= BUDGET,
  )
  expect(needless, 'exceptions without need').toEqual([])
})
