import { WATCHED_KINDS } from '@cancha/domain/ground/aliases/kinds'
import { z } from 'zod'
import { CoverArt } from '../ground/cover-art.ts'
import { Done, Id, ShownId } from '../ground/fields.ts'
import { operation, signedIn } from '../ground/operation.ts'

const WatchedKind = z.enum(WATCHED_KINDS)

const Part = z.int().min(1).max(10_000).meta({ description: 'El lugar del video en su curso; 1 en lo demás' })
const Seconds = z.int().min(0).max(86_400)

const PartProgress = z.object({ part: z.int(), seconds: z.int(), done: z.boolean() })
export type PartProgress = z.infer<typeof PartProgress>

const CourseProgress = z
  .object({
    _id: ShownId,
    done: z.int().meta({ description: 'Videos vistos hasta el 90 %' }),
    videos: z.int(),
    percent: z.int().min(0).max(100),
    finishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'CourseProgress' })
export type CourseProgress = z.infer<typeof CourseProgress>

const Unfinished = z
  .object({
    kind: WatchedKind,
    _id: ShownId,
    part: z.int(),
    title: z.string(),
    partTitle: z.string().nullable().meta({ description: 'El video del curso que sigue' }),
    alias: z.string(),
    cover: CoverArt,
    coverimage: z.string().nullable(),
    seconds: z.int().meta({ description: 'Dónde quedó' }),
    length: z.int(),
    percent: z.int().min(0).max(100),
  })
  .meta({ id: 'Unfinished' })
export type Unfinished = z.infer<typeof Unfinished>

export const progress = {
  keepProgress: operation({
    method: 'POST',
    path: '/education/progress',
    summary: 'Guardar dónde va uno en un video o un audio. Al 90 % cuenta como visto, y lo sigue siendo',
    access: signedIn,
    doubtful: true,
    unconfirmed: true,
    body: z.object({ kind: WatchedKind, id: Id, part: Part.default(1), seconds: Seconds }),
    answer: Done.extend({ done: z.boolean() }),
    errors: ['unauthenticated', 'not_found', 'paid_only'],
  }),

  progressOf: operation({
    method: 'GET',
    path: '/education/progress/:kind/:id',
    summary: 'Dónde va uno en cada parte de algo',
    access: signedIn,
    doubtful: true,
    params: z.object({ kind: WatchedKind, id: Id }),
    answer: z.object({ parts: z.array(PartProgress) }),
    errors: ['unauthenticated'],
  }),

  ownProgress: operation({
    method: 'GET',
    path: '/education/progress',
    summary: 'Lo que uno dejó a medias, lo más reciente primero, y cuánto lleva de cada curso',
    access: signedIn,
    doubtful: true,
    answer: z.object({ unfinished: z.array(Unfinished), courses: z.array(CourseProgress) }),
    errors: ['unauthenticated'],
  }),
}
