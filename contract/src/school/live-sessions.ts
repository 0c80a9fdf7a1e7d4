import { z } from 'zod'
import { FileAnswer, Id, ShownId } from '../ground/fields.ts'
import { open, operation, signedIn } from '../ground/operation.ts'

const LiveSession = z
  .object({
    _id: ShownId,
    title: z.string(),
    host: z.string(),
    description: z.string().meta({ description: 'HTML limpio' }),
    startsat: z.iso.datetime(),
    minutes: z.int(),
    state: z.enum(['coming', 'now', 'past']),
    link: z
      .string()
      .nullable()
      .meta({ description: 'La sala: solo para quien puede entrar, hasta que la sesión termina' }),
  })
  .meta({ id: 'LiveSession' })
export type LiveSession = z.infer<typeof LiveSession>

export const liveSessions = {
  liveSessions: operation({
    method: 'GET',
    path: '/livesessions',
    summary: 'Las sesiones en vivo de Cancha Pro: las que vienen, por su fecha, y las últimas que pasaron',
    access: open,
    doubtful: true,
    answer: z.object({
      coming: z.array(LiveSession),
      past: z.array(LiveSession),
      can: z.object({ join: z.boolean() }),
    }),
    errors: [],
  }),

  liveSessionCalendar: operation({
    method: 'GET',
    path: '/livesessions/:id/calendar',
    summary: 'Una sesión para el calendario (iCalendar), con su enlace',
    access: signedIn,
    doubtful: true,
    params: z.object({ id: Id }),
    answer: FileAnswer,
    file: 'text/calendar; charset=utf-8',
    errors: ['unauthenticated', 'not_found', 'paid_only'],
  }),
}
