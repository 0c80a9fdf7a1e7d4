import { security } from '@cancha/contract/people/security'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { column } from '../../../database/decoders.ts'
import { selectRows } from '../../../database/statements.ts'
import { storedTopic } from '../../../testing/builders/stored-topics.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { passHour } from '../../../testing/hour.ts'
import { callAs } from '../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { draftReader, dropDraft, endDraftsAbout, moveDrafts, saveDraft } from './drafts.ts'
import { DRAFT_KINDS, type DraftKey, type DraftKind, kindsThatAre } from './kinds.ts'

let app: TestApp
let ana: Person
let read: ReturnType<typeof draftReader>
beforeAll(async () => {
  app = await createTestApp()
  read = draftReader(app.services)
})
afterAll(() => app.close())
beforeEach(async () => {
  ana = await person(app)
})

const KINDS = Object.keys(DRAFT_KINDS) as DraftKind[]
const NEWER = 'Hay algo más nuevo.'

/** A draft of each kind with a word, and one without any. */
const TYPED: Record<
  DraftKind,
  [written: (word: string) => Record<string, string>, empty: Record<string, string>]
> = {
  forum_post: [
    (message) => ({ title: '', message, subcategory: '' }),
    { title: ' ', message: '', subcategory: 'rentas' },
  ],
  loan_request: [(city) => ({ city, credit: '700+' }), {}],
}

/** The rows of the table as the database writes them. */
const stored = async ({ id }: Person): Promise<string[]> => {
  const { db } = app.services.database
  const rows = await selectRows(
    db,
    { row: column.text },
    sql`select d::text as row from drafts d where user_id = ${id}`,
  )
  return rows.map(({ row }) => row)
}

const keyOf = ({ id: userId }: Person, kind: DraftKind, about = 0): DraftKey => ({ userId, kind, about })
const save = (who: Person, key: DraftKey, version: number, typed: Record<string, string>) =>
  saveDraft(app.services, who.viewer, key, { version, typed, newer: NEWER })

describe.each(KINDS)('A draft of the kind %s', (kind) => {
  const [written, empty] = TYPED[kind]
  const { sealed, days, words, whenGone } = DRAFT_KINDS[kind]
  const saveFor = (who: Person, version: number, typed: Record<string, string>) =>
    save(who, keyOf(who, kind), version, typed)
  const conflict = { code: 'conflict', message: NEWER }

  test.each([
    ['another person', {}],
    ['an administrator', { admin: true }],
  ])('is neither read, saved nor dropped by %s', async (_, rights) => {
    const [other, key] = [await person(app, rights), keyOf(ana, kind)]
    await saveFor(ana, 0, written('Canario'))
    const refused = { code: 'not_found' }
    await expect(read(other.viewer, key)).rejects.toMatchObject(refused)
    await expect(save(other, key, 1, written('Otra'))).rejects.toMatchObject(refused)
    await expect(dropDraft(app.services.database.db, other.viewer, key)).rejects.toMatchObject(refused)
    expect(await read(other.viewer, keyOf(other, kind))).toBeNull()
    expect(await read(ana.viewer, key)).toMatchObject({ typed: written('Canario'), version: 1 })
  })

  test('is its own person’s to read, save and drop', async () => {
    expect(await saveFor(ana, 0, written('Uno'))).toBe(1)
    expect(await saveFor(ana, 1, written('Dos'))).toBe(2)
    expect(await read(ana.viewer, keyOf(ana, kind))).toEqual({
      typed: written('Dos'),
      version: 2,
      updatedAt: expect.any(Date),
    })
    await dropDraft(app.services.database.db, ana.viewer, keyOf(ana, kind))
    expect(await read(ana.viewer, keyOf(ana, kind))).toBeNull()
  })

  test('isn’t overwritten by a page that has read an older one, nor by one that says a newer version', async () => {
    await saveFor(ana, 0, written('Uno'))
    await saveFor(ana, 1, written('Dos'))
    for (const version of [0, 1, 3])
      await expect(saveFor(ana, version, written('Tres'))).rejects.toMatchObject(conflict)
    expect(await read(ana.viewer, keyOf(ana, kind))).toMatchObject({ typed: written('Dos'), version: 2 })
  })

  test('is no conflict when the same text is saved again, whatever its page has read', async () => {
    await saveFor(ana, 0, written('Uno'))
    for (const version of [0, 1, 7]) expect(await saveFor(ana, version, written('Uno'))).toBe(1)
  })

  test(`of two windows at once is one's, and the other's is told`, async () => {
    for (const version of [0, 1]) {
      const both = await Promise.allSettled(
        ['Uno', 'Dos'].map((word) => saveFor(ana, version, written(`${word} ${version}`))),
      )
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: conflict })
    }
    const other = await person(app)
    expect(await Promise.all([saveFor(other, 0, written('Uno')), saveFor(other, 0, written('Uno'))])).toEqual(
      [1, 1],
    )
  })

  test(words ? 'is deleted when it is emptied' : 'is kept when it is emptied', async () => {
    await saveFor(ana, 0, written('Uno'))
    await expect(saveFor(ana, 0, empty)).rejects.toMatchObject(conflict)
    expect(await saveFor(ana, 1, empty)).toBe(words ? 0 : 2)
    expect(await stored(ana)).toHaveLength(words ? 0 : 1)
    expect(await saveFor(await person(app), 0, empty)).toBe(words ? 0 : 1)
  })

  test(`that is gone ${whenGone === 'begins' ? 'begins anew' : 'is a conflict'} for a page that still has it`, async () => {
    const saved = saveFor(ana, 2, written('Uno'))
    if (whenGone === 'begins') expect(await saved).toBe(1)
    else await expect(saved).rejects.toMatchObject(conflict)
  })

  test(`stands ${sealed ? 'sealed' : 'readable'} in the table, and is exported readable for its person`, async () => {
    await saveFor(ana, 0, written('Canario'))
    expect(await stored(ana)).toEqual([
      sealed ? expect.not.stringMatching(/Canario|700/) : expect.stringContaining('Canario'),
    ])
    const { drafts } = (await callAs(app, ana, security.exportData, { body: {} })).json().data
    expect(drafts).toMatchObject([{ kind, [sealed ? 'sealed' : 'typed']: written('Canario'), version: 1 }])
  })

  test(`is deleted by the hour when it is ${days} days old`, async () => {
    const young = await person(app)
    for (const [who, age] of [
      [ana, days + 1],
      [young, days - 1],
    ] as const) {
      await saveFor(who, 0, written('Uno'))
      await app.asOwner(
        `update drafts set updated_at = now() - interval '${age} days' where user_id = ${who.id}`,
      )
    }
    await passHour(app)
    expect([await stored(ana), await stored(young)]).toMatchObject([[], [expect.any(String)]])
  })
})

test.each(kindsThatAre('sealed') as DraftKind[])(
  'A draft of the sealed kind %s doesn’t open in another person’s row',
  async (kind) => {
    const beto = await person(app)
    for (const who of [ana, beto]) await save(who, keyOf(who, kind), 0, TYPED[kind][0]('Canario'))
    await app.asOwner(
      `update drafts d set sealed = o.sealed from drafts o where o.user_id = ${ana.id} and d.user_id = ${beto.id}`,
    )
    expect((await read(beto.viewer, keyOf(beto, kind)))?.typed).toEqual({})
  },
)

test('Drafts of replies move and end with their topic, others’ too, and those of new topics stay', async () => {
  const [beto, from, into] = [await person(app), await storedTopic(app, ana), await storedTopic(app, ana)]
  const places: [Person, number][] = [
    [ana, 0],
    [ana, from.id],
    [beto, from.id],
    [beto, into.id],
    [ana, into.id],
  ]
  for (const [who, about] of places.slice(0, 4))
    await save(who, keyOf(who, 'forum_post', about), 0, TYPED.forum_post[0](`Sobre ${about}`))
  // They are read in one statement, each answered to whose it is.
  const texts = () =>
    Promise.all(
      places.map(async ([who, about]) => {
        const draft = await read(who.viewer, keyOf(who, 'forum_post', about))
        return draft && Object.values(draft.typed).join('')
      }),
    )
  const [whole, ofFrom, ofInto] = ['Sobre 0', `Sobre ${from.id}`, `Sobre ${into.id}`]
  expect(await texts()).toEqual([whole, ofFrom, ofFrom, ofInto, null])
  const { database } = app.services
  await database.transaction((tx) => moveDrafts(tx, 'forum_post', from.id, into.id))
  expect(await texts()).toEqual([whole, null, ofFrom, ofInto, ofFrom])
  await database.transaction((tx) => endDraftsAbout(tx, 'forum_post', [into.id, 0]))
  expect(await texts()).toEqual([whole, null, ofFrom, null, null])
})
