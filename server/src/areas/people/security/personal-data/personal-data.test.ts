import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accounts } from '@cancha/contract/people/accounts'
import { security } from '@cancha/contract/people/security'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MailMessage } from '../../../../adapters/mail/mail.ts'
import { outboxMailer } from '../../../../adapters/mail/outbox-mailer.ts'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { createSeal } from '../../../../jobs/seal.ts'
import { gather } from '../../../../manifest/gather.ts'
import { allRows } from '../../../../testing/all-rows.ts'
import { auditVerdict } from '../../../../testing/audit-verdict.ts'
import { reportLogo } from '../../../../testing/builders/analyses.ts'
import { storedKeys } from '../../../../testing/builders/uploads.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { passHour } from '../../../../testing/hour.ts'
import { callAs } from '../../../../testing/requests.ts'
import { personalRowsOf } from '../../../../testing/rights/personal-rows.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { allFeatures } from '../../../all.ts'
import { reportLogos } from '../../../analysis/calculators/tables.ts'
import { fileParts, fileUploadPieces } from '../../../ground/files/tables.ts'
import { users } from '../../../ground/users/tables.ts'
import { forgetOldWriting, wholeRow } from './kept-by-address.ts'

const { personalData, passingData } = gather(allFeatures)

const PASSWORD = 'Ladrillo 7 rojo'

let app: TestApp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cancha-outbox-'))
  app = await createTestApp({ CANCHA_LIMITS: 'on' }, { mailer: outboxMailer(folder) })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

/** Names of columns with personal data. */
const ABOUT_PEOPLE =
  /^(user_?id|uid|actor_id|author_id|owner_id|sender_id|receiver_id|member_id|lender_id|borrower_id|e?mail|(old|new)_email|phone|ip|user_agent|first_name|last_name|full_name|address|income|birth.*)$/

/** Columns with personal data that aren't in the registry, and entries without a column. */
async function gaps(): Promise<string[]> {
  const { db } = app.services.database
  // From the system catalog, because information_schema hides what this role may not read.
  const all = await selectRows(
    db,
    { table: column.text, column: column.text, refers: column.bool },
    sql`
    select r.relname as table, a.attname as column, exists (
      select 1 from pg_constraint c
      where c.conrelid = r.oid and c.contype = 'f' and c.confrelid = 'users'::regclass and a.attnum = any(c.conkey)
    ) as refers
    from pg_class r join pg_attribute a on a.attrelid = r.oid
    where r.relkind in ('r', 'p') and r.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`,
  )
  const about = all.filter(({ column, refers }) => refers || ABOUT_PEOPLE.test(column))
  const known = (table: string, column: string) => column in (personalData[table]?.columns ?? {})
  return [
    ...about
      .filter(({ table, column }) => !known(table, column) && !(table in passingData))
      .filter(({ table }) => !(table in personalData))
      .map(({ table, column }) => `${table}.${column} isn't in the registry`),
    ...all
      .filter(({ table, column }) => table in personalData && !known(table, column))
      .map(({ table, column }) => `${table}.${column} is undecided`),
    ...Object.entries(personalData).flatMap(([table, { columns }]) =>
      Object.keys(columns)
        .filter((column) => !all.some((one) => one.table === table && one.column === column))
        .map((column) => `${table}.${column} is no column`),
    ),
  ].toSorted()
}

describe('the registry of what is known of people', () => {
  test('has every column that refers to a user or looks like a person, and no other', async () => {
    expect(await gaps(), 'each has its line in the personal data that its feature’s manifest names').toEqual(
      [],
    )
  })

  test('misses a new table, a new column of an old one, and one that was dropped: the test above would fail', async () => {
    await app.asOwner(`
      create table likes (id bigint, liker bigint references users (id));
      create table contacts (id bigint, email text);
      alter table identities add column nickname text;
      alter table known_devices rename column created_at to begun_at`)
    const found = await gaps()
    await app.asOwner(`
      drop table likes; drop table contacts; alter table identities drop column nickname;
      alter table known_devices rename column begun_at to created_at`)
    expect(found).toEqual([
      "contacts.email isn't in the registry",
      'identities.nickname is undecided',
      'known_devices.begun_at is undecided',
      'known_devices.created_at is no column',
      "likes.liker isn't in the registry",
    ])
  })

  test('says of every table with an e-mail and no account that its rows are deleted by that e-mail', async () => {
    const rows = await selectRows(
      app.services.database.db,
      { table: column.text },
      sql`
      select table_name as "table" from information_schema.columns
      where table_schema = 'public' and column_name = 'email' and table_name in ${Object.keys(passingData)}`,
    )
    expect(rows.map(({ table }) => table).toSorted()).toEqual(
      Object.keys(passingData)
        .filter((table) => passingData[table]?.byEmail)
        .toSorted(),
    )
    expect(rows.length).toBeGreaterThan(2)
  })

  test('decides for every column of rows that stay', () => {
    const undecided = Object.entries(personalData)
      .filter(([, { rows }]) => rows === 'stay')
      .flatMap(([table, { columns }]) =>
        Object.entries(columns).flatMap(([name, { deleted }]) => (deleted ? [] : [`${table}.${name}`])),
      )
    expect(undecided).toEqual([])
  })
})

/** A word that occurs nowhere else, put into everything that a person can fill in. */
const CANARY = 'canarioamarillo'
const EMAIL = `${CANARY}@prueba.example`

async function planted(): Promise<Person> {
  const who = await person(app, {
    firstName: CANARY,
    lastName: CANARY,
    email: EMAIL,
    password: PASSWORD,
  })
  const body = { email: EMAIL, password: PASSWORD }
  await callAs(app, { ip: '203.0.113.77' }, accounts.login, { body })
  await callAs(app, {}, accounts.login, { body: { ...body, password: 'no es esta 1' } })
  await callAs(app, who, security.changeEmail, { body: { email: `nuevo-${EMAIL}` } })
  await callAs(app, who, security.beginSecondFactor, { body: {} })
  const phone = '+13055550177'
  await app.services.database.db.update(users).set({ phone }).where(eq(users.id, who.id))
  await app.asOwner(`
    update sessions set user_agent = '${CANARY} agente', ip = '203.0.113.77' where user_id = ${who.id};
    insert into identities (user_id, provider, subject) values (${who.id}, 'google', '${CANARY}-sujeto');
    insert into path_aliases (alias, kind, page_id) values ('${CANARY}', 'member', ${who.id});
    insert into files (key, kind, name, bytes, uploaded_by) values ('abcdefghijklmnopqrstuv', 'document', '${CANARY}.pdf', 1, ${who.id});
    insert into written_pieces (kind, item_id, saved_by) values ('faq', 1, ${who.id});
    insert into piece_revisions (kind, item_id, why, content, saved_by) values ('faq', 1, 'saved', '{}', ${who.id});
    insert into contact_messages (email, full_name, reason, message) values ('${EMAIL}', '${CANARY}', 'otros', '${CANARY}');
    insert into early_members (email, first_name, interest) values ('${EMAIL}', '${CANARY}', 'x');
    insert into watch_progress (user_id, kind, item_id, part, seconds) values (${who.id}, 'podcast', 1, 1, 9);
    update profiles set city = '${CANARY}', state_code = 'TX', about = '${CANARY}' where user_id = ${who.id};
    insert into profile_interests (user_id, interest_id) values (${who.id}, 1);
    insert into member_pictures (user_id, kind, file) values (${who.id}, 'avatar', 'abcdefghijklmnopqrstuv');
    insert into recovery_codes (user_id, code_hash) values (${who.id}, sha256('x'));
    insert into saved_analyses (user_id, type, shortid, name, tags, data)
      values (${who.id}, 'flip_property', 'AAAAAAAAAAAAAAAA', '${CANARY}', '{${CANARY}}', '{"street": "${CANARY}"}');
    insert into analysis_shares (analysis_id, token_hash, token, with_address)
      select id, sha256('v'), 'sellado', true from saved_analyses where user_id = ${who.id};
    insert into known_devices (user_id, device_hash) values (${who.id}, sha256('y'));
    insert into email_tokens (purpose, token_hash, user_id, email, expires_at)
      values ('confirm', sha256('z'), ${who.id}, '${EMAIL}', now() + interval '1 day');
    insert into identity_attempts (secret_hash, provider, nonce, state, verifier, expires_at, credential_hash, subject, email, first_name)
      values (sha256('w'), 'google', 'n', 's', 'v', now() + interval '1 hour', sha256('c'), '${CANARY}', '${EMAIL}', '${CANARY}')`)
  await reportLogo(app, who)
  const piece = await app.services.files.keep(Buffer.from('A'), 'text/plain')
  await app.asOwner(`insert into file_uploads (key, user_id, purpose, name, bytes, received) values ('upload-of-${who.id}', ${who.id}, 'writing.document', '${CANARY}.pdf', 1, 1);
    insert into file_upload_pieces (upload, start, bytes, storage_key) values ('upload-of-${who.id}', 0, 1, '${piece}')`)
  await person(app) // Somebody to be connected with.
  await app.asOwner(await personalRowsOf(who, CANARY))
  return who
}

/** The recipients of letters in the queue. Jobs are encrypted, so a text search wouldn't find them. */
async function addressees(): Promise<string[]> {
  const seal = createSeal(app.config.CANCHA_SECRET, undefined)
  const rows = await selectRows(
    app.services.database.db,
    { data: wholeRow },
    sql`select data from pgboss.job where name = 'mail.send'`,
  )
  return [...new Set(rows.map(({ data }) => (seal.open(data) as MailMessage).to))]
}

/** Where one of these words occurs: the tables with such rows, and the letters. */
async function places(words: string[]): Promise<string[]> {
  const isIn = (text: string) => words.some((word) => text.includes(word))
  const found = (await allRows(app)).filter(({ rows }) => rows.some(isIn)).map(({ table }) => table)
  for (const file of await readdir(folder)) {
    const text = await readFile(join(folder, file), 'utf8')
    if (isIn(text)) found.push('outbox')
  }
  return [...new Set(found)].toSorted()
}

const sendLetters = () => app.services.jobs.drain(app.jobHandlers)
const passTime = (who: Person, time: string) =>
  app.services.database.db
    .update(users)
    .set({ deleteAt: sql`now() + ${time}::interval` })
    .where(eq(users.id, who.id))

describe('row 59: a person’s data', () => {
  let who: Person
  const neighbours: Person[] = []
  beforeAll(async () => {
    who = await planted()
    neighbours.push(await person(app, { firstName: 'Vecina', email: 'vecina@prueba.example' }))
    await callAs(app, neighbours[0] ?? {}, security.deleteAccount, { body: {} })
    await sendLetters()
  })

  test('is exported whole, without what would open the account, and without anyone else’s', async () => {
    const answer = await callAs(app, who, security.exportData, { body: {} })
    const { data } = answer.json() as { data: Record<string, Record<string, unknown>[]> }
    expect(Object.keys(data).toSorted()).toEqual(
      [...Object.keys(personalData), 'contact_messages', 'deal_enquiry_visitors', 'early_members'].toSorted(),
    )
    expect(data['contact_messages']).toMatchObject([{ email: EMAIL, message: CANARY }])
    expect(data['users']?.[0]).toMatchObject({ first_name: CANARY, email: EMAIL, phone: '+13055550177' })
    expect(data['sessions']?.[0]).toMatchObject({ user_agent: `${CANARY} agente`, ip: '203.0.113.77' })
    expect(data['identities']).toMatchObject([{ provider: 'google', subject: `${CANARY}-sujeto` }])
    expect(data['email_changes']).toMatchObject([{ old_email: EMAIL, new_email: `nuevo-${EMAIL}` }])
    expect(data['path_aliases']).toMatchObject([{ alias: CANARY }])
    expect(data['audit_log']?.map(({ action }) => action)).toContain('session.opened')
    for (const [table, rows] of Object.entries(data))
      expect(rows.length, `${table}: its feature gives it a row in personal-rows.ts`).toBeGreaterThan(0)
    expect(answer.body).not.toMatch(/hash|"secret"|argon2/)
    expect(answer.body).not.toContain('vecina')
  })

  test('is exported beside audited acts of others, each in the record once', async () => {
    const busy = await Promise.all(Array.from({ length: 4 }, () => person(app)))
    const acts = busy.flatMap((neighbour, at) => {
      const from = { ...neighbour, ip: `198.51.100.${at}` }
      return Array.from({ length: 3 }, () => [
        callAs(app, from, security.exportData, { body: {} }),
        callAs(app, from, security.endOtherSessions, { body: {} }),
      ]).flat()
    })
    const answers = await Promise.all(acts)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(acts.map(() => 200))
    const rows = await selectRows(
      app.services.database.db,
      { done: column.int },
      sql`
      select count(*)::int as done from audit_log
      where action = 'account.exported' and actor_id in ${busy.map(({ id }) => id)}`,
    )
    expect(rows).toEqual([{ done: 12 }])
    expect(await auditVerdict(app)).toMatchObject({ intact: true })
  })

  test('what strangers wrote is forgotten after a year, and not before', async () => {
    const { db } = app.services.database
    await app.asOwner(`insert into contact_messages (email, full_name, reason, message, created_at) values
        ('x@prueba.example', 'a', 'otros', 'hace mucho', now() - interval '366 days'),
        ('x@prueba.example', 'a', 'otros', 'hace menos', now() - interval '364 days')`)
    await forgetOldWriting(db, app.services.declared)
    const { rows } = await db.execute(
      sql`select message from contact_messages where email = 'x@prueba.example'`,
    )
    expect(rows).toEqual([{ message: 'hace menos' }])
  })

  test('waits 14 days, in which its owner is told and may keep the account', async () => {
    const asked = await callAs(app, who, security.deleteAccount, { body: {} })
    const days = (Date.parse(asked.json().deletion) - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(14, 2)
    expect((await callAs(app, who, security.deleteAccount, { body: {} })).json()).toEqual(asked.json())
    expect((await callAs(app, who, accounts.session, {})).json().user.deletion).toBe(asked.json().deletion)
    await callAs(app, who, security.keepAccount, { body: {} })
    expect((await callAs(app, who, accounts.session, {})).json().user.deletion).toBeNull()
    await callAs(app, who, security.deleteAccount, { body: {} })
    await sendLetters()
    expect(await places(['Tu cuenta se borrará en 14 días'])).toEqual(['outbox'])
    await passTime(who, '1 minute')
    await passHour(app)
    expect((await callAs(app, who, accounts.session, {})).json().user.email).toBe(EMAIL)
  })

  test('is nowhere once the time has come, but in the record that the law lets us keep', async () => {
    const words = [CANARY, '+13055550177']
    expect((await places(words)).length).toBeGreaterThan(8)
    expect(await addressees()).toContain(EMAIL)
    expect(await places(['203.0.113.77'])).toContain('public.sessions')
    const { db } = app.services.database
    const [logo] = await db
      .select({ storageKey: fileParts.storageKey })
      .from(fileParts)
      .innerJoin(reportLogos, eq(reportLogos.file, fileParts.file))
      .where(eq(reportLogos.userId, who.id))
    const pieces = await db.select().from(fileUploadPieces)
    const stored = [logo, ...pieces].map((one) => one?.storageKey ?? '')
    expect([...(await storedKeys(app))]).toEqual(expect.arrayContaining(stored))
    await passTime(who, '-1 second')
    await passHour(app)
    await app.runJobs()
    expect(await places(words)).toEqual([])
    for (const key of stored) expect(await app.services.files.open(key)).toBeNull()
    expect(await addressees()).toEqual(['vecina@prueba.example'])
    // An address is shared by many people: its counter belongs to nobody and expires within an hour.
    expect(await places(['203.0.113.77'])).toEqual(['public.audit_log', 'public.rate_limits'])
    const [left] = await app.services.database.db.select().from(users).where(eq(users.id, who.id))
    expect(left).toMatchObject({
      firstName: 'Usuario',
      lastName: 'eliminado',
      passwordHash: null,
      phone: null,
      level: 0,
    })
    expect((await callAs(app, who, accounts.session, {})).json().user).toBeNull()
    expect(await auditVerdict(app)).toMatchObject({ intact: true })
  })

  test('of others stays as it was', async () => {
    const [neighbour] = neighbours
    expect((await callAs(app, neighbour ?? {}, accounts.session, {})).json().user.firstname).toBe('Vecina')
    expect(await places(['vecina@prueba.example'])).toContain('public.users')
    expect(await places(['vecina@prueba.example'])).toContain('outbox')
  })

  test('can be given again: the address is free', async () => {
    const body = { email: EMAIL, firstname: 'Otra', lastname: 'Vez', password: PASSWORD }
    expect((await callAs(app, {}, accounts.register, { body })).statusCode).toBe(200)
  })
})
