import type { SearchKind } from '@cancha/contract/search'
import { type Searchable, searchable } from './searchable.ts'

const LEVELS = `case c.level when 'beginner' then 'Principiante' when 'intermediate' then 'Intermedio'
  when 'advanced' then 'Avanzado' when 'mindset' then 'Mentalidad' else 'Multifamiliares' end`

const ADDRESS = `join path_aliases a on a.page_type = 'course' and a.page_id = c.id and a.replaced_at is null`

const ADDRESSES = { table: 'path_aliases', columns: ['alias', 'page_type', 'page_id', 'replaced_at'] }
const addressOf = (pageType: string) => ({
  ...ADDRESSES,
  refs: `select page_id from changed where page_type = '${pageType}'`,
})

/** A course as its page tells it to everyone: with the titles of its videos, which are no secret. */
const course = searchable({
  kind: 'course',
  documents: `
    select c.id as ref, 'everyone' as audience, c.title, k.name || ' · ' || ${LEVELS} || ' · ' || c.instructor as detail,
      search_text(c.body) || ' ' || coalesce((
        select string_agg(v.title || '. ' || v.progress_title, '. ' order by v.position)
        from course_videos v where v.course_id = c.id), '') as body,
      '/' || a.alias as url, true as listed
    from courses c join categories k on k.id = c.category_id ${ADDRESS}
    where c.active and (refs is null or c.id = any(refs))`,
  sources: [
    {
      table: 'courses',
      columns: ['id', 'title', 'body', 'level', 'category_id', 'active', 'instructor'],
      refs: 'select id from changed',
    },
    {
      table: 'course_videos',
      columns: ['course_id', 'position', 'title', 'progress_title'],
      refs: 'select course_id from changed',
    },
    {
      table: 'categories',
      columns: ['id', 'name'],
      refs: 'select c.id from courses c join changed on changed.id = c.category_id',
    },
    addressOf('course'),
  ],
})

/** What is said in a video, for whom it is open: domain/education/gating.ts says who that is. */
const video = searchable({
  kind: 'video',
  detailIsOnlyShown: true,
  documents: `
    select v.id as ref,
      case when v.position = (select min(f.position) from course_videos f where f.course_id = c.id) then 'everyone'
        when c.paid then 'paid' else 'members' end as audience,
      v.title, c.title as detail, search_text(v.description) || ' ' || v.key_takeaway as body,
      '/' || a.alias || case when v.position = 1 then '' else '?video=' || v.position end as url,
      false as listed
    from course_videos v join courses c on c.id = v.course_id ${ADDRESS}
    where c.active and (refs is null or v.id = any(refs))`,
  sources: [
    {
      table: 'course_videos',
      columns: ['id', 'course_id', 'position', 'title', 'description', 'key_takeaway'],
      // The first video is open: one that becomes the first, or stops being it, changes the others.
      refs: `select id from changed union
        select v.id from course_videos v join changed on changed.course_id = v.course_id`,
    },
    {
      table: 'courses',
      columns: ['id', 'title', 'paid', 'active'],
      refs: 'select v.id from course_videos v join changed on changed.id = v.course_id',
    },
    {
      ...ADDRESSES,
      refs: `select v.id from course_videos v join changed on changed.page_id = v.course_id
        where changed.page_type = 'course'`,
    },
  ],
})

type Written = { kind: SearchKind; table: string; pageType: string }

/** The documents of a text with an author: all of it, or no more of it than lists tell. */
const writtenBy = ({ table, pageType }: Written, audience: string, body: string, listed: boolean) => `
  select t.id as ref, '${audience}' as audience, t.title, concat_ws(' · ', k.name, nullif(t.author, '')) as detail,
    ${body} as body, '/' || a.alias as url, ${listed} as listed
  from ${table} t join categories k on k.id = t.category_id
  join path_aliases a on a.page_type = '${pageType}' and a.page_id = t.id and a.replaced_at is null
  where t.active and (refs is null or t.id = any(refs))`

const sourcesOf = ({ table, pageType }: Written) => [
  {
    table,
    columns: ['id', 'title', 'category_id', 'author', 'description', 'active'],
    refs: 'select id from changed',
  },
  {
    table: 'categories',
    columns: ['id', 'name'],
    refs: `select t.id from ${table} t join changed on changed.id = t.category_id`,
  },
  addressOf(pageType),
]

/** What everyone reads whole. */
const open = (written: Written): Searchable =>
  searchable({
    kind: written.kind,
    documents: writtenBy(written, 'everyone', 'search_text(t.description)', true),
    sources: sourcesOf(written),
  })

/** What who pays reads whole, and everyone knows the title of. Its page leads visitors elsewhere, so no map has it. */
const closed = (written: Written): Searchable =>
  searchable({
    kind: written.kind,
    documents: `${writtenBy(written, 'everyone', "''", false)} union all
      ${writtenBy(written, 'paid', 'search_text(t.description)', false)}`,
    sources: sourcesOf(written),
  })

const webinar = closed({ kind: 'webinar', table: 'webinars', pageType: 'webinar' })
const tip = closed({ kind: 'tip', table: 'tips', pageType: 'tipoftheweek' })
const podcast = open({ kind: 'podcast', table: 'podcasts', pageType: 'podcasts' })
const blog = open({ kind: 'blog', table: 'blogs', pageType: 'blogs' })
const book = open({ kind: 'book', table: 'books', pageType: 'books' })

/** Pages that stand in the program itself. */
const page = searchable({
  kind: 'page',
  documents: `
    select ref, 'everyone' as audience, title, detail, body, url, true as listed
    from (values
      (1::bigint, 'Cancha', 'Inicio', 'Comunidad, escuela y financiamiento para familias que invierten en bienes raíces', '/'),
      (2, 'Cursos en video', 'Escuela', 'Todos los cursos para comprar, rentar, remodelar y financiar propiedades', '/education/videocourses'),
      (3, 'Membresías y precios', 'Planes', 'Cuánto cuesta suscribirse, qué incluye cada plan, actualizar la membresía, Cancha Pro', '/pricing'),
      (4, 'Términos y condiciones', 'Legal', 'Las reglas para usar el sitio', '/terms_and_conditions'),
      (5, 'Política de privacidad', 'Legal', 'Qué datos personales guardamos, para qué y cómo borrarlos', '/privacy_policy'),
      (6, 'Crear mi cuenta', 'Cuenta', 'Registrarse, inscribirse, abrir una cuenta gratis', '/register'),
      (7, 'Iniciar sesión', 'Cuenta', 'Entrar, olvidé mi contraseña, recuperar el acceso', '/login')
    ) as fixed (ref, title, detail, body, url)
    where refs is null or ref = any(refs)`,
  sources: [],
})

/** Every kind that is found. One that the contract names and nobody registers doesn't compile. */
export const searchables = { course, video, webinar, tip, podcast, blog, book, page } satisfies Record<
  SearchKind,
  Searchable
>
