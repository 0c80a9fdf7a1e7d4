import { randomUUID } from 'node:crypto'
import type { AddressInfo, Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { smtpMailer } from '../adapters/mail/smtp-mailer.ts'
import { allFeatures } from '../areas/all.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { gather } from '../manifest/gather.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { WAKE_WORKERS } from '../testing/wake-workers.ts'
import { createSeal } from './seal.ts'
import { sendMail } from './send-mail.ts'

const LETTER = { to: 'ana@prueba.example', subject: 'Hola', text: 'Hola, Ana', html: '<p>Hola, Ana</p>' }

/** Works on nothing by itself: nodes beside it do. */
let app: TestApp
const stops: (() => Promise<void>)[] = []
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  app.letters.length = 0
  await app.asOwner('delete from pgboss.job')
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})
afterAll(() => app.close())

const enqueue = (node = app) =>
  node.services.database.transaction((tx) => node.services.jobs.enqueue(tx, sendMail, LETTER))
/** The mail jobs. The timetable adds others. */
const jobs = async () =>
  (
    await app.services.database.db.execute(
      sql`select state, retry_count, data from pgboss.job where name = 'mail.send' order by created_on`,
    )
  ).rows

describe('a job is asked for in the transaction of its change', () => {
  test('kept with it, done once', async () => {
    await enqueue()
    expect(app.letters).toEqual([])
    expect(await app.runJobs()).toBe(1)
    expect(app.letters).toEqual([LETTER])
    expect(await app.runJobs()).toBe(0)
  })

  test('gone when it is undone', async () => {
    const undone = app.services.database.transaction(async (tx) => {
      await app.services.jobs.enqueue(tx, sendMail, LETTER)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await jobs()).toEqual([])
    expect(await app.runJobs()).toBe(0)
  })

  test('invisible until the transaction ends', async () => {
    await app.services.database.transaction(async (tx) => {
      await app.services.jobs.enqueue(tx, sendMail, LETTER)
      expect(await jobs()).toEqual([])
    })
    expect(await jobs()).toHaveLength(1)
  })
})

describe('what waits in line', () => {
  test('cannot be read in the database', async () => {
    await enqueue()
    expect(JSON.stringify(await jobs())).not.toMatch(/Ana|ana@/)
  })

  test('opens with the secret that closed it, also when that is the one before', () => {
    const [old, fresh] = ['a'.repeat(40), 'b'.repeat(40)]
    const kept = createSeal(old, undefined).close(LETTER)
    expect(createSeal(old, undefined).open(kept)).toEqual(LETTER)
    expect(createSeal(fresh, old).open(kept)).toEqual(LETTER)
    expect(() => createSeal(fresh, undefined).open(kept)).toThrow('CANCHA_SECRET_OLD')
    expect(createSeal(undefined, undefined).open(LETTER)).toEqual(LETTER)
    expect(createSeal(old, undefined).close(LETTER)).not.toEqual(kept)
  })

  test('does not open when it was changed', () => {
    const seal = createSeal('a'.repeat(40), undefined)
    const { sealed } = seal.close(LETTER) as { sealed: string }
    const bytes = Buffer.from(sealed, 'base64url')
    bytes[40] = (bytes[40] ?? 0) ^ 1
    expect(() => seal.open({ sealed: bytes.toString('base64url') })).toThrow()
  })
})

describe('what the clock puts in line', () => {
  test('carries nothing, and is done', async () => {
    await app.asOwner("insert into pgboss.job (name) values ('writing.publish')")
    expect(await app.runJobs()).toBe(1)
    const { rows } = await app.services.database.db.execute(
      sql`select state, data from pgboss.job where name = 'writing.publish'`,
    )
    expect(rows).toEqual([{ state: 'completed', data: null }])
  })
})

test('a kind of job whose settings have changed has the new ones after an update, on a database that knows it', async () => {
  await app.asOwner(
    `update pgboss.queue set expire_seconds = 7, retry_limit = 0 where name = 'mail.send'; comment on schema pgboss is 'an earlier version'`,
  )
  await migrateDatabase({ owner: app.ownerUrl, app: app.databaseUrl }, () => undefined, gather(allFeatures))
  const { rows } = await app.services.database.db.execute(
    sql`select expire_seconds, retry_limit from pgboss.queue where name = 'mail.send'`,
  )
  expect(rows).toEqual([{ expire_seconds: sendMail.expireInSeconds, retry_limit: sendMail.retryLimit }])
})

describe('two nodes share the work', () => {
  test('each of 30 letters is sent once', async () => {
    const nodes = [await createTestApp({}, { beside: app }), await createTestApp({}, { beside: app })]
    for (const node of nodes) stops.unshift(() => node.close())
    for (let letter = 0; letter < 30; letter++) await enqueue()
    for (const node of nodes) await node.services.jobs.work(node.jobHandlers)
    const sent = () => nodes.reduce((sum, { letters }) => sum + letters.length, 0)
    await expect.poll(sent, { timeout: 20_000 }).toBe(30)
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(sent()).toBe(30)
  })
})

/** A mail server on this machine that a test controls. @param open gathers its connections */
async function mailServer(options: SMTPServerOptions, open = new Set<Socket>()): Promise<string> {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...options })
  server.server.on('connection', (socket: Socket) => open.add(socket))
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  stops.push(() => new Promise((resolve) => server.close(() => resolve())))
  return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
}

/** The faults that a mail server may have at the first letter that it has received. */
type AtFirst = { refuse(): void; die(): void }

/** Makes jobs that wait for a retry due now. */
const hurry = () =>
  app.asOwner(`update pgboss.job set start_after = now() where state = 'retry'; ${WAKE_WORKERS}`)

describe('with a mail server (F9)', () => {
  test.each([
    ['refuses first', ({ refuse }: AtFirst) => refuse()],
    ['takes the letter and dies before it says so', ({ die }: AtFirst) => die()],
  ])(
    'that %s: the letter is tried again with the same Message-ID, and the request knew nothing of it',
    async (_, atFirst) => {
      const seen: string[] = []
      const open = new Set<Socket>()
      const options: SMTPServerOptions = {
        onData(stream, _session, done) {
          let text = ''
          stream.on('data', (part) => {
            text += part
          })
          stream.on('end', () => {
            seen.push(/^Message-ID: (.*)$/im.exec(text)?.[1] ?? 'none')
            if (seen.length > 1) done(null)
            else
              atFirst({
                refuse: () => done(Object.assign(new Error('451 come back'), { responseCode: 451 })),
                die() {
                  for (const socket of open) socket.destroy()
                },
              })
          })
        },
      }
      const url = await mailServer(options, open)
      const node = await createTestApp(
        {},
        { beside: app, mailer: smtpMailer({ url, from: 'Cancha <hola@cancha.example>' }) },
      )
      stops.unshift(() => node.close())
      await node.services.jobs.work(node.jobHandlers)
      const payload = {
        email: `correo-${randomUUID()}@prueba.example`,
        firstname: 'Co',
        lastname: 'Rreo',
        password: 'Ladrillo 7 rojo',
      }
      const answer = await node.http.inject({ method: 'POST', url: '/api/users/register', payload })
      expect(answer.statusCode).toBe(200)
      await expect.poll(async () => (await jobs())[0]?.['state'], { timeout: 10_000 }).toBe('retry')
      await hurry()
      await expect.poll(async () => (await jobs())[0]?.['state'], { timeout: 15_000 }).toBe('completed')
      expect(seen).toHaveLength(2)
      expect(seen[0]).toMatch(/^<[0-9a-f-]{36}@cancha.example>$/)
      expect(seen[1]).toBe(seen[0])
    },
  )

  test.each([
    ['is not there', async () => 'smtp://127.0.0.1:9'],
    [
      'refuses for good',
      () => mailServer({ onRcptTo: (_address, _session, done) => done(new Error('550 no')) }),
    ],
    ['takes the connection and says nothing', () => mailServer({ onConnect: () => undefined })],
    ['takes the letter and says nothing', () => mailServer({ onData: (stream) => void stream.resume() })],
  ])('that %s: the sender gives up in time and says so', async (_, make) => {
    const mailer = smtpMailer({ url: await make(), from: 'hola@cancha.example', patienceMs: 300 })
    const begun = performance.now()
    await expect(mailer.send(LETTER, 'uno')).rejects.toThrow()
    expect(performance.now() - begun).toBeLessThan(5_000)
    await mailer.close()
  })
})
