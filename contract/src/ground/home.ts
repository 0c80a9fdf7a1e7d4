import { HOME_SECTION_KEYS, URGENCIES } from '@cancha/domain/ground/home/lines'
import { z } from 'zod'
import { Done } from './fields.ts'
import { operation, signedIn } from './operation.ts'

const When = z.iso.datetime()

const HomeLine = z
  .object({
    key: z.string().meta({ description: 'La misma mientras se trate de lo mismo' }),
    section: z.enum(HOME_SECTION_KEYS),
    urgency: z.enum(URGENCIES),
    title: z.string(),
    reason: z.string().meta({ description: 'Por qué se muestra: «porque …»' }),
    href: z.string(),
    at: When.meta({ description: 'Cuándo pasó lo último' }),
    until: When.nullable().meta({ description: 'Cuándo termina o empieza; null si no tiene fecha' }),
    hidable: z.boolean(),
    done: z.literal(true).optional().meta({ description: 'De la primera semana: ya está hecho' }),
  })
  .meta({ id: 'HomeLine' })
export type HomeLine = z.infer<typeof HomeLine>

export const home = {
  homeLines: operation({
    method: 'GET',
    path: '/users/home',
    summary: 'Lo propio: lo que espera a quien pregunta, lo que empezó, sus casas y lo que viene',
    access: signedIn,
    answer: z.object({ lines: z.array(HomeLine) }),
    errors: ['unauthenticated'],
  }),

  hideHomeLine: operation({
    method: 'POST',
    path: '/users/home/hide',
    summary: 'Quitar de lo propio una línea, hasta que pase algo nuevo',
    access: signedIn,
    body: z.object({
      key: z.string().min(1, 'Falta decir cuál').max(100, 'No hay ninguna así'),
    }),
    answer: Done,
    errors: ['unauthenticated'],
  }),
}
