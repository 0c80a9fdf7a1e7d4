import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { howChecked } from './stages.mjs'
import { linkPackages, ROOT, run } from './world.ts'

/**
 * A sample feature that follows docs/checklist.md, in a copy of the whole program. Besides its own folders it
 * needs one line in each of two lists.
 */
const SAMPLE = join(ROOT, 'tools/checks/examples/guestbook')
const LISTS = ['server/src/areas/all.ts', 'web/src/areas/all.ts']

const PARTS = ['domain', 'contract', 'server', 'web']
const COPIED = [
  ...PARTS,
  'tools/checks',
  'e2e/support/forms',
  'tools/route-tree.mjs',
  'package-lock.json',
  '.dependency-cruiser.cjs',
  'drizzle.config.ts',
  'tsconfig.base.json',
  'vitest.config.ts',
  'package.json',
]
/** The files of a part from which the sample is reached, and what it brings. */
const BEGINNINGS = {
  server: ['src/main.ts', 'src/testing/all-rows.ts', 'src/areas/talk/guestbook'],
  web: ['src/client.tsx', 'src/server.tsx', 'src/**/*.d.ts', 'src/areas/talk/guestbook'],
}
/** Generated, installed by npm, or so large that it is linked instead. */
const LEFT_OUT = /\/(node_modules|dist|examples)$|server\/media$/

/** TypeScript finds no fault in a file that begins so, and works out of it only what others need. */
const UNJUDGED = '// @ts-nocheck\n'

let copy: string
const bin = (name: string) => join(copy, 'node_modules/.bin', name)

beforeAll(async () => {
  copy = realpathSync(mkdtempSync(join(tmpdir(), 'cancha-guestbook-')))
  for (const part of COPIED)
    cpSync(join(ROOT, part), join(copy, part), { recursive: true, filter: (from) => !LEFT_OUT.test(from) })
  symlinkSync(join(ROOT, 'server/media'), join(copy, 'server/media'))
  linkPackages(copy)
  cpSync(SAMPLE, copy, { recursive: true })
  for (const list of LISTS) addLine(join(copy, list))
  expect(await run([process.execPath, 'tools/route-tree.mjs'], copy)).toEqual({ code: 0, output: '' })
  const generated = await run([bin('drizzle-kit'), 'generate', '--name', 'guestbook'], copy)
  expect(generated.output).toContain('Your SQL migration file')
}, 120_000)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Adds the feature's line to a list: its import, and its name at the end. */
function addLine(list: string): void {
  const text = readFileSync(list, 'utf8')
  const withImport = text.replace(/\n\n/, "\nimport { guestbook } from './talk/guestbook/feature.ts'\n\n")
  writeFileSync(list, withImport.replace(/\n\]\n$/, '\n  guestbook,\n]\n'))
}

/** The files that the feature brings. */
const brought = (): string[] =>
  readdirSync(SAMPLE, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name).slice(SAMPLE.length + 1)] : [],
  )

function leaveUnjudged(file: string): void {
  const text = readFileSync(file, 'utf8')
  const isJudged = /\.(d|test)\.tsx?$|\/areas\/all\.ts$/.test(file) || text.includes("areas/all.ts'")
  if (!isJudged && !text.startsWith(UNJUDGED)) writeFileSync(file, `${UNJUDGED}${text}`)
}

describe('a sample feature by the checklist', () => {
  test('touches no file that is there already', () => {
    const files = brought()
    expect(files.length).toBeGreaterThan(15)
    expect(files.filter((file) => existsSync(join(ROOT, file)))).toEqual([])
  })

  // Each of them compiles domain and contract with it, as far as it uses them. The types stage compiles all that was there before, and
  // no feature more makes it wrong; but the lists of features are judged, and what imports them.
  test.each(['server', 'web'] as const)(
    'compiles: %s, with what it uses of contract and domain',
    async (part) => {
      const others = globSync(`{domain,contract,${part}}/src/**/*.{ts,tsx}`, { cwd: copy })
      for (const file of others.filter((each) => !brought().includes(each))) leaveUnjudged(join(copy, file))
      const project = `${part}/tsconfig.sample.json`
      const settings = { extends: './tsconfig.json', include: BEGINNINGS[part] }
      writeFileSync(join(copy, project), JSON.stringify(settings))
      expect(await run([bin('tsc'), '-p', project, ...howChecked(project)], copy)).toEqual({
        code: 0,
        output: '',
      })
    },
    120_000,
  )

  test('keeps to the arrows between parts and features', async () => {
    // All that there was stays as the stage judges it: nothing but the lists and the list of pages imports the feature.
    const files = [...brought(), ...LISTS, 'web/src/routeTree.gen.ts']
    const { code, output } = await run([process.execPath, 'tools/checks/boundaries.mjs', '.', ...files], copy)
    expect(output).toContain('no dependency violations found')
    expect(code).toBe(0)
  }, 120_000)

  test('works, is walked as every actor, and its manifest forgets nothing', async () => {
    const walked = ['guestbook', 'request/access', 'manifest/forgotten', 'personal-data.test']
    const named =
      'guestbook|Policy|every policy|no manifest forgets|every operation has a row|has every column|is exported whole'
    const { code, output } = await run(
      [
        bin('vitest'),
        'run',
        '--project',
        'server',
        // One process reads the whole program once: with two of them the processor works a quarter longer.
        '--no-file-parallelism',
        ...walked,
        '-t',
        named,
        '--reporter',
        'verbose',
      ],
      copy,
      { ...process.env, NO_COLOR: '1' },
    )
    expect(output).not.toMatch(/^ *(×|❯|FAIL)/m)
    for (const shown of [
      'guestbook.applaud answers every actor',
      'a press that comes twice > guestbook.sign',
      'entryPolicy > remove, to every actor',
      'applause reaches the open pages of its author',
      'what was written is found',
      'a paper beside an entry is opened by its author and by editors',
      'every operation has a row',
      'an address with a secret in it',
      'has every column',
      'is exported whole',
    ])
      expect(output).toMatch(new RegExp(`✓.*${shown}`))
    expect(code).toBe(0)
  }, 240_000)

  test('is whole on the web: its page, its menu lines, its live event, its heading in search', async () => {
    const shown = [
      'areas/talk/guestbook',
      'areas/all.test',
      'menu-for',
      'routes.test',
      'AdminNav.test',
      'checks/waiting.test',
    ]
    // The list of all addresses is written anew, as a developer who adds one does.
    const { code, output } = await run(
      [
        bin('vitest'),
        'run',
        '--project',
        'web',
        '--project',
        'tools',
        ...shown,
        '-u',
        '--reporter',
        'verbose',
      ],
      copy,
      {
        ...process.env,
        NO_COLOR: '1',
      },
    )
    expect(output).not.toMatch(/^ *(×|❯|FAIL)/m)
    for (const title of ['shows what was written', 'stands in the footer'])
      expect(output).toMatch(new RegExp(`✓.*${title}`))
    expect(code).toBe(0)
    const addresses = readFileSync(join(copy, 'web/src/routes.test.ts'), 'utf8')
    expect(addresses).toContain('/network/visitas → areas/talk/guestbook/GuestbookPage.tsx')
    expect(addresses).toContain('/admin/visitas → areas/talk/guestbook/QuietEntriesPage.tsx')
  }, 120_000)
})
