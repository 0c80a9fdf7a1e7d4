import { z } from 'zod'
import { inAddress } from '../ground/address-numbers.ts'
import { COUNT_MOST, CountedPage } from '../ground/counted.ts'
import { Done, FileAnswer, Id, Reason, ShownId } from '../ground/fields.ts'
import { admin, operation } from '../ground/operation.ts'

/** Rows on a page of either list. */
export const INBOX_PAGE = 20

const PageNumber = inAddress(
  z
    .number()
    .int()
    .min(1)
    .max(COUNT_MOST / INBOX_PAGE),
)
const Words = z.string().trim().max(200, 'Escribe menos letras').optional()
const refused = ['unauthenticated', 'forbidden'] as const

const ContactMessage = z
  .object({
    id: ShownId,
    email: z.string(),
    fullname: z.string(),
    reason: z.string(),
    message: z.string(),
    profileurl: z.string().nullable(),
    createdAt: z.iso.datetime(),
    answeredAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ContactMessage' })
export type ContactMessage = z.infer<typeof ContactMessage>

const EarlyMember = z
  .object({ email: z.string(), firstname: z.string(), interest: z.string(), createdAt: z.iso.datetime() })
  .meta({ id: 'EarlyMember' })
export type EarlyMember = z.infer<typeof EarlyMember>

/** Messages of visitors and the list of early members. They are personal data, so editors can't read them. */
export const inbox = {
  contactMessages: operation({
    method: 'GET',
    path: '/admin/contacts',
    summary: 'Los mensajes a la casa: los que esperan, el más antiguo primero, o los contestados',
    access: admin,
    query: z.object({
      state: z.enum(['open', 'answered']).default('open'),
      search: Words,
      page: PageNumber.default(1),
    }),
    answer: z.object({
      messages: z.array(ContactMessage),
      ...CountedPage.shape,
      counts: z
        .object({ open: z.int().nonnegative(), answered: z.int().nonnegative() })
        .meta({ description: 'Cuántos encuentra la búsqueda en cada estado' }),
    }),
    errors: refused,
  }),

  markContact: operation({
    method: 'POST',
    path: '/admin/contacts/answered',
    summary: 'Decir que un mensaje está contestado, o que otra vez espera',
    access: admin,
    body: z.object({ id: Id, answered: z.boolean() }),
    answer: Done,
    errors: [...refused, 'not_found'],
  }),

  earlyMembers: operation({
    method: 'GET',
    path: '/admin/preregistrations',
    summary: 'Quienes se anotaron antes de abrir, los últimos primero',
    access: admin,
    query: z.object({ search: Words, page: PageNumber.default(1) }),
    answer: z.object({ people: z.array(EarlyMember), ...CountedPage.shape }),
    errors: refused,
  }),

  earlyMembersTable: operation({
    method: 'GET',
    path: '/admin/preregistrations.csv',
    summary: 'Todos los anotados, para hojas de cálculo; queda en el registro quién los bajó y por qué',
    access: admin,
    query: z.object({ reason: Reason }),
    answer: FileAnswer,
    file: 'text/csv; charset=utf-8',
    errors: refused,
  }),
}
