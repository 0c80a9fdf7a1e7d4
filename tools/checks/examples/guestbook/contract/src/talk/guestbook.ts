import { z } from 'zod'
import { Done, Id, ShownId } from '../ground/fields.ts'
import { open, operation, signedIn } from '../ground/operation.ts'

/** Most characters of an entry. */
export const ENTRY_MOST = 280

const Entry = z
  .object({
    _id: ShownId,
    author: z.string(),
    text: z.string(),
    applause: z.int().nonnegative(),
    /** The address of its paper, for whoever may open it. */
    paper: z.string().nullable(),
    writtenAt: z.iso.datetime(),
    can: z.object({ remove: z.boolean(), applaud: z.boolean() }),
  })
  .meta({ id: 'GuestbookEntry' })
export type Entry = z.infer<typeof Entry>

const OfEntry = z.object({ id: Id })

export const guestbook = {
  entries: operation({
    method: 'GET',
    path: '/guestbook',
    summary: 'Las 50 entradas más nuevas del libro de visitas',
    access: open,
    answer: z.object({ entries: z.array(Entry) }),
    errors: [],
  }),

  sign: operation({
    method: 'POST',
    path: '/guestbook',
    summary: 'Escribir en el libro de visitas',
    access: signedIn,
    body: z.object({
      text: z.string().trim().min(1, 'Escribe algo').max(ENTRY_MOST, `Usa ${ENTRY_MOST} letras como máximo`),
      paper: z.string().max(200).optional(),
    }),
    answer: z.object({ entry: Entry }),
    errors: ['unauthenticated', 'rate_limited', 'not_found'],
  }),

  applaud: operation({
    method: 'POST',
    path: '/guestbook/:id/applause',
    summary: 'Aplaudir una entrada de otra persona. Dos veces cuenta una',
    access: signedIn,
    params: OfEntry,
    body: z.object({}),
    answer: z.object({ entry: Entry }),
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),

  remove: operation({
    method: 'DELETE',
    path: '/guestbook/:id',
    summary: 'Borrar una entrada: su autor o la administración',
    access: signedIn,
    params: OfEntry,
    answer: Done,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
}
