import { printedReading } from '@cancha/contract/talk/forums/printed'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FREE, PRO, topicOf } from '../../../../testing/builders/forums.ts'
import { storedTopic } from '../../../../testing/builders/stored-topics.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
let ana: Person
let paid: Person
beforeAll(async () => {
  app = await createTestApp()
  ana = await person(app)
  paid = await person(app, { membership: 'basic' })
})
afterAll(() => app.close())

/** Members who like a post, past the operations. @returns the first of them, who likes it longest */
async function liked(post: number, many: number): Promise<Person> {
  const first = await person(app)
  await app.asOwner(`
    insert into forum_likes (post_id, user_id, created_at) values (${post}, ${first.id}, now() - interval '1 day');
    with u as (insert into users (first_name, last_name, email, email_confirmed_at)
      select 'Uno', 'De Muchos', 'muchos' || ${post} || '-' || n || '@prueba.example', now()
      from generate_series(1, ${many - 1}) n returning id)
    insert into forum_likes (post_id, user_id) select ${post}, id from u;
    update forum_posts set likes = ${many} where id = ${post};
    update forum_topics set likes = ${many} where id = (select topic_id from forum_posts where id = ${post})`)
  return first
}

describe('who likes a post', () => {
  test('is told in the topic and its lists: at most 500, whoever asks first; the number is the true one', async () => {
    const topic = await storedTopic(app, ana, { subcategory: 'wholesale' })
    const first = await liked(topic.first, 503)
    const answers = async (who: Partial<Person>) => [
      (await callAs(app, who, printedReading.printedTopic, { query: { sid: topic.shortid } })).json(),
      (await callAs(app, who, printedReading.single, { params: { id: topic.id } })).json(),
      (await callAs(app, who, printedReading.printedSubcategory, { query: { sid: 'wholesale' } })).json()
        .topics[0],
      (
        await callAs(app, who, printedReading.printedCategory, {
          params: { name: 'Arreglar-y-vender' },
          query: {},
        })
      ).json().topics[0],
      {
        posts: [(await callAs(app, who, printedReading.post, { params: { pid: topic.first } })).json().post],
      },
    ]
    for (const { posts } of await answers(first)) {
      expect(posts[0]).toMatchObject({ likes: 503, liked: true })
      expect(posts[0].likepost).toHaveLength(500)
      expect(posts[0].likepost[0]).toBe(String(first.id))
    }
    for (const { posts } of await answers(paid)) expect(posts[0].likepost).not.toContain(String(first.id))
    for (const { posts } of await answers({}))
      expect(posts[0]).toMatchObject({ likes: 503, likepost: Array.from({ length: 500 }, () => '') })
  })

  test('is who still has an account', async () => {
    const topic = await storedTopic(app, ana)
    const first = await liked(topic.first, 2)
    await app.asOwner(`update users set deleted_at = now() where id = ${first.id}`)
    const { post } = (await callAs(app, paid, printedReading.post, { params: { pid: topic.first } })).json()
    expect(post.likepost).toHaveLength(1)
    expect(post.likepost).not.toContain(String(first.id))
  })
})

describe('a list', () => {
  test('without a page is its newest 500, with how many pages it has; with one it is that page', async () => {
    await app.asOwner(`
      with t as (insert into forum_topics (shortid, subcategory_id, author_id, last_author_id, title, slug, excerpt, state, last_at)
        select 'muchos' || lpad(n::text, 6, '0'), s.id, ${ana.id}, ${ana.id}, 'Tema ' || n, 'tema', 'Texto', 'shown', now() - n * interval '1 minute'
        from forum_subcategories s, generate_series(1, 503) n where s.shortid = 'renta-larga' returning id, shortid)
      insert into forum_posts (shortid, topic_id, place, author_id, message, state)
        select replace(shortid, 'muchos', 'textos'), id, 1, ${ana.id}, '<p>Texto</p>', 'shown' from t`)
    const subcategory = async (query: object) =>
      (
        await callAs(app, {}, printedReading.printedSubcategory, { query: { sid: 'renta-larga', ...query } })
      ).json()
    const category = async (query: object) =>
      (
        await callAs(app, {}, printedReading.printedCategory, { params: { name: 'Comprar-y-rentar' }, query })
      ).json()
    for (const read of [subcategory, category]) {
      const whole = await read({})
      expect(whole.topics).toHaveLength(500)
      expect(whole.currentPage).toBe(1)
      const titles = whole.topics.map(({ title }: { title: string }) => title)
      const paged = await read({ page: 2 })
      expect(paged.totalPages).toBe(whole.totalPages)
      const size = paged.topics.length
      expect(paged.topics.map(({ title }: { title: string }) => title)).toEqual(titles.slice(size, 2 * size))
      expect((await read({ page: 400 })).topics).toEqual([])
    }
  })

  test('[FOR-005] of a main category of the pro forum is found by its name alone, by those whom it is open to', async () => {
    await topicOf(app, paid, { subcategory: PRO, title: 'Con números de verdad' })
    const named = async (who: Partial<Person>, name: string) =>
      (await callAs(app, who, printedReading.printedCategory, { params: { name }, query: {} })).json()
    const name = 'Casos-con-números'
    expect((await named(paid, name)).topics).toMatchObject([{ title: 'Con números de verdad' }])
    expect([(await named({}, name)).code, (await named(ana, name)).code]).toEqual([
      'unauthenticated',
      'paid_only',
    ])
    expect((await named(paid, 'No-hay-tal')).code).toBe('not_found')
  })

  test('of a subcategory says that it is in a main one', async () => {
    await storedTopic(app, ana)
    const { topics } = (
      await callAs(app, {}, printedReading.printedSubcategory, { query: { sid: FREE } })
    ).json()
    expect(topics[0].subcategory).toMatchObject({ category: 'Comprar y rentar', topcategory: true })
  })
})
