import type { SearchKind } from '@cancha/contract/search'
import { type Searchable, searchable } from './searchable.ts'

const LEVELS = `case c.level when 'beginner' then 'Principiante' when 'intermediate' then 'Intermedio'
  when 'advanced' then 'Avanzado' when 'mindset' then 'Mentalidad' else 'Multifamiliares' end`

const ADDRESS = `join path_aliases a on a.page_type = 'course' and a.page_id = c.id and a.replaced_at is null`

const addressOfCourse = {
  table: 'path_aliases',
  columns: ['alias', 'page_type', 'page_id', 'replaced_at'],
}

/** A course as its page tells it to everyone: with the titles of its videos, which are no secret. */
const course = searchable({
  kind: 'course',
  documents: `
    select c.id as ref, 'everyone' as audience, c.title, k.name || ' · ' || ${LEVELS} || ' · ' || c.instructor as detail,
      search_text(c.body) || ' ' || coalesce((
        select string_agg(v.title || '. ' || v.progress_title, '. ' order by v.position)
        from course_videos v where v.course_id = c.id), '') as body,
      '/' || a.alias as url, true as listed, c.published_at as visible_from
    from courses c join categories k on k.id = c.category_id ${ADDRESS}
    where c.active and (refs is null or c.id = any(refs))`,
  sources: [
    {
      table: 'courses',
      columns: ['id', 'title', 'body', 'level', 'category_id', 'active', 'instructor', 'published_at'],
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
    { ...addressOfCourse, refs: `select page_id from changed where page_type = 'course'` },
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
      false as listed, c.published_at as visible_from
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
      columns: ['id', 'title', 'paid', 'active', 'published_at'],
      refs: 'select v.id from course_videos v join changed on changed.id = v.course_id',
    },
    {
      ...addressOfCourse,
      refs: `select v.id from course_videos v join changed on changed.page_id = v.course_id
        where changed.page_type = 'course'`,
    },
  ],
})

/** Pages that stand in the program itself. */
const page = searchable({
  kind: 'page',
  documents: `
    select ref, 'everyone' as audience, title, detail, body, url, true as listed, '2020-01-01'::timestamptz as visible_from
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
export const searchables = { course, video, page } satisfies Record<SearchKind, Searchable>
