import { loanDocuments } from '@cancha/contract/lending/documents/documents'
import type { LoanFile } from '@cancha/contract/lending/documents/loan-file'
import { lenderAdministration } from '@cancha/contract/lending/lender-administration'
import { loanOffers } from '@cancha/contract/lending/offers/offers'
import { answering } from '@cancha/contract/lending/requests/answering'
import { asking } from '@cancha/contract/lending/requests/asking'
import { borrowing } from '@cancha/contract/lending/requests/borrowing'
import { loanAdministration } from '@cancha/contract/lending/requests/loan-administration'
import { connections } from '@cancha/contract/people/connections'
import { type LiveSession, liveSessions } from '@cancha/contract/school/live-sessions'
import type { Conversation } from '@cancha/contract/talk/messenger/conversation'
import { conversations } from '@cancha/contract/talk/messenger/conversations'
import type { Message, MessageFile } from '@cancha/contract/talk/messenger/message'
import { messages } from '@cancha/contract/talk/messenger/messages'
import { recordingOf } from '@cancha/domain/ground/files/recordings/recording'
import { STARTED_MOST } from '@cancha/domain/talk/messenger/limits'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '../server/src/areas/ground/users/tables.ts'
import { openSession } from '../server/src/areas/people/accounts/signing-in/sessions.ts'
import { column } from '../server/src/database/decoders.ts'
import { selectRows } from '../server/src/database/statements.ts'
import { wordsOf } from '../server/src/testing/pdf.ts'
import startDatabases from '../server/src/testing/programs/global-setup.ts'
import { callAs } from '../server/src/testing/requests.ts'
import { createTestApp, type TestApp } from '../server/src/testing/test-app.ts'
import { LATER } from './later.ts'
import { seedPayments } from './money/payments.ts'
import { type Interrupted, seedInterrupted } from './testing/interrupted.ts'

type Someone = { id: number; headers: { authorization: string } }

let app: TestApp
let stop: (() => Promise<void>) | undefined
let ana: Someone
/** Interrupted before each part, so that what the tests find also shows that nothing of it was lost. */
let interrupted: Interrupted
beforeAll(async () => {
  // Beside the server's tests the databases are there; alone, this file starts them.
  if (!process.env['TEST_TEMPLATE']) stop = await startDatabases()
  app = await createTestApp()
  interrupted = await seedInterrupted(app)
  ana = await signedIn('ana')
  // The whole demo community, on a machine that runs other tests.
}, 120_000)
afterAll(async () => {
  await app?.close()
  await stop?.()
  if (stop) for (const name of ['TEST_TEMPLATE', 'TEST_CLUSTER_URL']) delete process.env[name]
})

async function signedIn(key: string): Promise<Someone> {
  const { database } = app.services
  const [user] = await database.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, `${key}@demo.cancha.example`))
  const userId = user?.id ?? 0
  const device = { method: 'password', ip: '127.0.0.1', userAgent: 'prueba', secondFactor: true } as const
  const { token } = await database.transaction((tx) => openSession(tx, { userId, ...device }))
  return { id: userId, headers: { authorization: `Bearer ${token}` } }
}

test('A demo that is interrupted before each of its parts is there goes on with that part at the next start, and has everything once', async () => {
  const { interruptions, made, counts } = interrupted
  const names = LATER.map(({ name }) => name)
  expect(interruptions.map(({ missing }) => missing)).toEqual(names)
  for (const [at, { kept }] of interruptions.entries())
    if (at > 0) expect(kept, names[at]).toEqual(interruptions[at - 1]?.lost)
  expect(made).toEqual([true, false])
  expect(counts).toEqual(interruptions.at(-1)?.lost)
  const entries = await selectRows(
    app.services.database.db,
    { part: column.text },
    sql`select details->>'part' as part from audit_log where action = 'demo.seeded' order by seq`,
  )
  expect(entries.map(({ part }) => part)).toEqual(['las cuentas y la escuela', ...names])
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(5)
})

const opened = (who: Someone, url: string) => app.http.inject({ url, headers: who.headers })

async function listed(who: Someone, archived: 'true' | 'false' = 'false') {
  const params = { userId: String(who.id) }
  const answer = await callAs(app, who, conversations.list, { params, query: { archived } })
  return answer.json() as { conversations: Conversation[]; unread: number }
}

async function allMessages(who: Someone): Promise<Message[]> {
  const all = [...(await listed(who)).conversations, ...(await listed(who, 'true')).conversations]
  const pages = all.map(async ({ id: conversationId }) => {
    const answer = await callAs(app, who, messages.list, { params: { conversationId }, query: {} })
    return answer.json().messages as Message[]
  })
  return (await Promise.all(pages)).flat()
}

describe('the free member of the demo', () => {
  const filesOf = async (kind: MessageFile['kind']) =>
    (await allMessages(ana)).flatMap(({ files }) => files.filter((file) => file.kind === kind))

  test('has photos, two of them in one message, that are pictures of the size that they say', async () => {
    const photos = await filesOf('image')
    expect(photos.length).toBeGreaterThanOrEqual(4)
    expect((await allMessages(ana)).some(({ files }) => files.length === 2)).toBe(true)
    for (const { url, small, width, height } of photos) {
      const large = await sharp((await opened(ana, url)).rawPayload).metadata()
      expect([large.width, large.height]).toEqual([width, height])
      expect((await sharp((await opened(ana, small ?? '')).rawPayload).metadata()).width).toBe(640)
    }
  })

  test('has a voice note as browsers record it, as long as it says', async () => {
    const [note] = await filesOf('audio')
    const { rawPayload, headers } = await opened(ana, note?.url ?? '')
    expect(headers['content-type']).toBe('audio/webm')
    const recording = await recordingOf(
      async (from, length) => rawPayload.subarray(from, from + length),
      rawPayload.length,
    )
    expect(Math.abs((recording?.duration ?? 0) - (note?.duration ?? 0))).toBeLessThan(100)
    expect(note?.wave).toMatch(/[5-9]/)
  })

  test('has a document', async () => {
    const [document] = await filesOf('document')
    const { rawPayload, headers } = await opened(ana, document?.url ?? '')
    expect(rawPayload.toString('latin1', 0, 5)).toBe('%PDF-')
    expect(headers['content-disposition']).toContain('attachment')
  })

  test('has links to a course, a member and a shared analysis, each with its card', async () => {
    const cards = (await allMessages(ana)).flatMap((message) => message.cards)
    expect(cards.map(({ kind }) => kind).toSorted()).toEqual(['Análisis', 'Curso', 'Miembro'])
    expect((await allMessages(ana)).filter(({ text }) => /[{}]/.test(text))).toEqual([])
  })

  test('has an edited message, a deleted one and an answer', async () => {
    const all = await allMessages(ana)
    expect(all.some(({ editedAt }) => editedAt)).toBe(true)
    expect(all.some(({ deleted }) => deleted)).toBe(true)
    expect(all.some(({ replyTo }) => replyTo)).toBe(true)
  })

  test('has conversations that are unread, muted and archived, and that end with each kind of message', async () => {
    const { conversations: open, unread } = await listed(ana)
    expect(unread).toBe(2)
    expect(open.filter(({ muted }) => muted)).toHaveLength(1)
    expect((await listed(ana, 'true')).conversations).toHaveLength(2)
    const last = new Set(open.map((each) => each.last?.kind))
    expect([...last].toSorted()).toEqual(['audio', 'document', 'image', 'text'])
  })

  test('may start more conversations', async () => {
    const answer = await callAs(app, ana, conversations.count, { params: { userId: String(ana.id) } })
    expect(answer.json()).toEqual({ count: 2, most: STARTED_MOST })
  })
})

test('the administrator of the demo reads a report with the reported messages and opens the photo in them', async () => {
  const admin = await signedIn('admin')
  const { reports } = (await callAs(app, admin, connections.reports, { query: { state: 'open' } })).json()
  expect(reports).toMatchObject([{ evidence: 2 }])
  const params = { id: reports[0].id }
  const shown = (await callAs(app, admin, connections.reportEvidence, { params })).json().messages
  expect(shown.map(({ files }: Message) => files.length)).toEqual([1, 0])
  expect((await opened(admin, shown[0].files[0].url)).statusCode).toBe(200)
})

test('four live sessions come, two are over, and only members of Cancha Pro see where they are', async () => {
  const seen = async (key: string) =>
    (await callAs(app, await signedIn(key), liveSessions.liveSessions, {})).json()
  const pro = await seen('carmen')
  expect([pro.coming.length, pro.past.length]).toEqual([4, 2])
  expect(pro.coming.every(({ link }: LiveSession) => link?.startsWith('https://'))).toBe(true)
  expect(JSON.stringify(await seen('beto'))).not.toContain('sala.cancha.example')
})

test('six lenders of the demo are confirmed, one has a pause, one waits for its administrator and one with a change, all with programmes', async () => {
  const admin = await signedIn('admin')
  const { lenders, counts } = (
    await callAs(app, admin, lenderAdministration.adminLenders, { query: {} })
  ).json()
  expect(counts).toEqual({ waiting: 1, approved: 6, refused: 0, paused: 1, suspended: 0 })
  const { lenders: waiting } = (
    await callAs(app, admin, lenderAdministration.adminLenders, { query: { state: 'waiting' } })
  ).json()
  expect(waiting).toMatchObject([
    { companyname: 'Saguaro Verde Préstamos', state: 'waiting', waitsSince: null },
    {
      companyname: 'Carolina Llave Capital',
      state: 'approved',
      change: { companyname: 'Carolina Llave Préstamos LLC', nmls: '2214906' },
      programmes: [{ waitingNote: expect.stringContaining('WhatsApp') }, { waitingNote: null }],
    },
  ])
  for (const { programmes } of lenders) expect(programmes.length).toBeGreaterThanOrEqual(2)
})

test('twenty loans are asked for: one lender has some in every list, two found nobody, and three were made in months of their own', async () => {
  const admin = await signedIn('admin')
  const { total, counts } = (await callAs(app, admin, loanAdministration.adminLoans, { query: {} })).json()
  expect({ total, counts }).toEqual({ total: 20, counts: { new: 8, active: 5, close: 7, alone: 2 } })
  const { months } = (await callAs(app, admin, loanAdministration.loanCommissions, {})).json()
  const made = months.filter(({ loans }: { loans: number }) => loans > 0)
  expect(made).toMatchObject([
    { loans: 1, unsaid: 0 },
    { loans: 1, unsaid: 0 },
    { loans: 1, unsaid: 1 },
  ])

  const lucia = await signedIn('lucia')
  const params = { lenderId: String(lucia.id) }
  const desk = (await callAs(app, lucia, answering.lenderLoans, { params, query: {} })).json()
  expect(desk.counts).toEqual({ new: 2, accepted: 3, funded: 2, lost: 2, passed: 1 })
  expect(desk.ldata.interestedLoan.map(({ fullname }: { fullname: string }) => fullname)).toContain(
    'Beto Salgado',
  )
  expect(desk.answers).toEqual({ rate: expect.any(Number), hours: expect.any(Number) })

  const asked = async (key: string) => {
    const who = await signedIn(key)
    const id = String(who.id)
    return (await callAs(app, who, borrowing.borrowerRequests, { params: { id }, query: {} })).json().ldata
  }
  expect(await asked('beto')).toMatchObject([
    { status: 'active', sent: 3, interestedcount: 3, income: '$70,000-$100,000' },
  ])
  expect(await asked('daniela')).toMatchObject([
    { status: 'new', sent: 0, advice: ['Si pides $60,000 o más: 2 prestamistas más'] },
  ])
  const offersTo = async (key: string) => {
    const lrnid = (await asked(key))[0].lrnid
    return (await callAs(app, await signedIn(key), loanOffers.loanOffers, { params: { lrnid } })).json()
      .offers
  }
  expect((await offersTo('almadelia')).map(({ state }: { state: string }) => state)).toEqual([
    'accepted',
    'outdone',
  ])
  expect(await offersTo('beto')).toMatchObject([
    { state: 'made', before: [] },
    { state: 'made', terms: { version: 2 }, before: [{ version: 1 }] },
    { state: 'made', terms: { interestOnlyMonths: 120 } },
  ])
  expect(await offersTo('carmen')).toHaveLength(2)
  const { draft } = (await callAs(app, await signedIn('tomas'), asking.loanStart, { query: {} })).json()
  expect(draft.typed).toMatchObject({ city: 'Fresno' })
})

test('three files of loans are seen: one nearly complete with two keys, one that a lender asked for, one of a loan that was made', async () => {
  const fileOf = async (key: string, of = key) => {
    const owner = await signedIn(of)
    const id = String(owner.id)
    const { ldata } = (
      await callAs(app, owner, borrowing.borrowerRequests, { params: { id }, query: {} })
    ).json()
    const { lrnid } = ldata[0]
    const reader = await signedIn(key)
    const { file } = (await callAs(app, reader, loanDocuments.loanFile, { params: { lrnid } })).json() as {
      file: LoanFile
    }
    return { reader, lrnid, file }
  }
  const statesOf = ({ documents }: LoanFile) =>
    Object.fromEntries(
      documents.filter(({ state }) => state !== 'owed').map(({ kind, state }) => [kind, state]),
    )

  const { file: beto, reader, lrnid } = await fileOf('beto')
  expect(statesOf(beto)).toMatchObject({ identity: 'accepted', bank_statements: 'again', lease: 'given' })
  expect(beto.documents.filter(({ papers }) => papers.length > 0)).toHaveLength(9)
  expect(beto.keys.map(({ opens }) => opens).toSorted()).toEqual([false, true, true])
  expect(beto.openings).toHaveLength(7)
  expect(beto.analysis).toMatchObject({ name: 'La de Edgefield, para el préstamo' })
  const said = beto.documents.flatMap(({ reviews }) => reviews.map(({ reason }) => reason))
  expect(said).toContain('Enero viene sin su hoja 3 de 3. Súbelo otra vez con todas.')
  const page = beto.documents.find(({ kind }) => kind === 'tax_bill')?.papers[0]?.pages[0] ?? ''
  // The photo was made straight: a page, higher than wide.
  const straight = await sharp((await opened(reader, page)).rawPayload).metadata()
  expect(straight.height / straight.width).toBeCloseTo(11 / 8.5, 1)
  const report = await callAs(app, reader, loanDocuments.loanFileReport, {
    params: { lrnid },
    query: { lang: 'en' },
  })
  expect(await wordsOf(report.rawPayload)).toContain('Delivered: 8 of the 12 that are needed now.')

  const { file: julian } = await fileOf('julian')
  expect(julian.documents.flatMap(({ papers }) => papers)).toEqual([])
  expect(julian.keys).toMatchObject([{ askedAt: expect.any(String), givenAt: null, opens: false }])

  const { file: made, reader: lucia } = await fileOf('lucia', 'nancy')
  expect(made).toMatchObject({ reader: 'lender', status: 'close', goneAt: expect.any(String) })
  const paper = made.documents.find(({ kind }) => kind === 'purchase_contract')?.papers[0]
  expect(paper?.pages).toHaveLength(2)
  expect((await opened(lucia, paper?.pdf ?? '')).rawPayload.toString('latin1', 0, 5)).toBe('%PDF-')
})

test('members of the demo pay at the sandbox, once: renewals with receipts, a declined one, a cancelled plan, a refund, a dispute', async () => {
  await seedPayments(app)
  await seedPayments(app)
  const mine = async (key: string) => (await opened(await signedIn(key), '/api/memberships/mine')).json()
  expect(await mine('carmen')).toMatchObject({
    subscription: { plan: 'pro_year' },
    grant: null,
    payments: [{ status: 'partly_refunded', refunded: 150_00 }],
  })
  expect(await mine('esteban')).toMatchObject({ subscription: null, payments: [{ status: 'disputed' }] })
  const beto = await mine('beto')
  expect(beto).toMatchObject({ subscription: { plan: 'basic_month', can: { cancel: true } }, grant: null })
  expect(beto.payments.map(({ status }: { status: string }) => status)).toEqual(['paid', 'paid', 'paid'])
  expect(await mine('tomas')).toMatchObject({ subscription: { can: { repair: true } } })
  expect(await mine('santiago')).toMatchObject({
    subscription: { cancelatperiodend: true },
    training: { since: expect.any(String) },
  })
  const wendy = await opened(await signedIn('wendy'), '/api/memberships/training-offer')
  expect(wendy.json().offer).toMatchObject({ price: 677_00 })
  const admin = await signedIn('admin')
  const { coupons } = (await opened(admin, '/api/admin/coupons')).json()
  expect(coupons).toEqual(
    expect.arrayContaining([expect.objectContaining({ code: 'VECINOS-20', used: 1, most: 50 })]),
  )
  const { payments } = app.services
  expect(Math.abs((await payments.now()).getTime() - Date.now())).toBeLessThan(60_000)
})
