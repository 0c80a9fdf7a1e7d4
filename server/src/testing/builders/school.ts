import type { Level } from '@cancha/domain/school/education/levels'
import { giveAlias } from '../../areas/ground/aliases/aliases.ts'
import { categories, courses, courseVideos } from '../../areas/school/education/tables.ts'
import { sponsors } from '../../areas/school/sponsors/tables.ts'
import type { TestApp } from '../test-app.ts'

type CourseOptions = {
  title?: string
  level?: Level
  paid?: boolean
  training?: boolean
  active?: boolean
  position?: number | null
  /** The number of videos; 3 by default. */
  videos?: number
  /** An existing category; a new one by default. */
  categoryId?: number
}

let count = 0

/** Creates a published course with category, address and videos; fields that the test doesn't name are filled in. */
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
        training: options.training ?? false,
        active: options.active ?? true,
        position: options.position === undefined ? number : options.position,
        instructor: 'Marisol Prueba',
      })
      .returning({ id: courses.id })
    if (!made) throw new Error('no course came back')
    await giveAlias(tx, { kind: 'course', pageId: made.id }, alias)
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
  /** An existing category; a new one by default. */
  categoryId?: number
  url?: string | null
  cover?: string | null
  banner?: string | null
}

/** Creates a published sponsor with category and address; fields that the test doesn't name are filled in. */
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
    const alias = await giveAlias(tx, { kind: 'sponsor', pageId: made.id }, `Patrocinador ${number}`)
    return { id: made.id, alias, categoryId }
  })
}
