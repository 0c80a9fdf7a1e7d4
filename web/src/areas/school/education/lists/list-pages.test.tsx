// @vitest-environment happy-dom
import { fold } from '@cancha/domain/ground/text/text'
import type { AnyRoute } from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openRoute } from '../../../../testing/open-route.tsx'
import { ok, type ServedRequest, serve } from '../../../../testing/server.ts'
import { Route as Blogs } from './BlogsPage.tsx'
import { Route as Books } from './BooksPage.tsx'
import { Route as Courses } from './CoursesPage.tsx'
import { Route as Level } from './LevelPage.tsx'
import { Route as Podcasts } from './PodcastsPage.tsx'
import { Route as Tips } from './TipsPage.tsx'
import { Route as Webinars } from './WebinarsPage.tsx'

const LOANS = { _id: '5', name: 'Préstamos', tile: 'rombo', palette: 'noche' }
const piece = {
  _id: '1',
  title: 'Una pieza',
  level: 'Principiante',
  podcastname: 'Una pieza',
  blogname: 'Una pieza',
  bookname: 'Una pieza',
  artistname: 'Ramona Prueba',
  instructor: 'Ramona Prueba',
  publishedDate: '2024-08-05T17:07:00.000Z',
  selectedCategory: [],
  pathalias: { alias: 'una-pieza' },
  cover: { scene: 'casita', sky: 'a', tile: 'rombo', palette: 'noche' },
  coverimage: null,
  poster: null,
  description: '',
  lock: null,
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})

/** Opens a list, on a server with one piece of each kind and one category. */
async function open(route: AnyRoute, address: string, pieces: object[] = [piece]): Promise<ServedRequest[]> {
  const asked = serve(({ path }) => {
    if (path.startsWith('/api/categories/')) return ok({ category: [LOANS] })
    const [courses, webinar, tipoftheweek, podcasts, blogs, books] = Array(6).fill(pieces)
    return ok({ courses, webinar, tipoftheweek, podcasts, blogs, books })
  })
  const [path = ''] = address.split('?')
  const parameter = route === (Level as unknown) ? '/education/$level' : path
  await openRoute(route, parameter, { address, user: null })
  return asked
}

const LISTS = [
  ['videocourses', Courses, 'Entrenamientos', 'Todos los cursos'],
  ['beginners', Level, 'Principiante', 'Cursos: Principiante'],
  ['intermediate', Level, 'Intermedio', 'Cursos: Intermedio'],
  ['expert', Level, 'Avanzado', 'Cursos: Avanzado'],
  ['mentalidad', Level, 'Mentalidad', 'Cursos: Mentalidad'],
  ['multifamiliares', Level, 'Multifamiliares', 'Cursos: Multifamiliares'],
  ['webinar', Webinars, 'Clases intensivas', 'Clases intensivas'],
  ['tipoftheweek', Tips, 'Jugadas Cancha', 'Jugadas Cancha'],
  ['podcasts', Podcasts, 'Podcasts', 'Podcasts'],
  ['blogs', Blogs, 'Blogs', 'Blogs'],
  ['books', Books, 'Libros', 'Libros'],
] as const

describe('a list of the school', () => {
  test.each(LISTS)(
    '[EDU-010] [EDU-017] at /education/%s has its breadcrumb, the categories and its pieces',
    async (word, route, name, list) => {
      await open(route as never, `/education/${word}`)
      const path = await screen.findByRole('navigation', { name: 'Ruta' })
      expect(within(path).getByText(name)).toBeTruthy()
      const href = (where: HTMLElement, link: string) =>
        within(where).getByRole('link', { name: link }).getAttribute('href')
      expect(href(path, 'Educacion')).toBe('/education')
      const categories = screen.getByRole('region', { name: 'Categorías' })
      expect(href(categories, 'Préstamos')).toBe(`/education/${word}?categoria=prestamos`)
      const pieces = within(screen.getByRole('region', { name: list })).getAllByRole('article')
      expect(pieces.map((each) => within(each).getAllByRole('link')[0]?.getAttribute('href'))).toEqual([
        '/una-pieza',
      ])
    },
  )

  test.each([
    ['[EDU-008]', 'beginners', 'Principiante'],
    ['[EDU-011]', 'intermediate', 'Intermedio'],
    ['[EDU-012]', 'expert', 'Avanzado'],
    ['[EDU-013]', 'mentalidad', 'Mentalidad'],
    ['[EDU-014]', 'multifamiliares', 'Multifamiliares'],
  ])(
    '%s at /education/%s asks for the courses of the level %s, of a category if one is chosen',
    async (_, word, name) => {
      const cards = async (search: string) => {
        const asked = await open(Level as never, `/education/${word}${search}`)
        expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(name)
        document.body.replaceChildren()
        const queries = asked.flatMap(({ path }) =>
          path.includes('/courses/') ? [new URL(path, 'http://x').searchParams] : [],
        )
        return queries.map((query) => [query.get('level'), query.get('category')])
      }
      expect(await cards('')).toEqual([[name, null]])
      expect(await cards(`?categoria=${fold(LOANS.name)}`)).toEqual([[name, LOANS._id]])
    },
  )

  test('[EDU-032] [DET-048] of a category that isn’t there says that nothing was found', async () => {
    const asked = await open(Level as never, '/education/beginners?categoria=no-existe', [])
    await screen.findByText('¡¡No se han encontrado resultados!!')
    expect(asked.at(-1)?.path).toMatch(/category=9{15}/)
  })
})
