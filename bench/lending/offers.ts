import { type Browser, chromium } from '@playwright/test'
import type pg from 'pg'
import unpackBrowser, { findBrowser } from '../../e2e/support/browser.ts'
import { column } from '../../server/src/database/decoders.ts'
import { selectOne } from '../../server/src/database/statements.ts'
import { FRAME_MS, typeInto } from '../browser/keystrokes.ts'
import { median, type Row } from '../rows.ts'
import type { World } from '../world.ts'
import { addLenders } from './data.ts'

/** Lighthouse's slow phone. */
const SLOWER = 4
const OFFERS = 10
const KEYSTROKES = 60
const SESSION = `st_${'O'.repeat(43)}`
const SCREENS = [
  { name: 'phone', viewport: { width: 360, height: 740 } },
  { name: 'wide screen', viewport: { width: 1280, height: 900 } },
]

/** The time from a keystroke in the months until ten offers of 30 years are compared anew, on a slow phone. */
export async function measureOffers({ cancha, database, member }: World): Promise<Row[]> {
  await addOffers(database)
  unpackBrowser()
  const { executablePath, args, env } = findBrowser()
  const browser = await chromium.launch({ executablePath, args: [...args, '--no-sandbox'], env })
  try {
    const rows: Row[] = []
    for (const screen of SCREENS) rows.push(await measure(browser, { url: cancha.url, member, screen }))
    return rows
  } finally {
    await browser.close()
  }
}

type MeasureOptions = { url: string; member: World['member']; screen: (typeof SCREENS)[number] }

async function measure(browser: Browser, { url, member, screen }: MeasureOptions): Promise<Row> {
  const page = await browser.newPage({ viewport: screen.viewport })
  const [name = ''] = /\S*session(?==)/.exec(member['cookie'] ?? '') ?? []
  await page
    .context()
    .addCookies([
      { name, value: SESSION, domain: new URL(url).hostname, path: '/', secure: true, httpOnly: true },
    ])
  await page.goto(`${url}/dashboard/borrower`, { waitUntil: 'networkidle' })
  const request = page.locator('a[href*="/loan/view/"]').first()
  await page.goto(new URL((await request.getAttribute('href')) ?? '', url).href, { waitUntil: 'networkidle' })
  const months = page.getByLabel('¿Cuántos meses piensas tener el préstamo?')
  await months.waitFor()
  const texts = Array.from({ length: KEYSTROKES }, (_, key) => String(1 + ((key * 37) % 360)))
  const { times, parts } = await typeInto(page, {
    id: (await months.getAttribute('id')) ?? '',
    texts,
    slower: SLOWER,
  })
  await page.close()
  const middle = median(times)
  const slowest = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
  return {
    what: `Ten offers of 360 months on a ${screen.name}, processor ${SLOWER} times slower`,
    result: `${middle.toFixed(1)} ms, p95 ${slowest.toFixed(1)} ms`,
    beside: `${times.length} keystrokes, until the figures have their place on the page: ${parts}`,
    budget: `≤ ${FRAME_MS} ms`,
    met: middle <= FRAME_MS,
    measured: { seconds: times.reduce((sum, time) => sum + time, 0) / 1_000, rounds: times },
  }
}

/** Gives the demo's request with offers as many of 30 years as are measured, and its borrower a session. */
async function addOffers(database: pg.Pool): Promise<void> {
  const { lenders } = await selectOne(
    database,
    { lenders: column.int },
    { text: `select count(*)::int as lenders from users where email like 'presta%@medida.example'` },
  )
  // Where asking for loans was measured before, they are there.
  if (lenders === 0) await addLenders(database, OFFERS)
  const { request, borrower, there } = await selectOne(
    database,
    { request: column.id, borrower: column.id, there: column.int },
    {
      text: `select r.id as request, r.user_id as borrower, count(*)::int as there from loan_requests r
        join loan_offers o on o.request_id = r.id and o.state = 'made' where r.state <> 'close' group by r.id order by count(*) desc limit 1`,
    },
  )
  await database.query(
    `insert into sessions (token_hash, user_id, method, ip, user_agent) values (sha256($1::bytea), $2, 'password', '10.0.0.1', 'bench')`,
    [SESSION, borrower],
  )
  await database.query(
    `with entries as (insert into loan_pairs (request_id, lender_id, state, loan_type, place, words, token_hash, token, answered_at, interested_at)
         select p.request_id, u.id, 'interested', p.loan_type, p.place, p.words, sha256(u.email::bytea), p.token, now(), now()
         from (select * from loan_pairs where request_id = $1 limit 1) p,
           (select id, email from users where email like 'presta%@medida.example' order by id limit $2) u returning id, request_id),
       made as (insert into loan_offers (pair_id, request_id, stands_until)
         select id, request_id, now() + interval '7 days' from entries returning id)
     insert into loan_offer_versions (offer_id, version, amount, rate, points, fees, term_months, interest_only_months, closes_in_days, note)
       select id, 1, 20000000 + id % 7 * 100000, 7 + id % 9 * 0.125, id % 4, 99500, 360, 0, 14, '' from made`,
    [request, OFFERS - there],
  )
  await database.query(
    `update loan_offer_versions set term_months = 360, interest_only_months = 0
     where offer_id in (select id from loan_offers where request_id = $1)`,
    [request],
  )
  // The page begins with the one request that it is measured on.
  await database.query('update loan_requests set created_at = now() where id = $1', [request])
}
