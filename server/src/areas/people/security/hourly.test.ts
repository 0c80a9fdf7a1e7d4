import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { column } from '../../../database/decoders.ts'
import { selectRows } from '../../../database/statements.ts'
import { startJobs } from '../../../jobs/queue.ts'
import { createSeal } from '../../../jobs/seal.ts'
import { sendMail } from '../../../jobs/send-mail.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { beginHour } from '../../../testing/hour.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { WAKE_WORKERS } from '../../../testing/wake-workers.ts'
import { users } from '../../ground/users/tables.ts'
import { queueDue } from '../../money/memberships/sync/due.ts'
import { deleteDueAccount, queueDueDeletions } from './personal-data/delete-account.ts'

const SECRET = 'secreto-de-las-pruebas-que-no-es-secreto'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ CANCHA_LIMITS: 'on' })
})
afterAll(() => app.close())

const account = async ({ id }: Person) => {
  const [row] = await app.services.database.db.select().from(users).where(eq(users.id, id))
  return row
}
const leaver = async (email?: string): Promise<Person> => {
  const who = await person(app, email ? { email } : {})
  await app.asOwner(`update users set delete_at = now() - interval '1 minute' where id = ${who.id}`)
  return who
}
const jobsOf = async (name: string) => {
  const rows = await selectRows(
    app.services.database.db,
    { state: column.text, retry_count: column.int },
    sql`select state::text, retry_count from pgboss.job where name = ${name} order by created_on`,
  )
  return rows
}

test('an account whose deletion fails keeps nothing else from being done, and is tried again', async () => {
  const stuck = await leaver()
  const others = [await leaver(), await leaver()]
  const lapsed = await person(app, { membership: 'premium' })
  await app.asOwner(`
    update membership_grants set until = now() - interval '1 minute' where user_id = ${lapsed.id};
    insert into known_devices (user_id, device_hash, last_seen_at)
      values (${lapsed.id}, sha256('vieja'), now() - interval '401 days');
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no se puede'; end $$;
    create trigger refuse before update of deleted_at on users for each row
      when (old.id = ${stuck.id}) execute function refuse()`)
  const devices = async () =>
    (await app.services.database.db.execute(sql`select from known_devices where user_id = ${lapsed.id}`)).rows
  await beginHour(app)
  await queueDue(app.services)
  await app.services.jobs.work(app.jobHandlers)
  const patience = { timeout: 20_000 }
  const deletedAt = async (who: Person) => {
    await app.asOwner(WAKE_WORKERS)
    return (await account(who))?.deletedAt
  }
  for (const other of others) await expect.poll(() => deletedAt(other), patience).not.toBeNull()
  await expect.poll(async () => (await account(lapsed))?.membership, patience).toBe('free')
  await expect.poll(devices, patience).toEqual([])
  await expect
    .poll(() => app.logged().filter(({ job }) => job === 'accounts.delete'), patience)
    .toMatchObject([{ level: 'warn', attempt: 1, err: { message: expect.stringContaining('Failed query') } }])
  await expect
    .poll(async () => (await jobsOf('accounts.delete')).map(({ state }) => state).toSorted(), patience)
    .toEqual(['completed', 'completed', 'retry'])
  // The next hour doesn't enqueue anybody twice.
  await queueDueDeletions(app.services)
  expect(await jobsOf('accounts.delete')).toHaveLength(3)

  // The last retry fails too, which is logged as an error for operators.
  await app.asOwner(
    `update pgboss.job set start_after = now(), retry_count = retry_limit - 1 where name = 'accounts.delete' and state = 'retry';
      ${WAKE_WORKERS}`,
  )
  await expect
    .poll(
      () => app.logged().filter(({ job, level }) => job === 'accounts.delete' && level === 'error'),
      patience,
    )
    .toMatchObject([{ attempt: 9, msg: 'un trabajo falló por última vez: no se intenta más' }])
  await expect
    .poll(async () => (await jobsOf('accounts.delete')).map(({ state }) => state).toSorted(), patience)
    .toEqual(['completed', 'completed', 'failed'])
  await app.asOwner('drop trigger refuse on users')
  // The next hour enqueues them again, whatever happened to earlier attempts.
  await queueDueDeletions(app.services)
  await expect.poll(async () => (await account(stuck))?.deletedAt, patience).not.toBeNull()
  // A job that succeeded at last waits for nobody any more.
  await expect
    .poll(async () => (await jobsOf('accounts.delete')).map(({ state }) => state), patience)
    .toEqual(['completed', 'completed', 'completed'])
}, 60_000)

describe('what is kept by address', () => {
  test('a deletion opens no letters of others, among however many: just those from before they were marked', async () => {
    const who = await leaver('seva@prueba.example')
    const seal = createSeal(SECRET, undefined)
    let opened = 0
    const { databaseUrl: url, services } = app
    const jobs = await startJobs({
      url,
      log: services.log,
      jobs: services.declared.jobs,
      seal: {
        ...seal,
        open(kept) {
          opened++
          return seal.open(kept)
        },
      },
    })
    const letter = (to: string) => ({ to, subject: 'Hola', text: 'Hola', html: '<p>Hola</p>' })
    await services.database.transaction(async (tx) => {
      await jobs.enqueue(tx, sendMail, letter('queda@prueba.example'))
      for (const to of [who.email, 'Seva@Prueba.example']) await jobs.enqueue(tx, sendMail, letter(to))
    })
    await app.asOwner(`
      insert into pgboss.job (name, data, singleton_key) select name, data, singleton_key from pgboss.job, generate_series(2, 2000)
        where singleton_key = '${seal.mark('queda@prueba.example')}'`)
    // Letters from before the mark: the person's is deleted, the other one stays.
    for (const to of [who.email, 'queda@prueba.example'])
      await app.asOwner(
        `insert into pgboss.job (name, data) values ('mail.send', '${JSON.stringify(seal.close(letter(to)))}')`,
      )
    const waiting = async () => (await jobsOf('mail.send')).length
    expect(await waiting()).toBe(2_004)
    await deleteDueAccount({ ...services, jobs }, who.id)
    expect((await account(who))?.deletedAt).not.toBeNull()
    expect(await waiting()).toBe(2_001)
    expect(opened).toBe(2)
    await jobs.stop()
    await app.asOwner("delete from pgboss.job where name = 'mail.send'")
  })

  test('a letter marked with the secret from before is found with the new one', async () => {
    const [old, fresh] = [createSeal('a'.repeat(40), undefined), createSeal('b'.repeat(40), 'a'.repeat(40))]
    expect(fresh.marks('ana@prueba.example')).toContain(old.mark('ana@prueba.example'))
    expect(fresh.mark('ana@prueba.example')).not.toBe(old.mark('ana@prueba.example'))
    expect(fresh.mark('ana@prueba.example')).not.toContain('ana')
  })

  test('a deletion clears the counts of its own address, long or short, and of no other that holds it', async () => {
    const long = (letter: string) => `${letter.repeat(200)}@b.co`
    const [short, within, hashed, beside] = ['a@b.co', 'aa@b.co', long('c'), long('d')]
    const ask = (node: TestApp, email: string) =>
      node.http.inject({
        method: 'POST',
        url: '/api/users/login',
        payload: { email, password: 'No es esta 1' },
      })
    const counts = async () => {
      const { rows } = await app.services.database.db.execute(
        sql`select from rate_limits where key like 'failedSignIn:%' or key like 'failedSignInOfAccount:%'`,
      )
      return rows.length
    }
    await app.asOwner('delete from rate_limits')
    for (const email of [short, within, hashed, beside]) {
      const answer = await ask(app, email)
      expect(answer.statusCode, email).toBe(401)
    }
    expect(await counts()).toBe(8)
    const who = await leaver(short)
    await app.asOwner(`insert into email_changes (user_id, old_email, new_email, confirm_hash, undo_hash)
      values (${who.id}, '${short}', '${hashed}', sha256('1'), sha256('2'))`)
    await deleteDueAccount(app.services, who.id)
    expect((await account(who))?.deletedAt).not.toBeNull()
    expect(await counts()).toBe(4)
    const left = await selectRows(
      app.services.database.db,
      { key: column.text },
      sql`select key from rate_limits`,
    )
    expect(JSON.stringify(left)).not.toContain('b.co')
    // The remaining person's attempts are still counted: after four more wrong codes the next one isn't checked.
    for (let tries = 2; tries <= 5; tries++) expect((await ask(app, within)).statusCode).toBe(401)
    expect((await ask(app, within)).statusCode).toBe(429)
  })
})
