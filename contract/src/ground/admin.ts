import { z } from 'zod'
import { COUNT_MOST } from './counted.ts'
import { failures } from './failures.ts'
import { admin as adminOnly, anyOf, editor, moderator, operation } from './operation.ts'

const SentMail = z
  .object({ id: z.string(), to: z.string(), subject: z.string(), at: z.iso.datetime() })
  .meta({ id: 'SentMail' })

const OutboxId = z.string().regex(/^[0-9A-Za-z_-]{1,64}$/, 'El identificador no es válido')

export const admin = {
  ...failures,

  waiting: operation({
    method: 'GET',
    path: '/admin/waiting',
    summary:
      'Lo que espera a quien administra: solo lo que quien pregunta puede abrir, y cuánto hay de cada cosa',
    access: anyOf(editor, moderator),
    answer: z.object({
      waiting: z.array(
        z.object({
          name: z.string(),
          count: z
            .int()
            .nonnegative()
            .meta({ description: `${COUNT_MOST + 1} quiere decir que hay más` }),
        }),
      ),
    }),
    errors: ['unauthenticated', 'forbidden'],
  }),

  outbox: operation({
    method: 'GET',
    path: '/admin/outbox',
    summary: 'Los correos que salieron mientras no hay servidor de correo configurado, el más nuevo primero',
    access: adminOnly,
    answer: z.object({ configured: z.boolean(), mails: z.array(SentMail) }),
    errors: ['unauthenticated', 'forbidden'],
  }),

  outboxMail: operation({
    method: 'GET',
    path: '/admin/outbox/:id',
    summary: 'Un correo del buzón de salida',
    access: adminOnly,
    params: z.object({ id: OutboxId }),
    answer: z.object({ mail: SentMail.extend({ text: z.string(), html: z.string() }) }),
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
}
