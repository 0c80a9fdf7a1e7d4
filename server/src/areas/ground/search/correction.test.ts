import { type FoundGroup, search } from '@cancha/contract/ground/search'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { course } from '../../../testing/builders/school.ts'
import { type Cast, cast, listedMember } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { courses, courseVideos } from '../../school/education/tables.ts'
import { gatherWords } from './gather-words.ts'

let app: TestApp
let people: Cast
type Answer = { groups: FoundGroup[]; corrected: string | null }
type SearchQuery = Parameters<typeof callAs<typeof search.find>>[3]['query']

const db = () => app.services.database.db

async function find(query: SearchQuery, actor?: keyof Cast): Promise<Answer> {
  const answer = await callAs(app, actor ? people[actor] : {}, search.find, { query })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Answer>()
}
const titles = ({ groups }: Answer) =>
  groups.flatMap(({ results }) => results.map(({ title }) => title.map(({ text }) => text).join('')))

beforeAll(async () => {
  app = await createTestApp()
  people = await cast(app)
  await course(app, { title: 'La hipoteca explicada', videos: 0 })
  await course(app, { title: 'Préstamo puente para remodelación', videos: 0 })
  const paid = await course(app, { title: 'Pagado', paid: true, videos: 2 })
  const second = and(eq(courseVideos.courseId, paid.id), eq(courseVideos.position, 2))
  await db().update(courseVideos).set({ description: '<p>Una tranquera.</p>' }).where(second)
  await gatherWords(app.services)
})
afterAll(() => app.close())

describe('a misspelt word is corrected', () => {
  test.each([
    ['hipteca', 'hipoteca', 'La hipoteca explicada'],
    ['HIPTECA', 'hipoteca', 'La hipoteca explicada'],
    ['prestmo', 'préstamo', 'Préstamo puente para remodelación'],
    ['remodleación', 'remodelación', 'Préstamo puente para remodelación'],
    ['Prestmo puente', 'préstamo puente', 'Préstamo puente para remodelación'],
    ['prestmo de remodleacion', 'préstamo de remodelación', 'Préstamo puente para remodelación'],
    ['puentte prestmo', 'puente préstamo', 'Préstamo puente para remodelación'],
  ])('«%s» finds what «%s» finds, and says so', async (q, corrected, title) => {
    const answer = await find({ q })
    expect(titles(answer)).toContain(title)
    expect(answer).toEqual({ ...(await find({ q: corrected })), corrected })
    expect(await find({ q, brief: '1' })).toEqual({
      ...(await find({ q: corrected, brief: '1' })),
      corrected,
    })
  })

  test('the match is marked as if it had been typed so', async () => {
    const { groups } = await find({ q: 'hipteca' })
    expect(groups[0]?.results[0]?.title).toContainEqual({ text: 'hipoteca', hit: true })
  })

  test('not where the typed words are wanted, or find something', async () => {
    expect(await find({ q: 'hipteca', exact: '1' })).toEqual({ groups: [], corrected: null })
    expect((await find({ q: 'hipot' })).corrected).toBeNull()
    await course(app, { title: 'Hiptecar', videos: 0 })
    expect(await find({ q: 'hipteca' })).toMatchObject({ corrected: null, groups: [{ kind: 'course' }] })
    await db().delete(courses).where(eq(courses.title, 'Hiptecar'))
  })

  test('of one kind, where that kind has it', async () => {
    expect((await find({ q: 'hipteca', kind: 'course' })).corrected).toBe('hipoteca')
    expect(await find({ q: 'hipteca', kind: 'blog' })).toEqual({ groups: [], corrected: null })
    expect(await find({ q: 'hipteca', kind: 'member' })).toEqual({ groups: [], corrected: null })
    expect(await find({ q: 'hipteca', kind: 'course', page: '2' })).toEqual({ groups: [], corrected: null })
  })

  test('never into nothing: words that stand, but never together', async () => {
    expect(await find({ q: 'hipteca puente' })).toEqual({ groups: [], corrected: null })
    expect(await find({ q: 'hipteca xilofono' })).toEqual({ groups: [], corrected: null })
  })

  test('never a member’s name', async () => {
    await listedMember(app, { firstName: 'Hipotesa', lastName: 'Ruiz' })
    expect((await find({ q: 'hipotesa' })).corrected).toBeNull()
    expect((await find({ q: 'hipotesa puente' })).corrected).toBeNull()
    expect((await find({ q: 'hipotexa' })).corrected).toBe('hipoteca')
  })
})

describe('only into words that the person who asks may read', () => {
  test.each([undefined, 'unverified', 'free', 'blocked'] as const)(
    '%s isn’t told a paid word',
    async (actor) => {
      expect(await find({ q: 'tranqera' }, actor)).toEqual({ groups: [], corrected: null })
    },
  )

  test.each(['basic', 'premium', 'admin'] as const)('%s is', async (actor) => {
    expect((await find({ q: 'tranqera' }, actor)).corrected).toBe('tranquera')
  })

  test('a word that was withdrawn is told nobody, also before the words are gathered again', async () => {
    const { id } = await course(app, { title: 'Aguacatal secreto', videos: 0 })
    await course(app, { title: 'Aguacatales', videos: 0 })
    await gatherWords(app.services)
    expect((await find({ q: 'aguacatql' })).corrected).toBe('aguacatal')
    await db().update(courses).set({ active: false }).where(eq(courses.id, id))
    await db().update(courses).set({ title: 'Aguacatalinos' }).where(eq(courses.title, 'Aguacatales'))
    expect(await find({ q: 'aguacatql' }, 'admin')).toEqual({ groups: [], corrected: null })
    await gatherWords(app.services)
    expect(await find({ q: 'aguacatql' }, 'admin')).toEqual({ groups: [], corrected: null })
  })
})

test('a question that finds something asks the database nothing more', async () => {
  app.statements()
  await find({ q: 'hipoteca' })
  expect(app.statements()).toHaveLength(4)
})
