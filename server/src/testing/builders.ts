import type { Level } from '@cancha/domain/education/levels'
import { giveAlias } from '../features/aliases/aliases.ts'
import { categories, courses, courseVideos } from '../features/education/tables.ts'
import { sponsors } from '../features/sponsors/tables.ts'
import type { TestApp } from './test-app.ts'

type CourseOptions = {
  title?: string
  level?: Level
  paid?: boolean
  active?: boolean
  position?: number | null
  /** How many videos, 3 when nothing is said. */
  videos?: number
  /** Of an earlier one; a new category when nothing is said. */
  categoryId?: number
}

let count = 0

/** A published course with its category, address and videos. What a test doesn't say is filled in. */
export async function course(
  app: TestApp,
  options: CourseOptions = {},
): Promise<{ id: number; alias: string }> {
  const number = ++count
  const alias = `curso-de-prueba-${number}`
  return app.services.database.transaction(async (tx) => {
    const [category] = options.categoryId
      ? [{ id: options.categoryId }]
      : await tx
          .insert(categories)
          .values({ name: `Tema ${number}`, tile: 'estrella', palette: 'verde' })
          .returning({ id: categories.id })
    const [made] = await tx
      .insert(courses)
      .values({
        title: options.title ?? `Curso ${number}`,
        body: '<p>De qué trata.</p>',
        level: options.level ?? 'beginner',
        categoryId: category?.id ?? 0,
        paid: options.paid ?? false,
        active: options.active ?? true,
        position: options.position === undefined ? number : options.position,
        instructor: 'Marisol Prueba',
      })
      .returning({ id: courses.id })
    if (!made) throw new Error('no course came back')
    await giveAlias(tx, { pageType: 'course', pageId: made.id }, alias)
    const videos = Array.from({ length: options.videos ?? 3 }, (_, index) => ({
      courseId: made.id,
      position: index + 1,
      title: `Video ${index + 1}`,
      progressTitle: `Parte ${index + 1}`,
      description: `<p>secreto-descripcion-${index + 1}</p>`,
      keyTakeaway: `secreto-idea-${index + 1}`,
      captions: `/media/secreto-subtitulos-${index + 1}.vtt`,
      videoUrl: `/media/secreto-video-${index + 1}.mp4`,
      poster: `/media/secreto-poster-${index + 1}.webp`,
      seconds: 60,
    }))
    if (videos.length > 0) await tx.insert(courseVideos).values(videos)
    return { id: made.id, alias }
  })
}

type SponsorOptions = {
  name?: string
  state?: string | null
  city?: string | null
  active?: boolean
  position?: number | null
  /** Of this category instead of one of its own. */
  categoryId?: number
  url?: string | null
  cover?: string | null
  banner?: string | null
}

/** A published sponsor with its category and address. What a test doesn't say is filled in. */
export async function sponsor(
  app: TestApp,
  options: SponsorOptions = {},
): Promise<{ id: number; alias: string; categoryId: number }> {
  const number = ++count
  return app.services.database.transaction(async (tx) => {
    const [category] = options.categoryId
      ? [{ id: options.categoryId }]
      : await tx
          .insert(categories)
          .values({ name: `Tema ${number}`, tile: 'rombo', palette: 'noche' })
          .returning({ id: categories.id })
    const categoryId = category?.id ?? 0
    const [made] = await tx
      .insert(sponsors)
      .values({
        name: options.name ?? `Patrocinador ${number}`,
        artist: 'Rosa Prueba',
        description: '<p>A qué se dedica.</p>',
        url: options.url === undefined ? 'https://patrocinador.example' : options.url,
        categoryId,
        state: options.state ?? null,
        city: options.city ?? null,
        cover: options.cover ?? null,
        banner: options.banner ?? null,
        scene: 'banco',
        active: options.active ?? true,
        position: options.position === undefined ? number : options.position,
      })
      .returning({ id: sponsors.id })
    if (!made) throw new Error('no sponsor came back')
    const alias = await giveAlias(tx, { pageType: 'sponsors', pageId: made.id }, `Patrocinador ${number}`)
    return { id: made.id, alias, categoryId }
  })
}
