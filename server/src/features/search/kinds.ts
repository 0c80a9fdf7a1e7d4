import { member } from './members.ts'
import { type Askable, type Searchable, searchable } from './searchable.ts'

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

type Written = { kind: string; table: string; pageType: string }

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

const sponsor = searchable({
  kind: 'sponsor',
  documents: `
    select s.id as ref, 'everyone' as audience, s.name as title,
      concat_ws(' · ', k.name, nullif(s.artist, ''), s.city, s.state) as detail,
      search_text(s.description) as body, '/' || a.alias as url, true as listed
    from sponsors s join categories k on k.id = s.category_id
    join path_aliases a on a.page_type = 'sponsors' and a.page_id = s.id and a.replaced_at is null
    where s.active and (refs is null or s.id = any(refs))`,
  sources: [
    {
      table: 'sponsors',
      columns: ['id', 'name', 'artist', 'description', 'category_id', 'state', 'city', 'active'],
      refs: 'select id from changed',
    },
    {
      table: 'categories',
      columns: ['id', 'name'],
      refs: 'select s.id from sponsors s join changed on changed.id = s.category_id',
    },
    addressOf('sponsors'),
  ],
})

/** Questions stand together on one page, which the map names by itself. */
const faq = searchable({
  kind: 'faq',
  documents: `
    select f.id as ref, 'everyone' as audience, f.question as title, '' as detail, search_text(f.answer) as body,
      '/faq' as url, false as listed
    from faqs f where f.active and f.question <> '' and (refs is null or f.id = any(refs))`,
  sources: [
    { table: 'faqs', columns: ['id', 'question', 'answer', 'active'], refs: 'select id from changed' },
  ],
})

/** Pages that the operator writes, some at addresses of the site's own, and those that stand in the program itself. */
const page = searchable({
  kind: 'page',
  documents: `
    select p.id as ref, 'everyone' as audience, p.title, left(p.lead, 200) as detail, search_text(p.body) as body,
      case a.alias when 'privacy-policy' then '/privacy_policy' when 'terms-and-conditions' then '/terms_and_conditions'
        when 'about-us' then '/aboutus' else '/' || a.alias end as url, true as listed
    from basic_pages p
    join path_aliases a on a.page_type = 'basic' and a.page_id = p.id and a.replaced_at is null
    where p.active and (refs is null or p.id = any(refs))
    union all
    select ref, 'everyone', title, detail, body, url, url <> '/login'
    from (values
      (1000000000001, 'Cancha', 'Inicio', 'Comunidad, escuela y financiamiento para familias que invierten en bienes raíces', '/'),
      (1000000000002, 'Cursos en video', 'Escuela', 'Todos los cursos para comprar, rentar, remodelar y financiar propiedades', '/education/videocourses'),
      (1000000000003, 'Membresías y precios', 'Planes', 'Cuánto cuesta suscribirse, qué incluye cada plan, actualizar la membresía, Cancha Pro', '/pricing'),
      (1000000000004, 'Patrocinadores', 'Comunidad', 'Empresas que apoyan a la comunidad, por estado y ciudad', '/sponsors'),
      (1000000000005, 'Preguntas frecuentes', 'Ayuda', 'Dudas sobre la escuela, la comunidad, las membresías y los préstamos', '/faq'),
      (1000000000006, 'Contáctanos', 'Ayuda', 'Escríbenos, teléfono, correo, horario de oficina, soporte', '/contactus'),
      (1000000000007, 'Crear mi cuenta', 'Cuenta', 'Registrarse, inscribirse, abrir una cuenta gratis', '/register'),
      (1000000000008, 'Iniciar sesión', 'Cuenta', 'Entrar, olvidé mi contraseña, recuperar el acceso', '/login'),
      (1000000000009, 'Educación', 'Escuela', 'La escuela entera: cursos, clases intensivas, jugadas, podcasts, blogs y libros', '/education'),
      (1000000000010, 'Clases intensivas', 'Escuela', 'Webinars: clases largas de quienes invierten, prestan y construyen', '/education/webinar'),
      (1000000000011, 'Jugadas Cancha', 'Escuela', 'Consejos de la semana en un video corto', '/education/tipoftheweek'),
      (1000000000012, 'Podcasts', 'Escuela', 'Conversaciones para oír en el camino', '/education/podcasts'),
      (1000000000013, 'Blogs', 'Escuela', 'Artículos sobre comprar, rentar, remodelar y financiar', '/education/blogs'),
      (1000000000014, 'Libros', 'Escuela', 'Libros para leer y descargar en PDF', '/education/books')
    ) as fixed (ref, title, detail, body, url)
    where refs is null or ref = any(refs)`,
  sources: [
    {
      table: 'basic_pages',
      columns: ['id', 'title', 'lead', 'body', 'active'],
      refs: 'select id from changed',
    },
    addressOf('basic'),
  ],
})

/** Every kind that is found, in the order in which they are shown. */
const kinds: readonly (Searchable | Askable)[] = [
  course,
  video,
  webinar,
  tip,
  podcast,
  blog,
  book,
  member,
  sponsor,
  faq,
  page,
]

/** Their names, in the same order. */
export const kindNames: readonly string[] = kinds.map(({ kind }) => kind)

/** Those that are copied into documents. */
export const searchables: Searchable[] = kinds.filter((one) => 'documents' in one)

/** Those whose features are asked. */
export const askables: Askable[] = kinds.filter((one) => 'ask' in one)
