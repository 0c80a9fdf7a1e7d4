import { uploads } from '@cancha/contract/ground/files'
import { lendingPurposes } from '@cancha/contract/lending/lending-uploads'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { selectOne } from '../../../../database/statements.ts'
import { opensPart, scannedPdf, uploadedPaper } from '../../../../testing/builders/lending/loan-papers.ts'
import { arrive, sendFor } from '../../../../testing/builders/uploads.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { resealLoans } from './reseal.ts'

const OLD = 'el secreto de antes, de más de treinta y dos letras'
const NEW = 'el secreto de ahora, de más de treinta y dos letras'
const { document } = lendingPurposes

/** The program before the change of its secret, while both are set, and once the old one is gone. */
let before: TestApp
let during: TestApp
let after: TestApp
let ana: Person
beforeAll(async () => {
  before = await createTestApp({ CANCHA_SECRET: OLD })
  during = await createTestApp({ CANCHA_SECRET: NEW, CANCHA_SECRET_OLD: OLD }, { beside: before })
  after = await createTestApp({ CANCHA_SECRET: NEW }, { beside: before })
  ana = await person(before)
})
afterAll(async () => {
  for (const app of [during, after, before]) await app.close()
})
beforeEach(() => before.asOwner('delete from file_uploads; delete from files where sealed_key is not null'))

const PAGES = 3
const wordsOf = (at: number) => `Papel ${at}`
/** So many papers, with the secret of before. @returns their addresses */
const papers = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, at) =>
      uploadedPaper(before, ana, { pages: PAGES, words: wordsOf(at) }),
    ),
  )

/** Opens each paper as a whole and one of its pages, with one of the programs. */
async function expectToOpen(app: TestApp, addresses: readonly string[]): Promise<void> {
  for (const [at, address] of addresses.entries()) {
    expect((await opensPart(app, ana, address)).body).toBe(`%PDF-1.7 ${wordsOf(at)}`)
    const page = await opensPart(app, ana, address.replace('documento.pdf', `pagina-${PAGES}.jpg`))
    expect(page.body).toBe(`${wordsOf(at)}, hoja ${PAGES}`)
  }
}

/** How many keys aren't sealed with the new secret. */
async function outdated(): Promise<number> {
  const other = sql`sealed_key not like ${`${after.services.vault.currentPrefix()}%`}`
  const { count } = await selectOne(
    before.services.database.db,
    { count: column.int },
    sql`select ((select count(*) from files where ${other}) + (select count(*) from file_uploads where ${other}))::int as count`,
  )
  return count
}

test('row 75: papers open with the new secret alone once their keys are moved, in every part, and none of their bytes is touched', async () => {
  const addresses = await papers(4)
  const half = await arrive(before, ana, await scannedPdf(), document)
  if ('refused' in half) throw new Error(half.refused.body)
  const stored = async () => {
    const all: string[] = []
    for await (const { key, since } of before.services.files.list()) all.push(`${key} ${since.getTime()}`)
    return all.toSorted()
  }
  const untouched = await stored()
  expect((await opensPart(after, ana, addresses[0] ?? '')).statusCode).toBe(500)
  expect(await resealLoans(during.services)).toEqual({ moved: 5, lost: 0, left: 0 })
  expect(await outdated()).toBe(0)
  expect(await stored()).toEqual(untouched)
  await expectToOpen(after, addresses)
  // The upload that was half-way is finished with the new secret alone.
  const finished = await callAs(after, ana, uploads.finishUpload, { body: { upload: half.key } })
  expect(finished.statusCode).toBe(200)
  expect((await opensPart(after, ana, finished.json().file.url)).body).toMatch(/^%PDF-/)
  expect(await resealLoans(during.services)).toEqual({ moved: 0, lost: 0, left: 0 })
})

test('row 75: while papers go up and are opened, keys are moved and no paper is lost', async () => {
  const addresses = await papers(40)
  const uploaded: string[] = []
  let running = true
  const opening = async () => {
    for (let turn = 0; running || turn < 5; turn++) await expectToOpen(during, addresses.slice(0, 2))
  }
  const uploading = async () => {
    while (running || uploaded.length < 3) {
      const answer = await sendFor(during, ana, await scannedPdf(), document)
      expect(answer.statusCode).toBe(200)
      uploaded.push(answer.json().file.url)
    }
  }
  const traffic = Promise.all([opening(), uploading(), uploading()])
  const done = await resealLoans(during.services)
  running = false
  await traffic
  expect(done).toMatchObject({ lost: 0, left: 0 })
  expect(await outdated()).toBe(0)
  await expectToOpen(after, addresses)
  for (const address of uploaded) expect((await opensPart(after, ana, address)).body).toMatch(/^%PDF-/)
}, 60_000)

test('row 75: killed between two batches, it has lost no paper, and goes on where it was', async () => {
  const addresses = await papers(230)
  // The third batch never comes.
  let batches = 0
  const { database } = during.services
  const dying: Database = {
    ...database,
    transaction: (work, ...more) => {
      // Of the files: the columns before them have no rows here, and take a transaction each.
      if (++batches > EMPTY_COLUMNS + 2) throw new Error('killed')
      return database.transaction(work, ...more)
    },
  }
  await expect(resealLoans({ ...during.services, database: dying })).rejects.toThrow('killed')
  expect(await outdated()).toBe(30)
  await expectToOpen(during, addresses)
  expect(await resealLoans(during.services)).toEqual({ moved: 30, lost: 0, left: 0 })
  await expectToOpen(after, addresses)
}, 60_000)

/** Sealed columns that are gone through before those of files. */
const EMPTY_COLUMNS = 6
