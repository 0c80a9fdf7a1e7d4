import { z } from 'zod'
import { Id } from '../../ground/fields.ts'
import { operation, self } from '../../ground/operation.ts'

const mine = self('params.userId')
const OfPerson = z.object({ userId: Id })
const refused = ['unauthenticated', 'forbidden'] as const

/** Members who are online, and each member's own settings of what others see. */
export const presence = {
  settings: operation({
    method: 'GET',
    path: '/conversations/settings/:userId',
    summary: 'Qué dejas ver a los demás cuando lees, escribes o estás en línea',
    access: mine,
    params: OfPerson,
    answer: z.object({ seen: z.boolean(), typing: z.boolean(), online: z.boolean() }),
    errors: refused,
  }),

  saveSettings: operation({
    method: 'POST',
    path: '/conversations/settings',
    summary: 'Cambiar lo que dejas ver. Lo que no muestras, tampoco lo ves de los demás',
    access: self('body.userId'),
    body: z.object({ userId: Id, seen: z.boolean(), typing: z.boolean(), online: z.boolean() }),
    answer: z.object({ seen: z.boolean(), typing: z.boolean(), online: z.boolean() }),
    errors: refused,
  }),

  online: operation({
    method: 'GET',
    path: '/conversations/online/:userId',
    summary: 'Cuáles de tus conexiones están en línea',
    access: mine,
    params: OfPerson,
    answer: z.object({ users: z.array(z.object({ userId: z.string() })) }),
    errors: refused,
  }),
}
