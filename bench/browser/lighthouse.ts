import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import unpackBrowser, { findBrowser } from '../../e2e/support/browser.ts'
import { column } from '../../server/src/database/decoders.ts'
import { selectOne } from '../../server/src/database/statements.ts'
import { freePort } from '../../server/src/testing/programs/free-port.ts'
import { kilobytes, medianOf, ROUNDS, type Row } from '../rows.ts'
import type { World } from '../world.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Flags = NonNullable<Parameters<typeof import('lighthouse').default>[1]>

type Visit = {
  /** How long it took. */
  seconds: number
  scores: number[]
  shift: number
  largestPaint: number
  scriptBytes: number
  allBytes: number
  findings: string[]
}

/** Pages of one person, which search engines are kept out of on purpose, so that this isn't held against them. */
const PRIVATE = /^\/dashboard$/
const OF_SEARCH_ENGINES = 'is-crawlable'

/**
 * Public pages and a member's panel, measured by Lighthouse as on a phone: a slow network and a processor slowed down
 * four times.
 * @param only these addresses and no others
 */
export async function measureLighthouse(world: World, only: readonly string[]): Promise<Row[]> {
  const paths = only.length > 0 ? only : await pathsToMeasure(world)
  const browser = await openBrowser()
  try {
    const rows: Row[] = []
    for (const path of paths) rows.push(await judge(world, path, browser.port))
    return rows
  } finally {
    await browser.close()
  }
}

async function pathsToMeasure({ database }: World): Promise<string[]> {
  const course = await selectOne(
    database,
    { alias: column.text },
    {
      text: `select a.alias from path_aliases a join courses c on c.id = a.page_id and a.kind = 'course'
        where c.active order by c.position, c.id limit 1`,
    },
  )
  const sponsor = await selectOne(
    database,
    { alias: column.text },
    {
      text: `select a.alias from path_aliases a join sponsors s on s.id = a.page_id and a.kind = 'sponsor'
        where s.active order by s.position, s.id limit 1`,
    },
  )
  const topic = await selectOne(
    database,
    { address: column.text },
    {
      text: `select '/forums/' || s.slug || '/' || t.shortid || '/' || t.slug || '?sid=' || t.shortid as address from forum_topics t
        join forum_subcategories s on s.id = t.subcategory_id join forum_categories c on c.id = s.category_id
        where c.tier = 'free' and t.state = 'shown' order by t.analyses desc, t.replies desc, t.id limit 1`,
    },
  )
  const deal = await selectOne(
    database,
    { id: column.int },
    {
      text: `select d.id from deals d where d.state = 'active'
        order by (select count(*) from deal_photos p where p.deal_id = d.id) desc, d.id limit 1`,
    },
  )
  return [
    ...['/', '/login', '/register', '/education', '/education/videocourses', '/education/blogs'],
    ...[`/${course.alias}`, '/cuanto-deja-de-verdad-una-renta'],
    ...['/sponsors', `/${sponsor.alias}`, '/faq', '/pricing'],
    ...['/investment-calculators', '/analysis/rentals/new', '/analysis/flip/new'],
    ...['/analysis/refinance/new', '/calculator/flip', '/forums', topic.address],
    ...['/deals', `/deals/${deal.id}/trato`, '/dashboard'],
  ]
}

async function judge({ cancha, member }: World, path: string, port: number): Promise<Row> {
  const ofOne = PRIVATE.test(path)
  const asks = ofOne ? { extraHeaders: member, skipAudits: [OF_SEARCH_ENGINES] } : {}
  const visits: Visit[] = []
  for (let round = 0; round < ROUNDS; round++) visits.push(await visit(cancha.url + path, { port, ...asks }))
  const scores = CATEGORIES.map((_, at) => medianOf(visits, (one) => one.scores[at] ?? 0))
  const shift = medianOf(visits, (one) => one.shift)
  const scripts = medianOf(visits, ({ scriptBytes }) => scriptBytes)
  const [performance = 0, ...others] = scores
  for (const finding of visits[0]?.findings ?? []) console.log(`  ${path}: ${finding}`)
  return {
    what: path,
    result: scores.join(' / '),
    beside:
      `CLS ${shift.toFixed(3)}, LCP ${(medianOf(visits, ({ largestPaint }) => largestPaint) / 1_000).toFixed(1)} s, ` +
      `scripts ${kilobytes(scripts)}, in all ${kilobytes(medianOf(visits, ({ allBytes }) => allBytes))}` +
      (ofOne ? `, without «${OF_SEARCH_ENGINES}»: it is private` : ''),
    budget: '≥ 98 / 100 / 100 / 100, CLS 0, scripts ≤ 200 kB',
    measured: {
      seconds: visits.reduce((sum, { seconds }) => sum + seconds, 0),
      rounds: visits.map(({ scores: [score = 0] }) => score),
    },
    met: performance >= 98 && others.every((score) => score === 100) && shift < 0.0005 && scripts <= 200_000,
  }
}

async function visit(url: string, asks: Flags): Promise<Visit> {
  // Installed by the bench when it is run, after its files were read.
  const { default: lighthouse } = await import('lighthouse')
  const began = performance.now()
  const run = await lighthouse(url, { logLevel: 'silent', onlyCategories: [...CATEGORIES], ...asks })
  if (!run || run.lhr.runtimeError) throw new Error(`Lighthouse: ${url}: ${run?.lhr.runtimeError?.message}`)
  const { categories, audits } = run.lhr
  const requests = (audits['network-requests']?.details as NetworkRequests | undefined)?.items ?? []
  const bytes = (of: typeof requests) => of.reduce((sum, { transferSize }) => sum + transferSize, 0)
  const weighty = CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? []).filter(
    (ref) => ref.weight > 0,
  )
  return {
    seconds: (performance.now() - began) / 1_000,
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    largestPaint: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    scriptBytes: bytes(requests.filter(({ resourceType }) => resourceType === 'Script')),
    allBytes: bytes(requests),
    findings: weighty.flatMap(({ id }) => {
      const audit = audits[id]
      if (!audit || audit.score === null || audit.score >= 0.9) return []
      return [`${id} ${audit.score} ${audit.displayValue ?? ''}`.trim()]
    }),
  }
}

type NetworkRequests = { items: { resourceType: string; transferSize: number }[] }

/** The browser of the journeys, with a debugging port for Lighthouse. */
async function openBrowser(): Promise<{ port: number; close(): Promise<void> }> {
  unpackBrowser()
  const { executablePath, args, env } = findBrowser()
  const profile = await mkdtemp(join(tmpdir(), 'cancha-lighthouse-'))
  const port = await freePort()
  const child = spawn(
    executablePath,
    [
      ...args,
      '--headless=new',
      '--no-first-run',
      // As root in a container the browser can't use its sandbox; it only visits our own pages.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { env, stdio: 'ignore' },
  )
  for (let tries = 0; tries < 200; tries++) {
    if (await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null)) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    port,
    async close() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
