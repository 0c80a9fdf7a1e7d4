import {
  ANSWER_MOST,
  ENQUIRY_MOVES,
  ENQUIRY_STATES,
  type EnquiryMove,
  QUESTION_MOST,
} from '@cancha/domain/deals/dealing/enquiries'
import { DEAL_STATES } from '@cancha/domain/deals/dealing/life'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { z } from 'zod'
import { inAddress } from '../ground/address-numbers.ts'
import { refuseUnfair } from '../ground/fair-housing/fair-words.ts'
import { fieldText, Id, Phone, ShownId } from '../ground/fields.ts'
import { open, operation, signedIn } from '../ground/operation.ts'
import { Email } from '../people/people-fields.ts'
import { ClientId } from '../talk/messenger/message.ts'
import { DEAL_REQUIRED } from './deal.ts'

/** Enquiries on a page of a list. */
export const ENQUIRIES_PAGE = 20

/** A name in one line: of several lines a letter's header could be made. */
const FullName = z
  .string({ error: DEAL_REQUIRED })
  .overwrite((text) => text.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' '))
  .trim()
  .min(1, { error: DEAL_REQUIRED, abort: true })
  .max(120, 'Usa 120 letras como máximo')

const text = (missing: string, most: number) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing, abort: true })
    .max(most, `Usa ${formatCount(most)} letras como máximo`)
    .superRefine(refuseUnfair('housing'))

const required = z
  .string({ error: DEAL_REQUIRED })
  .refine((typed) => typed.trim() !== '', { error: DEAL_REQUIRED, abort: true })

/** A phone number as people here type it: ten digits are one of the United States. */
const AnyPhone = z
  .string()
  .max(40, fieldText.phone)
  .transform((typed) =>
    !typed.includes('+') && typed.replace(/\D/g, '').length === 10 ? `+1 ${typed}` : typed,
  )
  .pipe(Phone)

/** The form of an enquiry: the specification's fields, and a phone number if the person leaves one. */
export const EnquiryValues = z.object({
  fullname: FullName,
  email: required.pipe(Email),
  message: text(DEAL_REQUIRED, QUESTION_MOST),
  dealid: Id,
  phonenumber: z
    .union([z.literal('').transform(() => undefined), AnyPhone])
    .optional()
    .meta({ description: 'El teléfono, si la persona lo deja' }),
  website: z.string().max(500).optional().meta({ description: 'Debe quedar vacío' }),
})

const DealOfIt = z.object({
  dealid: ShownId,
  title: z.string(),
  status: z.enum(DEAL_STATES),
})

const DealerAnswer = z.object({
  text: z.string(),
  at: z.iso.datetime(),
  way: z
    .enum(['message', 'letter', 'page'])
    .meta({ description: 'Por mensaje, por correo, o en la página de sus preguntas' }),
})

const MOVES = Object.keys(ENQUIRY_MOVES) as [EnquiryMove, ...EnquiryMove[]]

const shared = {
  id: ShownId,
  deal: DealOfIt,
  message: z.string(),
  createdAt: z.iso.datetime(),
  answers: z.array(DealerAnswer),
}

/** An enquiry as the dealer reads it. */
const Enquiry = z
  .object({
    ...shared,
    state: z.enum(ENQUIRY_STATES),
    fullname: z.string(),
    member: z
      .object({
        _id: ShownId,
        pathalias: z.object({ alias: z.string() }).nullable(),
        avatar: z.string().nullable(),
      })
      .nullable()
      .meta({ description: 'null si preguntó sin cuenta' }),
    email: z.string().nullable().meta({ description: 'Solo de quien preguntó sin cuenta' }),
    phonenumber: z.string().nullable(),
    moves: z.array(z.enum(MOVES)).meta({ description: 'A dónde se puede mover' }),
    can: z.object({ answer: z.boolean() }),
  })
  .meta({ id: 'Enquiry' })
export type Enquiry = z.infer<typeof Enquiry>

/** An enquiry as the member reads it who made it. */
const SentEnquiry = z.object(shared).meta({ id: 'SentEnquiry' })
export type SentEnquiry = z.infer<typeof SentEnquiry>

const PageNumber = inAddress(z.number('Aquí va un número').int().min(1).max(500))
const page = { more: z.boolean(), currentPage: z.int() }

/** Questions about deals: made by anyone, read and answered by the deal's dealer. */
export const enquiries = {
  ask: operation({
    method: 'POST',
    path: '/deals/enquiry/add',
    summary: 'Preguntar por un trato, con cuenta o sin ella; le llega a quien lo publicó',
    access: open,
    pace: 'enquiry',
    body: z.object({ values: EnquiryValues }),
    answer: z.object({ success: z.literal(true), msg: z.literal('done') }),
    errors: ['not_found', 'conflict', 'forbidden'],
  }),

  inbox: operation({
    method: 'GET',
    path: '/deals/enquiries',
    summary: 'Las preguntas por mis tratos, las últimas primero, y cuántas hay en cada estado',
    access: signedIn,
    query: z.object({
      state: z.enum(ENQUIRY_STATES).optional(),
      deal: Id.optional(),
      page: PageNumber.default(1),
    }),
    answer: z.object({
      enquiries: z.array(Enquiry),
      counts: z.record(z.enum(ENQUIRY_STATES), z.int().nonnegative()),
      ...page,
    }),
    errors: ['unauthenticated'],
  }),

  sent: operation({
    method: 'GET',
    path: '/deals/enquiries/sent',
    summary: 'Las preguntas que hice, con lo que me contestaron',
    access: signedIn,
    query: z.object({ page: PageNumber.default(1) }),
    answer: z.object({ enquiries: z.array(SentEnquiry), ...page }),
    errors: ['unauthenticated'],
  }),

  waiting: operation({
    method: 'GET',
    path: '/deals/enquiries/waiting',
    summary: 'Cuántas preguntas por mis tratos esperan respuesta',
    access: signedIn,
    answer: z.object({ count: z.int().nonnegative() }),
    errors: ['unauthenticated'],
  }),

  answerEnquiry: operation({
    method: 'POST',
    path: '/deals/enquiry/answer',
    summary:
      'Contestar: a un miembro por mensaje, o en la página de sus preguntas si no se le puede escribir; a quien no tiene cuenta por correo. Repetirlo con el mismo `key` no contesta dos veces',
    access: signedIn,
    body: z.object({
      id: Id,
      text: text('Escribe tu respuesta', ANSWER_MOST),
      key: ClientId,
      showemail: z
        .boolean()
        .default(false)
        .meta({ description: 'Si la carta dice tu correo, para que te contesten ahí' }),
    }),
    answer: z.object({
      success: z.literal(true),
      way: z.enum(['message', 'letter', 'page']),
      conversation: ShownId.nullable(),
    }),
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict', 'limit_reached'],
  }),

  move: operation({
    method: 'POST',
    path: '/deals/enquiry/move',
    summary: 'Decir en qué quedó una pregunta',
    access: signedIn,
    body: z.object({ id: Id, move: z.enum(MOVES) }),
    answer: z.object({ success: z.literal(true), state: z.enum(ENQUIRY_STATES) }),
    errors: ['unauthenticated', 'not_found', 'conflict'],
  }),
}
