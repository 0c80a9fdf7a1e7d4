import { z } from 'zod'
import { Reason } from './fields.ts'
import { admin, operation } from './operation.ts'

/** The longest technical detail of a failure, in characters. */
export const FAILURE_DETAIL_MOST = 300

const Kind = z
  .string()
  .regex(/^[a-z][a-z0-9_.]{0,59}$/, 'Elige una de las fallas de la lista')
  .meta({ description: 'Qué trabajo es, como lo nombra el programa' })

const Failure = z
  .object({
    kind: Kind,
    what: z.string().meta({ description: 'Lo mismo en palabras: «el envío de correos»' }),
    count: z.int().positive(),
    since: z.iso.datetime().meta({ description: 'Cuándo falló la primera vez' }),
    last: z.iso.datetime().meta({ description: 'Cuándo falló la última vez' }),
    detail: z
      .string()
      .max(FAILURE_DETAIL_MOST)
      .nullable()
      .meta({ description: 'La primera línea del último error' }),
    again: z.boolean().meta({ description: 'Si se puede intentar de nuevo' }),
  })
  .meta({ id: 'Failure' })
export type Failure = z.infer<typeof Failure>

const PolicyReport = z
  .object({
    directive: z.string().meta({ description: 'La regla de la política de contenido' }),
    blocked: z
      .string()
      .meta({ description: 'Lo bloqueado: el sitio del que venía, o una palabra como `inline`' }),
    page: z
      .string()
      .meta({ description: 'El comienzo de la dirección de la página, sin lo que podría ser secreto' }),
    count: z.int().positive(),
    since: z.iso.datetime(),
    last: z.iso.datetime(),
  })
  .meta({ id: 'PolicyReport' })
export type PolicyReport = z.infer<typeof PolicyReport>

const Seen = z.object({
  kind: Kind,
  until: z.iso
    .datetime('Elige una fecha y una hora')
    .refine((moment) => moment >= '2000', 'Elige una fecha y una hora')
    .meta({ description: 'El `last` de la lista: lo que falló después no se toca' }),
})
const Count = z.object({
  success: z.literal(true),
  count: z.int().nonnegative().meta({ description: '0 si ya no había ninguna' }),
})
const refused = ['unauthenticated', 'forbidden'] as const

/** Jobs that failed for the last time. Details may name an address, so editors can't read them. */
export const failures = {
  failures: operation({
    method: 'GET',
    path: '/admin/failures',
    summary:
      'Lo que el sitio hace por su cuenta y no salió, por su clase, y lo que los navegadores bloquearon; lo último primero',
    access: admin,
    answer: z.object({ failures: z.array(Failure), policyreports: z.array(PolicyReport) }),
    errors: refused,
  }),

  retryFailures: operation({
    method: 'POST',
    path: '/admin/failures/retry',
    summary: 'Intentar de nuevo lo que falló de una clase; queda en el registro',
    access: admin,
    body: Seen,
    answer: Count,
    errors: [...refused, 'not_found'],
  }),

  discardFailures: operation({
    method: 'POST',
    path: '/admin/failures/discard',
    summary: 'Descartar lo que falló de una clase, sin hacerlo; queda en el registro con su motivo',
    access: admin,
    body: Seen.extend({ reason: Reason }),
    answer: Count,
    errors: refused,
  }),
}
