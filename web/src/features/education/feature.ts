import { defineFeature } from '../../shell/manifest/feature.ts'
import { isNoLender } from '../../shell/session/readers.ts'
import {
  book,
  bookmark,
  calendar,
  document,
  edit,
  learn,
  microphone,
  people,
  play,
  podcast,
  star,
} from '../../ui/icons/glyphs.ts'

export const education = defineFeature({
  name: 'education',
  pages: {
    '/education': 'lists/EducationPage.tsx',
    '/education/videocourses': 'lists/CoursesPage.tsx',
    '/education/webinar': 'lists/WebinarsPage.tsx',
    '/education/tipoftheweek': 'lists/TipsPage.tsx',
    '/education/podcasts': 'lists/PodcastsPage.tsx',
    '/education/blogs': 'lists/BlogsPage.tsx',
    '/education/books': 'lists/BooksPage.tsx',
    '/education/$level': 'lists/LevelPage.tsx',
  },
  places: [{ key: 'learn', label: 'Aprender', href: '/education', order: 40, icon: learn }],
  entries: [
    { label: 'Educación', href: '/education', order: 10, icon: learn, hint: 'Todo, en un solo lugar' },
    {
      label: 'Entrenamientos',
      href: '/education/videocourses',
      order: 20,
      icon: play,
      hint: 'Cursos en video',
    },
    { label: 'Webinars', href: '/education/webinar', order: 30, icon: people, hint: 'Clases intensivas' },
    {
      label: 'Jugadas Cancha',
      href: '/education/tipoftheweek',
      order: 40,
      icon: star,
      hint: 'Una idea por semana',
    },
    { label: 'Podcasts', href: '/education/podcasts', order: 50, icon: podcast, shows: isNoLender },
    { label: 'Blogs', href: '/education/blogs', order: 60, icon: document, shows: isNoLender },
    { label: 'Libros', href: '/education/books', order: 70, icon: book, shows: isNoLender },
  ].map((entry) => ({ ...entry, place: 'learn' })),
  footer: [
    { column: 'learn', label: 'Educación', href: '/education', order: 10 },
    { column: 'learn', label: 'Cursos', href: '/education/videocourses', order: 20 },
  ],
  panel: [
    {
      key: 'continue',
      order: 10,
      load: async () => (await import('./panel/panel-blocks.tsx')).continueBlock,
    },
    {
      key: 'education',
      order: 20,
      load: async () => (await import('./panel/panel-blocks.tsx')).educationBlock,
    },
    {
      key: 'podcasts',
      order: 50,
      load: async () => (await import('./panel/panel-blocks.tsx')).podcastsBlock,
    },
    { key: 'blogs', order: 60, load: async () => (await import('./panel/panel-blocks.tsx')).blogsBlock },
    { key: 'books', order: 70, load: async () => (await import('./panel/panel-blocks.tsx')).booksBlock },
  ],
  nextSteps: async () => (await import('./next-steps.ts')).nextSteps,
  aliasPages: {
    course: async () => (await import('./alias-pages.ts')).courseAlias,
    webinar: async () => (await import('./alias-pages.ts')).webinarAlias,
    tip: async () => (await import('./alias-pages.ts')).tipAlias,
    podcast: async () => (await import('./alias-pages.ts')).podcastAlias,
    blog: async () => (await import('./alias-pages.ts')).blogAlias,
    book: async () => (await import('./alias-pages.ts')).bookAlias,
  },
  searchKinds: {
    course: { many: 'Cursos', more: 'Más cursos', order: 10, glyph: learn },
    video: { many: 'Videos', more: 'Más videos', order: 20, glyph: play },
    webinar: { many: 'Clases intensivas', more: 'Más clases intensivas', order: 30, glyph: calendar },
    tip: { many: 'Jugadas Cancha', more: 'Más jugadas', order: 40, glyph: bookmark },
    podcast: { many: 'Podcasts', more: 'Más podcasts', order: 50, glyph: microphone },
    blog: { many: 'Blogs', more: 'Más blogs', order: 60, glyph: edit },
    book: { many: 'Libros', more: 'Más libros', order: 70, glyph: learn },
  },
})
