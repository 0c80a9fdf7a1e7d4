import { type Searchable, searchable } from '../../../manifest/search-kind.ts'
import { aliasColumns, aliasesOf } from '../../ground/aliases/search-source.ts'
import { coverInSql } from './media/cover.ts'

const LEVELS = `case c.level when 'beginner' then 'Principiante' when 'intermediate' then 'Intermedio'
  when 'advanced' then 'Avanzado' when 'mindset' then 'Mentalidad' else 'Multifamiliares' end`

const ADDRESS = `join page_addresses a on a.kind = 'course' and a.page_id = c.id`

/** A video's own preview picture, otherwise the small one of its host: what lists show (`posterOf`). */
const posterIn = (video: string) => `coalesce(${video}.poster,
  case when h.thumbnail is not null then '/media/miniaturas/' || h.key || '/480.jpg' end)`
const hosted = (video: string) => `left join hosted_videos h on h.video_id = ${video}.video_url`
const hostedSource = (table: string) => ({
  table: 'hosted_videos',
  columns: ['video_id', 'key', 'thumbnail'],
  refs: `select v.id from ${table} v join changed on changed.video_id = v.video_url`,
})

/** A course with its public texts, which include the titles of its videos. */
const course = searchable({
  kind: 'course',
  hasPictures: true,
  documents: `
    select c.id as ref, 'everyone' as audience, c.title, k.name || ' · ' || ${LEVELS} || ' · ' || c.instructor as detail,
      search_text(c.body) || ' ' || coalesce((
        select string_agg(v.title || '. ' || v.progress_title, '. ' order by v.position)
        from course_videos v where v.course_id = c.id), '') as body,
      '/' || a.alias as url, true as listed,
      c.image as picture, ${coverInSql('c', 'k')} as cover
    from courses c join categories k on k.id = c.category_id ${ADDRESS}
    where c.active and (refs is null or c.id = any(refs))`,
  sources: [
    {
      table: 'courses',
      columns: ['id', 'title', 'body', 'level', 'category_id', 'active', 'instructor', 'image', 'scene'],
      refs: 'select id from changed',
    },
    {
      table: 'course_videos',
      columns: ['course_id', 'position', 'title', 'progress_title'],
      refs: 'select course_id from changed',
    },
    {
      table: 'categories',
      columns: ['id', 'name', 'tile', 'palette'],
      refs: 'select c.id from courses c join changed on changed.id = c.category_id',
    },
    aliasesOf('course'),
  ],
})

/** A video's text and picture, for the audience that may watch it: see domain/src/school/education/gating.ts. */
const video = searchable({
  kind: 'video',
  detailIsOnlyShown: true,
  hasPictures: true,
  documents: `
    select v.id as ref,
      case when v.position = (select min(f.position) from course_videos f where f.course_id = c.id) then 'everyone'
        when c.training then 'training' when c.paid then 'paid' else 'members' end as audience,
      v.title, c.title as detail, search_text(v.description) || ' ' || v.key_takeaway as body,
      '/' || a.alias || case when v.position = 1 then '' else '?video=' || v.position end as url,
      false as listed, coalesce(${posterIn('v')}, c.image) as picture, ${coverInSql('c', 'k')} as cover
    from course_videos v join courses c on c.id = v.course_id join categories k on k.id = c.category_id
      ${hosted('v')} ${ADDRESS}
    where c.active and (refs is null or v.id = any(refs))`,
  sources: [
    {
      table: 'course_videos',
      columns: ['id', 'course_id', 'position', 'title', 'description', 'key_takeaway', 'video_url', 'poster'],
      // The first video is open: a change of which one is first affects the others' audiences.
      refs: `select id from changed union
        select v.id from course_videos v join changed on changed.course_id = v.course_id`,
    },
    {
      table: 'courses',
      columns: ['id', 'title', 'paid', 'training', 'active', 'category_id', 'image', 'scene'],
      refs: 'select v.id from course_videos v join changed on changed.id = v.course_id',
    },
    {
      table: 'categories',
      columns: ['id', 'tile', 'palette'],
      refs: `select v.id from course_videos v join courses c on c.id = v.course_id
        join changed on changed.id = c.category_id`,
    },
    hostedSource('course_videos'),
    {
      ...aliasColumns,
      refs: `select v.id from course_videos v join changed on changed.page_id = v.course_id
        where changed.kind = 'course'`,
    },
  ],
})

type AuthoredText = { kind: string; table: string; isFilmed?: true }

/** The documents of a text with an author: the whole text, or only what lists show. */
const writtenBy = (
  { kind, table, isFilmed }: AuthoredText,
  audience: string,
  body: string,
  listed: boolean,
) => `
  select t.id as ref, '${audience}' as audience, t.title, concat_ws(' · ', k.name, nullif(t.author, '')) as detail,
    ${body} as body, '/' || a.alias as url, ${listed} as listed,
    ${isFilmed ? `coalesce(t.image, ${posterIn('t')})` : 't.image'} as picture, ${coverInSql('t', 'k')} as cover
  from ${table} t join categories k on k.id = t.category_id
  join page_addresses a on a.kind = '${kind}' and a.page_id = t.id
  ${isFilmed ? hosted('t') : ''}
  where t.active and (refs is null or t.id = any(refs))`

const sourcesOf = ({ kind, table, isFilmed }: AuthoredText) => [
  {
    table,
    columns: [
      'id',
      'title',
      'category_id',
      'author',
      'description',
      'active',
      'image',
      'scene',
      ...(isFilmed ? ['video_url', 'poster'] : []),
    ],
    refs: 'select id from changed',
  },
  {
    table: 'categories',
    columns: ['id', 'name', 'tile', 'palette'],
    refs: `select t.id from ${table} t join changed on changed.id = t.category_id`,
  },
  ...(isFilmed ? [hostedSource(table)] : []),
  aliasesOf(kind),
]

/** Content that everyone can read. */
const open = (written: AuthoredText): Searchable =>
  searchable({
    kind: written.kind,
    hasPictures: true,
    documents: writtenBy(written, 'everyone', 'search_text(t.description)', true),
    sources: sourcesOf(written),
  })

/**
 * Content whose title is public and whose text needs a membership. Its page redirects visitors, so it isn't in the
 * site map.
 */
const closed = (written: AuthoredText): Searchable =>
  searchable({
    kind: written.kind,
    hasPictures: true,
    documents: `${writtenBy(written, 'everyone', "''", false)} union all
      ${writtenBy(written, 'paid', 'search_text(t.description)', false)}`,
    sources: sourcesOf(written),
  })

const webinar = closed({ kind: 'webinar', table: 'webinars', isFilmed: true })
const tip = closed({ kind: 'tip', table: 'tips', isFilmed: true })
const podcast = open({ kind: 'podcast', table: 'podcasts' })
const blog = open({ kind: 'blog', table: 'blogs' })
const book = open({ kind: 'book', table: 'books' })

/** The search kinds of the school. */
export const educationSearchKinds = [course, video, webinar, tip, podcast, blog, book]
