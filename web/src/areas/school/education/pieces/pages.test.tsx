import type { Book, Tip, Webinar } from '@cancha/contract/school/contents'
import type { Course } from '@cancha/contract/school/education'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { sessionQuery } from '../../../../api/session.ts'
import { sampleMember } from '../../../../shell/session/sample-member.ts'
import { CoursePage } from '../courses/CoursePage.tsx'
import { bookQuery, courseQuery, tipQuery, tipsQuery, webinarQuery } from '../queries.ts'
import { BookPage } from './BookPage.tsx'
import { TipPage } from './TipPage.tsx'
import { WebinarPage } from './WebinarPage.tsx'

/** The HTML that the server renders for a visitor, with the given query data. */
async function renderPage(
  page: ReactNode,
  known: readonly [key: readonly unknown[], data: unknown][],
  at = '/x',
) {
  const queryClient = new QueryClient()
  for (const [key, data] of [[['session'], null] as const, ...known]) queryClient.setQueryData(key, data)
  const router = createRouter({
    routeTree: createRootRoute({ component: () => page }),
    history: createMemoryHistory({ initialEntries: [at] }),
    isServer: true,
  })
  await router.load()
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}

const cover = { scene: 'casita', sky: 'a', tile: 'rombo', palette: 'noche' } as const
const taxes = { _id: '3', name: 'Impuestos', tile: 'rombo', palette: 'noche' } as const

function course(locks: readonly Course['videos'][number]['lock'][]): Course {
  return {
    _id: '1',
    title: 'Un curso',
    courseOrder: 1,
    level: 'Principiante',
    visibilityoption: 'paid',
    intensivetraining: false,
    selectedCategory: [taxes],
    pathalias: { alias: 'un-curso' },
    cover,
    coverimage: null,
    instructor: 'Yadira Peña',
    videoCount: locks.length,
    seconds: 75,
    status: 'true',
    body: '<p>De qué va.</p>',
    videos: locks.map((lock, at) => ({
      videoPosition: at + 1,
      videoTitle: `Título ${at + 1}`,
      videoProgressTitle: `Parte ${at + 1}`,
      seconds: 25,
      lock,
      videoURL: lock ? null : `/media/clips/${at + 1}.mp4`,
      poster: null,
      captions: null,
      videoDescription: null,
      videoKeyTakeaway: null,
    })),
  }
}
const coursePage = (locks: Parameters<typeof course>[0], video: number) =>
  renderPage(
    <CoursePage id="1" pathname="/un-curso" />,
    [[courseQuery('1').queryKey, course(locks)]],
    `/un-curso?video=${video}`,
  )
/** The texts of the links to an address. */
const linksTo = (html: string, href: string) =>
  [...html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].flatMap(([, to, words = '']) =>
    to === href ? [words.replace(/<[^>]*>/g, '').trim()] : [],
  )

describe('a course', () => {
  test('[DET-006] [DET-008] goes on, back and to its beginning; after the last video come other courses', async () => {
    const [first, second, last] = await Promise.all(
      [1, 2, 3].map((video) => coursePage([null, null, null], video)),
    )
    expect(first).toContain('>Título 1</h1>')
    expect(linksTo(first ?? '', '/un-curso?video=2')).toContain('Siguiente video')
    expect(first).not.toContain('Video anterior')
    expect(second).toContain('>Título 2</h1>')
    expect(linksTo(second ?? '', '/un-curso')).toContain('Video anterior')
    expect(linksTo(second ?? '', '/un-curso?video=3')).toContain('Siguiente video')
    expect(linksTo(second ?? '', '/education/videocourses')).not.toContain('Ver más cursos')
    expect(linksTo(last ?? '', '/un-curso')).toContain('Desde el principio')
    expect(linksTo(last ?? '', '/education/videocourses')).toContain('Ver más cursos')
    expect(last).not.toContain('Siguiente video')
  })

  test('has a poster in the width of the page, so that it is sharp: not the small copy that a card takes', async () => {
    const folder = `/media/archivos/${'k'.repeat(22)}`
    const own = { ...course([null]), coverimage: `${folder}/1600.webp` }
    const page = await renderPage(
      <CoursePage id="1" pathname="/un-curso" />,
      [[courseQuery('1').queryKey, own]],
      '/un-curso',
    )
    const poster = /<button[^>]*aria-label="Reproducir[\s\S]*?<\/button>/.exec(page)?.[0] ?? ''
    expect(poster).toContain(`${folder}/1600.avif 1600w`)
    const sizes = new Set([...poster.matchAll(/ sizes="([^"]*)"/g)].map(([, sizes]) => sizes))
    expect(sizes).toEqual(new Set(['(min-width: 1184px) 1000px, 100vw']))
  })

  test('[DET-007] shows the videos before the current one as completed, and no other', async () => {
    const page = await coursePage([null, null, null, null], 3)
    const states = [...page.matchAll(/class="sr-only">(Visto|Estás aquí|Cerrado)?\.? ?<\/span>/g)]
    expect(states.map(([, state]) => state)).toEqual(['Visto', 'Visto', 'Estás aquí', undefined])
  })

  test('[DET-031] [EDU-054] what a visitor may not watch offers «Suscríbete», which goes to pricing', async () => {
    const page = await coursePage([null, 'signIn'], 2)
    expect(page).toContain('Debes iniciar sesión para ver este video')
    expect(linksTo(page, '/pricing')).toContain('Suscríbete')
    expect(linksTo(page, '/login?=/un-curso?video=2')).toContain('Iniciar sesión')
  })

  test('of the training says what opens it, leads to its price and back, and lets a visitor who has it sign in', async () => {
    const page = await coursePage([null, 'training', 'training'], 2)
    expect(page).toContain('Este curso es parte del Entrenamiento intensivo')
    expect(page).toContain('no viene con la membresía')
    const price = '/pricing?page=entrenamiento&amp;=/un-curso%3Fvideo%3D2'
    expect(linksTo(page, price)).toContain('Ver el entrenamiento')
    expect(linksTo(page, '/login?=/un-curso?video=2')).toContain('Iniciar sesión')
    expect(page).toContain('Con el entrenamiento')
    const member = await renderPage(
      <CoursePage id="1" pathname="/un-curso" />,
      [
        [sessionQuery.queryKey, sampleMember({})],
        [courseQuery('1').queryKey, { ...course([null, 'training']), intensivetraining: true }],
      ],
      '/un-curso?video=2',
    )
    expect(linksTo(member, price)).toContain('Ver el entrenamiento')
    expect(member).not.toContain('Iniciar sesión')
    expect(linksTo(member, '/education/entrenamiento')).toEqual(['Entrenamiento intensivo'])
  })
})

const tip = (title: string, _id: string): Tip => ({
  _id,
  artistname: 'ramona prueba',
  publishedDate: '2024-08-05T17:07:00.000Z',
  selectedCategory: [taxes],
  pathalias: { alias: `jugada-${_id}` },
  cover,
  coverimage: null,
  title,
  tipOfTheWeekOrder: 1,
  seconds: 25,
  poster: null,
  lock: null,
  videoURL: '/media/clips/uno.mp4',
  description: '<p>Se trata de <strong>esto</strong>.</p>',
  captions: null,
  previous: null,
  next: null,
})

describe('a tip and a webinar', () => {
  const one = tip('La jugada', '1')
  const { tipOfTheWeekOrder: webinarOrder, ...film } = one
  const pages = {
    tip: () =>
      renderPage(<TipPage id="1" pathname="/jugada-1" />, [
        [tipQuery('1').queryKey, one],
        [tipsQuery(undefined).queryKey, []],
      ]),
    webinar: () =>
      renderPage(<WebinarPage id="1" pathname="/jugada-1" />, [
        [webinarQuery('1').queryKey, { ...film, webinarOrder } satisfies Webinar],
      ]),
  }

  test.each([
    ['tip', '/education/tipoftheweek'],
    ['webinar', '/education/webinar'],
  ] as const)(
    '[DET-019] [DET-020] the page of a %s shows its category and its description',
    async (kind, list) => {
      const page = await pages[kind]()
      expect(linksTo(page, `${list}?categoria=impuestos`)).toEqual(['Impuestos'])
      expect(page).toContain('<p>Se trata de <strong>esto</strong>.</p>')
    },
  )

  test('[DET-014..018] [DET-022] [LIM3-019] a webinar has its way back, its video, what shares it, its author and day, and its neighbours', async () => {
    const page = await renderPage(<WebinarPage id="1" pathname="/clase" />, [
      [sessionQuery.queryKey, sampleMember({})],
      [
        webinarQuery('1').queryKey,
        {
          ...film,
          webinarOrder,
          previous: { title: 'La de antes', alias: 'antes' },
          next: { title: 'La que sigue', alias: 'sigue' },
        } satisfies Webinar,
      ],
    ])
    expect(page).toContain('>La jugada</h1>')
    expect(linksTo(page, '/education/webinar')).toEqual(['clases intensivas'])
    expect(page).toContain('aria-label="Reproducir: La jugada"')
    expect(page).toContain('Compartir')
    expect(page).toMatch(/Publicado por.*Ramona prueba.*>Ago 5, 2024<\/time>/s)
    expect(linksTo(page, '/antes')).toEqual(['Clase intensiva anterior'])
    expect(linksTo(page, '/sigue')).toEqual(['Siguiente clase intensiva'])
  })

  test('[DET-036] [DET-037] [EDU-055] a webinar asks a free member for a membership, which leads back to it', async () => {
    const page = await renderPage(<WebinarPage id="1" pathname="/clase" />, [
      [sessionQuery.queryKey, sampleMember({})],
      [
        webinarQuery('1').queryKey,
        { ...film, webinarOrder, lock: 'upgrade', videoURL: null } satisfies Webinar,
      ],
    ])
    expect(page).toContain('Debe actualizar su membresía para ver los detalles...')
    expect(linksTo(page, '/pricing?=/clase')).toEqual(['Actualizar membresía'])
    expect(linksTo(page, '/education')).toContain('Cancelar')
    expect(page).not.toContain('Reproducir')
  })

  test('[DET-024] beside it, a title of more than 71 characters is cut at 70, with three dots', async () => {
    const page = await renderPage(<TipPage id="1" pathname="/jugada-1" />, [
      [tipQuery('1').queryKey, one],
      [tipsQuery(undefined).queryKey, [tip('c'.repeat(71), '2'), tip('l'.repeat(72), '3')]],
    ])
    expect(linksTo(page, '/jugada-2')).toEqual(['c'.repeat(71)])
    expect(linksTo(page, '/jugada-3')).toEqual([`${'l'.repeat(70)}...`])
  })
})

test('[LIM3-016] [LIM3-017] a book’s page cuts its description at 170 characters and its author at 25', async () => {
  const book: Book = {
    _id: '1',
    artistname: 'a'.repeat(26),
    publishedDate: '2024-08-05T17:07:00.000Z',
    selectedCategory: [taxes],
    pathalias: { alias: 'un-libro' },
    cover,
    coverimage: null,
    bookname: 'Un libro',
    bookOrder: 1,
    description: `<p>${'d'.repeat(171)}</p>`,
    book: false,
    bookurl: null,
    link: null,
    previous: null,
    next: null,
  }
  const whole = { ...book, artistname: 'a'.repeat(25), description: `<p>${'d'.repeat(170)}</p>` }
  const page = (one: Book) => renderPage(<BookPage id="1" />, [[bookQuery('1').queryKey, one]])
  const [cut, uncut] = await Promise.all([page(book), page(whole)])
  expect(cut).toContain(`>${'a'.repeat(25)}…<`)
  expect(cut).toContain(`>${'d'.repeat(170)}…`)
  expect(uncut).toContain(`>${'a'.repeat(25)}<`)
  expect(uncut).toContain(`<p>${'d'.repeat(170)}</p>`)
})
