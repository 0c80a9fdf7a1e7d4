import fastify from 'fastify'
import pg from 'pg'
import { collectDefaultMetrics, register } from 'prom-client'

/**
 * The baseline for our reads: the same rows by the same queries, without sessions, limits, validation, headers, logs
 * or a contract.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 })

const PREVIEW = `
  c.id, c.title, c.position, c.level, c.paid, c.instructor, c.scene, c.image, a.alias,
  k.id as category_id, k.name as category_name, k.tile, k.palette,
  (select count(*)::int from course_videos v where v.course_id = c.id) as video_count,
  (select coalesce(sum(v.seconds), 0)::int from course_videos v where v.course_id = c.id) as seconds`
const FROM = `
  from courses c
  join categories k on k.id = c.category_id
  join path_aliases a on a.kind = 'course' and a.page_id = c.id and a.replaced_at is null`

const courses = {
  name: 'courses',
  text: `select ${PREVIEW} ${FROM} where c.active order by c.place, (-c.id) limit 500`,
}
const course = (id: string) => ({
  name: 'course',
  text: `select ${PREVIEW}, c.body ${FROM} where c.active and c.id = $1`,
  values: [id],
})
const videos = (id: string) => ({
  name: 'videos',
  text: 'select * from course_videos where course_id = $1 order by position',
  values: [id],
})
const account = (id: string) => ({
  name: 'account',
  text: `
    select u.*, a.alias from users u
    left join path_aliases a on a.kind = 'member' and a.page_id = u.id and a.replaced_at is null
    where u.id = $1 limit 1`,
  values: [id],
})

const app = fastify()
type ById = { Params: { id: string } }

app.get('/courses', async () => ({ courses: (await pool.query(courses)).rows }))

app.get<ById>('/courses/:id', async ({ params: { id } }) => {
  const [found, its] = await Promise.all([pool.query(course(id)), pool.query(videos(id))])
  return { courses: [{ ...found.rows[0], videos: its.rows }] }
})

app.get<ById>('/accounts/:id', async ({ params: { id } }) => {
  const { password_hash: _, ...user } = (await pool.query(account(id))).rows[0]
  return { user }
})

const CARD = `
  u.id, u.first_name, u.last_name, u.membership, r.name as role, p.city, p.state_code, p.short_bio
  from users u join profiles p on p.user_id = u.id left join roles r on r.id = p.role_id`

type Paged = { Querystring: { page?: string } }
app.get<Paged>('/members', async ({ query: { page = '1' } }) => {
  const text = `select ${CARD} where u.email_confirmed_at is not null and u.blocked_at is null and u.deleted_at is null
    order by u.id desc limit 20 offset $1`
  return { members: (await pool.query({ name: 'members', text, values: [(Number(page) - 1) * 20] })).rows }
})

type Searched = { Querystring: { search: string } }
app.get<Searched>('/search', async ({ query: { search } }) => {
  // One group for each word, newest first: what the directory reads for a correctly spelled search, without a count.
  const has = search.split(' ').map(
    (_, at) => `exists (
    select 1 from directory_postings d where d.user_id = u.id and d.word = $${at + 1})`,
  )
  const [first, ...others] = has
  const driven = `u.id in (select user_id from directory_postings where word = $1 order by user_id desc limit 10001)`
  const text = `select ${CARD} where ${[first && driven, ...others].join(' and ')} order by u.id desc limit 20`
  return { members: (await pool.query({ text, values: search.split(' ') })).rows }
})

app.get<ById>('/conversations/:id', async ({ params: { id } }) => {
  const text = `select m.*, c.last_seq, c.version, u.first_name, u.last_name, u.membership, p.city, p.avatar_key,
      l.sender_id, l.text, l.created_at
    from (select * from conversation_members where user_id = $1 and not archived and last_at is not null
      order by last_at desc, conversation_id desc limit 30) m
    join conversations c on c.id = m.conversation_id
    join conversation_members o on o.conversation_id = m.conversation_id and o.user_id = m.other_id
    join users u on u.id = m.other_id left join profiles p on p.user_id = u.id
    left join messages l on l.conversation_id = c.id and l.seq = c.last_seq order by m.last_at desc`
  return { conversations: (await pool.query({ name: 'conversations', text, values: [id] })).rows }
})

app.get<ById>('/messages/:id', async ({ params: { id } }) => {
  const text = 'select * from messages where conversation_id = $1 order by seq desc limit 40'
  return { messages: (await pool.query({ name: 'messages', text, values: [id] })).rows }
})

/** Whether an acceptance still holds, and by whom: as the program's own queries ask it, for this kind alone. */
const TOLD = `
  from notification_events e join users u on u.id = e.author_id
  where e.notification_id = n.id and u.email_confirmed_at is not null and u.blocked_at is null and u.deleted_at is null
    and (select c.requester_id = n.user_id and c.status = 2 from connections c
      where least(c.requester_id, c.recipient_id) = least(n.user_id, e.author_id)
        and greatest(c.requester_id, c.recipient_id) = greatest(n.user_id, e.author_id))`
const UNREAD = `(select count(*)::int from (select from notifications n
  where n.user_id = $1 and n.listed and n.read_at is null and exists (select ${TOLD})
  order by n.last_at desc, n.id desc limit 99) counted) as unread`

type Limited = { Params: { id: string }; Querystring: { limit?: string } }
app.get<Limited>('/users/notify/:id', async ({ params: { id }, query: { limit } }) => {
  if (limit === '0')
    return (await pool.query({ name: 'unread', text: `select ${UNREAD}`, values: [id] })).rows[0]
  const text = `select n.*, t.people, u.id as author_id, u.first_name, u.last_name, p.avatar_key, ${UNREAD}
    from notifications n
    join lateral (select count(distinct e.author_id)::int as people, max(e.author_id) as latest ${TOLD}) t on t.people > 0
    left join users u on u.id = t.latest left join profiles p on p.user_id = t.latest
    where n.user_id = $1 and n.listed order by n.last_at desc, n.id desc limit 20`
  return { notify: (await pool.query({ name: 'notify', text, values: [id] })).rows }
})

const AUTHOR = `u.id as author_id, u.first_name, u.last_name, u.membership, u.level, u.moderates, a.alias, r.name as role, p.city,
  p.state_code, p.short_bio, p.avatar_key`
const AUTHOR_JOINS = `left join path_aliases a on a.kind = 'member' and a.page_id = u.id and a.replaced_at is null
  left join profiles p on p.user_id = u.id left join roles r on r.id = p.role_id`
const POST = `x.id, x.shortid, x.place, x.message, x.created_at, x.edited_at, x.likes, x.state,
  exists (select from forum_likes l where l.post_id = x.id and l.user_id = 1) as liked,
  coalesce((select json_agg(m.user_id) from forum_mentions m where m.post_id = x.id), '[]') as mentions,
  n.id as analysis_id, n.data, ${AUTHOR}`
const POST_JOINS = `join users u on u.id = x.author_id ${AUTHOR_JOINS} left join forum_analyses n on n.post_id = x.id`
const FORUM = `join forum_subcategories s on s.id = t.subcategory_id join forum_categories c on c.id = s.category_id`
const TOPIC = `t.id, t.shortid, t.title, t.state, left(t.excerpt, 400) as excerpt, t.created_at, t.last_at, t.last_place, t.replies,
  t.likes, t.analyses, t.pinned_at, t.solution_id, s.name as subcategory, s.shortid as sid, c.name as category, c.tier,
  k.read_place, k.following, k.muted, k.bookmarked_at, ${AUTHOR},
  coalesce((select json_agg(h.file) from forum_photos h where h.topic_id = t.id), '[]') as photos`
const TOPIC_JOINS = `${FORUM} join users u on u.id = t.author_id ${AUTHOR_JOINS}
  left join forum_readers k on k.topic_id = t.id and k.user_id = 1`

type TopicAsked = { Querystring: { sid: string; page?: string } }
app.get<TopicAsked>('/topics/page', async ({ query: { sid, page = '1' } }) => {
  const from = (Number(page) - 1) * 10 + 1
  const [topic, posts] = await Promise.all([
    pool.query({
      name: 'topic',
      text: `select ${TOPIC} from forum_topics t ${TOPIC_JOINS} where t.shortid = $1`,
      values: [sid],
    }),
    pool.query({
      name: 'posts',
      text: `select ${POST} from forum_topics t join forum_posts x on x.topic_id = t.id and x.place between $2 and $2 + 9
        ${POST_JOINS} where t.shortid = $1 and x.state = 'shown' order by x.place`,
      values: [sid, from],
    }),
  ])
  return { ...topic.rows[0], posts: posts.rows }
})

const listed = (name: string, where: string) => async () => {
  const text = `select ${TOPIC}, lu.first_name as last_first, lu.last_name as last_last from (
      select v.id, v.last_at from (select s.id from forum_subcategories s join forum_categories c on c.id = s.category_id where ${where}) q
      cross join lateral (select id, last_at from forum_topics t where t.subcategory_id = q.id and t.state = 'shown'
        order by last_at desc, id desc limit 20) v order by v.last_at desc, v.id desc limit 20) l
    join forum_topics t on t.id = l.id ${TOPIC_JOINS} join users lu on lu.id = t.last_author_id order by l.last_at desc, l.id desc`
  return { topics: (await pool.query({ name, text })).rows }
}
app.get('/topics/list', listed('latest', `c.tier = 'free'`))
app.get('/categories/page/Comprar-y-rentar', listed('byname', `c.name = 'Comprar y rentar'`))

app.get('/subcategories/page', async () => {
  const topics = await pool.query({
    name: 'subcategory',
    text: `select ${TOPIC}, lu.first_name as last_first from (
        select t.id, t.last_at from forum_topics t
        where t.subcategory_id = (select id from forum_subcategories where shortid = 'primera-casa') and t.state = 'shown' order by (t.pinned_at is not null) desc, t.last_at desc, t.id desc limit 10) l
      join forum_topics t on t.id = l.id ${TOPIC_JOINS} join users lu on lu.id = t.last_author_id order by l.last_at desc`,
  })
  const posts = await pool.query({
    name: 'beginnings',
    text: `select ${POST} from unnest($1::bigint[]) q (id) join forum_topics t on t.id = q.id cross join lateral (
        (select * from forum_posts where topic_id = t.id and place = 1)
        union all (select * from forum_posts where topic_id = t.id and place between 2 and t.last_place and state = 'shown'
          order by place desc limit 2)) x ${POST_JOINS} order by x.place`,
    values: [topics.rows.map(({ id }) => id)],
  })
  return { topics: topics.rows, posts: posts.rows }
})

type DealsAsked = { Querystring: Record<'miles' | 'priceTo' | 'beds' | 'types' | 'lat' | 'lng', string> }
app.get<DealsAsked>('/deals/list', async ({ query: { miles, priceTo, beds, types, lat, lng } }) => {
  const [far, latitude, longitude] = [Number(miles) / 3958.8, Number(lat), Number(lng)]
  const radians = Math.PI / 180
  const [high, wide] = [far, Math.asin(Math.sin(far) / Math.cos(latitude * radians))].map(
    (angle) => angle / radians,
  )
  const around = `d.latitude between $1 and $2 and d.longitude between $3 and $4 and d.bedrooms >= $5
    and 7917.6 * asin(least(1, sqrt(power(sin(radians(d.latitude - $6) / 2), 2)
      + cos(radians($6)) * cos(radians(d.latitude)) * power(sin(radians(d.longitude - $7) / 2), 2)))) <= $8`
  const values = [
    ...[latitude - (high ?? 0), latitude + (high ?? 0), longitude - (wide ?? 0), longitude + (wide ?? 0)],
    ...[Number(beds), latitude, longitude, Number(miles), Number(priceTo) * 100, types.split(',')],
  ]
  const chosen = `select d.id, row_number() over (order by d.published_at desc, d.id desc) as place from deals d
    where d.state in ('active', 'under_contract') and ${around} and d.price <= $9 and d.type = any($10::text[])
    order by d.published_at desc, d.id desc limit 12`
  const [cards, summary] = await Promise.all([
    pool.query({
      text: `select d.*, (select count(*) from deal_photos p where p.deal_id = d.id)::int as photos,
          (select json_agg(x) from (select p.file, f.width, f.height, p.caption from deal_photos p join files f on f.key = p.file
            where p.deal_id = d.id order by p.position, p.id limit 1) x) as cover,
          (select json_agg(x) from (select y.at, y.price from deal_prices y where y.deal_id = d.id order by y.at desc limit 2) x) as prices
        from (${chosen}) chosen join deals d on d.id = chosen.id order by chosen.place`,
      values,
    }),
    pool.query({
      text: `with base as materialized (
          select d.type, d.price, d.vacant, d.city, d.state_code, d.latitude, d.longitude, d.state = 'sold' as sold,
            d.state <> 'sold' as offered, d.type = any($10::text[]) as typed, d.price <= $9 as priced,
            d.price <= d.ceiling as rule70, d.dropped_at > now() - interval '30 days' as dropped
          from deals d where d.state in ('active', 'under_contract', 'sold') and ${around}),
        placed as materialized (
          select state_code, city, count(*)::int as count, sum(latitude) as latitude, sum(longitude) as longitude
          from base where offered and typed and priced group by state_code, city)
        select count(*) filter (where offered and typed and priced)::int as total,
          count(*) filter (where offered and typed and priced and rule70)::int as rule70,
          count(*) filter (where offered and typed and priced and dropped)::int as dropped,
          count(*) filter (where offered and typed and priced and vacant)::int as vacant,
          count(*) filter (where sold and typed and priced)::int as sold,
          (select json_agg(x) from (select type, count(*)::int as count from base where offered and priced group by type) x) as types,
          (select json_agg(x) from (select price / 5000000 as step, count(*)::int as count from base where offered and typed group by 1) x) as steps,
          (select json_agg(x) from (select state_code, sum(count)::int as count from placed group by 1) x) as states,
          (select json_agg(x) from (select * from placed order by count desc limit 60) x) as cities
        from base`,
      values,
    }),
  ])
  return { deals: cards.rows, ...summary.rows[0] }
})

collectDefaultMetrics()
app.get('/metrics', () => register.metrics())

process.once('SIGTERM', async () => {
  await app.close()
  await pool.end()
})
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
