import { cents } from '@cancha/domain/ground/amounts/cents'
import { COMMISSION } from '@cancha/domain/lending/company'
import { LOAN_AMOUNT } from '@cancha/domain/lending/requests/answers'
import { LOAN_STATES, PASS_NOTE_MOST, PASS_REASONS } from '@cancha/domain/lending/requests/request-life'
import { z } from 'zod'
import { Done, FileAnswer, Id } from '../../ground/fields.ts'
import { amountInDollars } from '../../ground/money-fields.ts'
import { lender, operation, self } from '../../ground/operation.ts'
import { fairText, keysOf, LoanTypeName, orNothing, percent } from '../typed-fields.ts'
import { LoansPageOrWhole } from './borrowing.ts'
import { AnswerRecord, LenderRow } from './request-answers.ts'

/** Said where the amount of a loan that was made is missing: the specification's sentence. */
export const APPROVAL_AMOUNT_MISSING = 'Enter Loan amount'

/** The tables of a lender: what waits for an answer, what was taken, and what became of the rest. */
export const DESK_LISTS = ['new', 'accepted', 'funded', 'lost', 'passed'] as const
export type DeskList = (typeof DESK_LISTS)[number]

const filters = {
  list: z.enum(DESK_LISTS).optional(),
  loantype: orNothing(LoanTypeName).default(null),
  status: z.enum(keysOf(LOAN_STATES)).optional(),
  state: z.string().max(60).optional().meta({ description: 'El estado de la propiedad' }),
  search: z.string().trim().max(120, 'Escribe menos letras').optional().meta({ description: 'Ciudad o ZIP' }),
}

const acting = { lrnid: Id, lid: Id }
const refused = ['unauthenticated', 'forbidden', 'not_found', 'conflict'] as const

/** Lenders answer the requests that were sent to them. */
export const answering = {
  lenderLoans: operation({
    method: 'GET',
    path: '/users/fetchtata/l/i/:lenderId',
    summary:
      'Las solicitudes de un prestamista: las que se le enviaron (invitedLoan) y en las que mostró interés (interestedLoan), las últimas o por páginas',
    access: self('params.lenderId'),
    params: z.object({ lenderId: Id }),
    query: z.object({ ...filters, page: LoansPageOrWhole }),
    answer: z.object({
      ldata: z.object({
        commission: z.number().nullable().meta({ description: 'La que pide el prestamista, en por ciento' }),
        invitedLoan: z.array(LenderRow),
        interestedLoan: z.array(LenderRow),
      }),
      counts: z.record(z.enum(DESK_LISTS), z.int().nonnegative()),
      answers: AnswerRecord,
      total: z.int().nonnegative(),
      currentPage: z.int(),
      totalPages: z.int(),
    }),
    errors: ['unauthenticated', 'forbidden'],
  }),

  lenderLoanPage: operation({
    method: 'GET',
    path: '/loans/page/:id',
    summary: 'La dirección de la página de una solicitud, por el lugar del prestamista en ella',
    access: lender,
    params: z.object({ id: Id }),
    answer: z.object({ pageurl: z.string() }),
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),

  exportLenderLoans: operation({
    method: 'GET',
    path: '/loans/desk.csv',
    summary: 'Las solicitudes del prestamista en una hoja de cálculo; de cada una, lo que puede ver',
    access: lender,
    query: z.object(filters),
    answer: FileAnswer,
    file: 'text/csv; charset=utf-8',
    freshProof: true,
    errors: ['unauthenticated', 'forbidden'],
  }),

  setInterested: operation({
    method: 'POST',
    path: '/users/linfo/setinterested',
    summary: 'Mostrar interés en una solicitud: desde entonces se ve quién la hizo',
    access: self('body.lid'),
    body: z.object({
      ...acting,
      interest: z.union([z.literal(true), z.enum(['interested', 'Si'])], {
        error: 'Favor de seleccionar una opción',
      }),
    }),
    answer: Done,
    errors: refused,
  }),

  passLoan: operation({
    method: 'POST',
    path: '/loans/pass',
    summary: 'Dejar pasar una solicitud, con el motivo',
    access: self('body.lid'),
    body: z.object({
      ...acting,
      reason: z.enum(keysOf(PASS_REASONS), { error: 'Favor de seleccionar una opción' }),
      note: fairText(PASS_NOTE_MOST).default(''),
    }),
    answer: Done,
    errors: refused,
  }),

  recordTransaction: operation({
    method: 'POST',
    path: '/users/l/transact',
    summary: 'Registrar que el préstamo se hizo, con su cantidad y la comisión acordada; cierra la solicitud',
    access: self('body.lid'),
    body: z.object({
      ...acting,
      transact: z.enum(['Si'], { error: 'Favor de seleccionar una opción' }),
      i: z.unknown().optional().meta({ description: 'No decide nada' }),
      id: z.unknown().optional().meta({ description: 'No decide nada' }),
      loanamount: z
        .union([z.number(), z.string()], { error: APPROVAL_AMOUNT_MISSING })
        .refine((typed) => String(typed).trim() !== '', { error: APPROVAL_AMOUNT_MISSING, abort: true })
        .pipe(amountInDollars({ least: cents(0), most: LOAN_AMOUNT.most, name: 'El préstamo' })),
      commission: orNothing(percent({ ...COMMISSION, name: 'La comisión' }, 'Aquí va un número')).default(
        null,
      ),
    }),
    answer: Done,
    errors: refused,
  }),
}
