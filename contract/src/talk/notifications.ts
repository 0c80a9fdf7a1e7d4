import { isTimeZone } from '@cancha/domain/ground/time/zones'
import { CHOICES_FOR_ALL, type ChoiceForAll, UNREAD_MOST } from '@cancha/domain/talk/notifications/choice'
import { z } from 'zod'
import { inAddress } from '../ground/address-numbers.ts'
import { Done, Id } from '../ground/fields.ts'
import { open, operation, self, signedIn } from '../ground/operation.ts'
import { KindName, Notification } from './notification.ts'

const mine = self('params.userId')
const OfPerson = z.object({ userId: Id })
const refused = ['unauthenticated', 'forbidden'] as const

/** Notifications of a page of the list. */
export const NOTIFICATIONS_PAGE = 20
/** Notifications that the header's menu shows. */
export const NOTIFICATIONS_IN_HEADER = 8
/** The browsers of one person that are sent notifications. */
export const PUSH_BROWSERS_MOST = 10

const Mail = z.enum(['now', 'summary', 'never'], 'Elige una de las opciones')
/** How letters come that are wanted. */
const WantedMail = Mail.exclude(['never'], 'Elige una de las opciones')
const ForAll = z.enum(
  Object.keys(CHOICES_FOR_ALL) as [ChoiceForAll, ...ChoiceForAll[]],
  'Elige una de las opciones',
)
const Choice = z.object({ app: z.boolean(), push: z.boolean(), mail: Mail })

const KindChoice = Choice.extend({
  kind: KindName,
  label: z.string(),
  hint: z.string(),
  topic: z.string().meta({ description: 'El título bajo el que se muestra' }),
  inApp: z
    .boolean()
    .meta({ description: 'Si esta clase tiene un lugar en la lista; los mensajes tienen el suyo' }),
  letterOnly: z.boolean().meta({ description: 'Si llega solo por correo, al momento o nunca' }),
})
export type KindChoice = z.infer<typeof KindChoice>

/** A time of day, as a field for times has it. */
const TimeOfDay = z
  .string('Escribe una hora, por ejemplo 22:00')
  .regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, 'Escribe una hora, por ejemplo 22:00')

const Quiet = z
  .object({
    from: TimeOfDay,
    to: TimeOfDay,
    zone: z.string().max(60).refine(isTimeZone, 'No conocemos esa zona horaria'),
  })
  .refine(({ from, to }) => from !== to, { path: ['to'], error: 'Elige una hora distinta de la primera' })

/** How a person is told: what they chose, and what is usual where they haven't. */
const Choices = z.object({
  kinds: z.array(KindChoice),
  summary: z.boolean().meta({ description: 'Si recibe el resumen semanal' }),
  quiet: z.object({ from: z.string(), to: z.string(), zone: z.string() }).nullable(),
  push: z.object({
    key: z
      .string()
      .nullable()
      .meta({ description: 'La clave pública del sitio (VAPID); null si no hay avisos push' }),
    browsers: z.int().nonnegative().meta({ description: 'En cuántos navegadores están activados' }),
  }),
})
export type Choices = z.infer<typeof Choices>

/** The address at the push service that the browser gave to the page. */
const Endpoint = z
  .string()
  .max(1_000, 'La dirección es demasiado larga')
  .regex(/^https?:\/\/[^\s]+$/, 'La dirección no es válida')

/** A letter's address for no longer receiving its like. Signed, so that no list of them is kept. */
const LetterToken = z.string().regex(/^[A-Za-z0-9_-]{20,200}$/, 'Enlace expirado')

/** The mutation with which the pages mark a notification as read. */
export const MARK_READ_MUTATION =
  'mutation Leer($shortid: ID!) { notifications_update_seen_or_read(shortid: $shortid) { shortid status redirecturl } }'

export const notifications = {
  list: operation({
    method: 'GET',
    path: '/users/notify/:userId',
    summary: 'Tus notificaciones, la más reciente primero, y cuántas están sin leer',
    access: mine,
    params: OfPerson,
    query: z.object({
      limit: inAddress(z.number('Aquí va un número').int('Aquí va un número entero').min(0).max(100))
        .default(NOTIFICATIONS_PAGE)
        .meta({ description: 'Con 0, solo cuántas están sin leer' }),
      before: Id.optional().meta({ description: 'El `next` de la página anterior' }),
    }),
    answer: z.object({
      success: z.literal(true),
      notify: z.array(Notification),
      next: z.string().nullable().meta({ description: 'Para pedir las siguientes; null si no hay más' }),
      unread: z
        .int()
        .nonnegative()
        .meta({ description: `Cuántas están sin leer, hasta ${UNREAD_MOST}` }),
    }),
    errors: refused,
  }),

  markAllRead: operation({
    method: 'POST',
    path: '/users/noti/mallread',
    summary: 'Marcar todas tus notificaciones como leídas',
    access: self('body.b'),
    unconfirmed: true,
    body: z.object({ b: Id }),
    answer: Done,
    errors: refused,
  }),

  graphql: operation({
    method: 'POST',
    path: '/users/api/graphql',
    summary:
      'GraphQL: la mutación notifications_update_seen_or_read(shortid) marca una notificación como leída; si nada se pudo cambiar, se rechaza entera',
    access: signedIn,
    body: z.object({
      query: z
        .string('Escribe la consulta')
        .min(1, 'Escribe la consulta')
        .max(2_000, 'Usa 2,000 letras como máximo'),
      variables: z.record(z.string().max(40), z.unknown()).nullish(),
      operationName: z.string().max(80).nullish(),
    }),
    answer: z.object({
      data: z.unknown().optional(),
      errors: z
        .array(
          z.object({
            message: z.string(),
            path: z.array(z.union([z.string(), z.int()])).optional(),
            extensions: z.object({ code: z.string() }),
          }),
        )
        .optional(),
    }),
    errors: ['unauthenticated', 'not_found'],
  }),

  push: operation({
    method: 'POST',
    path: '/users/fcm/notifications/web',
    summary: 'Pedir que salga ya el aviso de algo que hiciste; las palabras son siempre del servidor',
    access: self('body.senderuid'),
    body: z.object({
      senderuid: Id,
      receiverId: Id,
      type: z.string().max(40),
      title: z.unknown().meta({ description: 'Se ignora' }).optional(),
      body: z.unknown().meta({ description: 'Se ignora' }).optional(),
    }),
    answer: Done,
    errors: refused,
    pace: 'push',
  }),

  choices: operation({
    method: 'GET',
    path: '/users/notify/choices/:userId',
    summary: 'Cómo quieres enterarte de cada cosa',
    access: mine,
    params: OfPerson,
    answer: Choices,
    errors: refused,
  }),

  saveChoice: operation({
    method: 'POST',
    path: '/users/notify/choices',
    summary: 'Elegir cómo te enteras de una clase de cosas',
    access: self('body.userId'),
    unconfirmed: true,
    body: Choice.extend({ userId: Id, kind: KindName }),
    answer: Choices,
    errors: [...refused, 'not_found'],
  }),

  saveForAll: operation({
    method: 'POST',
    path: '/users/notify/choices/all',
    summary: 'Elegir cómo te enteras de todo, con una sola elección',
    access: self('body.userId'),
    unconfirmed: true,
    body: z.object({ userId: Id, choice: ForAll }),
    answer: Choices,
    errors: refused,
  }),

  saveSettings: operation({
    method: 'POST',
    path: '/users/notify/settings',
    summary: 'Elegir tus horas de descanso y si recibes el resumen semanal',
    access: self('body.userId'),
    unconfirmed: true,
    body: z.object({ userId: Id, summary: z.boolean(), quiet: Quiet.nullable() }),
    answer: Choices,
    errors: refused,
  }),

  subscribe: operation({
    method: 'POST',
    path: '/users/push/subscribe',
    summary: 'Recibir avisos push en este navegador, mientras dure esta sesión',
    access: self('body.userId'),
    unconfirmed: true,
    body: z.object({
      userId: Id,
      endpoint: Endpoint,
      keys: z.object({
        p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}=?$/, 'La clave no es válida'),
        auth: z.string().regex(/^[A-Za-z0-9_-]{22}={0,2}$/, 'La clave no es válida'),
      }),
      replaces: Endpoint.optional().meta({ description: 'La dirección anterior de este navegador' }),
    }),
    answer: z.object({ success: z.literal(true), browsers: z.int().positive() }),
    errors: [...refused, 'unavailable'],
  }),

  unsubscribe: operation({
    method: 'POST',
    path: '/users/push/unsubscribe',
    summary: 'Dejar de recibir avisos push en un navegador',
    access: self('body.userId'),
    unconfirmed: true,
    body: z.object({ userId: Id, endpoint: Endpoint }),
    answer: Done,
    errors: refused,
  }),

  letter: operation({
    method: 'GET',
    path: '/users/notify/letters/:token',
    summary: 'De qué cartas trata un enlace de baja. Abrirlo no cambia nada',
    access: open,
    params: z.object({ token: LetterToken }),
    answer: z.object({
      label: z.string().meta({ description: 'Cómo se llaman estas cartas' }),
      wanted: z.boolean().meta({ description: 'Si las recibe todavía' }),
      email: z.string().meta({ description: 'A qué correo llegan, a medias' }),
    }),
    errors: ['link_expired'],
  }),

  answerLetter: operation({
    method: 'POST',
    path: '/users/notify/letters/:token',
    summary: 'Dejar de recibir estas cartas, o volver a recibirlas',
    access: open,
    params: z.object({ token: LetterToken }),
    body: z.object({
      wanted: z.boolean(),
      mail: WantedMail.optional().meta({
        description: 'Al volver a recibirlas, el `before` de cuando se dejaron; si falta, como es usual',
      }),
    }),
    answer: z.object({
      label: z.string(),
      wanted: z.boolean(),
      email: z.string(),
      before: WantedMail.nullable().meta({ description: 'Cómo llegaban; null si ya no llegaban' }),
    }),
    errors: ['link_expired'],
  }),
}
