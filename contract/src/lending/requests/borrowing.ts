import { LOAN_REASON_MOST } from '@cancha/domain/lending/requests/request-life'
import { z } from 'zod'
import { inAddress } from '../../ground/address-numbers.ts'
import { Done, Id, ShownId } from '../../ground/fields.ts'
import { admin, anyOf, operation, self, signedIn } from '../../ground/operation.ts'
import { BorrowerRow, InterestedLender, LoanRequest, LoanTimelineEntry } from './request-answers.ts'
import { loanValues } from './request-fields.ts'

/** Rows on a page of the tables of loans. */
export const LOANS_PAGE = 10

/** A page's number in a list of loans. */
const PageNumber = inAddress(z.number('Aquí va un número').int().min(1).max(1_000))
export const LoansPageNumber = PageNumber.default(1)

/** Without a page, the apps get the newest in one answer. */
export const LOANS_WHOLE = 500
export const LoansPageOrWhole = PageNumber.optional().meta({
  description: `La página, de ${LOANS_PAGE}; sin ella, las ${LOANS_WHOLE} últimas en una respuesta`,
})

/** The token of a page, as the server made it. A wrong one is told as a page that isn't there. */
const PageToken = z.string().max(128)

/** How the borrower may end a request: a funded one is recorded by its lender. */
const OWN_RESULTS = ['elsewhere', 'withdrawn', 'declined'] as const

const Reasons = z
  .string()
  .trim()
  .max(LOAN_REASON_MOST, `Usa ${LOAN_REASON_MOST} letras como máximo`)
  .default('')

/** Borrowers read, complete and close their requests; the page of a request is for lenders too. */
export const borrowing = {
  borrowerRequests: operation({
    method: 'GET',
    path: '/users/fetchtata/l/r/:id',
    summary: 'Las solicitudes de una persona, la última primero, para ella y para administración',
    access: anyOf(self('params.id'), admin),
    params: z.object({ id: Id }),
    query: z.object({ page: LoansPageOrWhole }),
    answer: z.object({
      ldata: z.array(BorrowerRow),
      total: z.int().nonnegative(),
      currentPage: z.int(),
      totalPages: z.int(),
    }),
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),

  loanPage: operation({
    method: 'GET',
    path: '/users/fetchtata/lr/d:token',
    summary:
      'La página de una solicitud: la de quien la hizo, o la de un prestamista a quien se envió. Cada quien lee lo suyo',
    access: signedIn,
    params: z.object({ token: PageToken }),
    answer: z.object({
      lrdata: z.object({
        lrd: LoanRequest,
        lrnid: ShownId,
        lid: ShownId.nullable().meta({
          description: 'El prestamista de esta página; null en la de quien pide',
        }),
        alreadyinterested: z.boolean(),
        reader: z.enum(['borrower', 'administrator', 'lender']),
        place: z.string().nullable().meta({ description: 'Cómo está con el prestamista de esta página' }),
        sent: z.int().nonnegative(),
        interestedcount: z.int().nonnegative(),
        interested: z
          .array(InterestedLender)
          .meta({ description: 'Vacía para prestamistas: solo ven cuántos' }),
        timeline: z.array(LoanTimelineEntry).meta({ description: 'Lo último primero' }),
        waitsfor: z
          .string()
          .nullable()
          .meta({ description: 'A quién se espera, en palabras; null si cerró' }),
        advice: z.array(z.string()),
        can: z.object({
          interest: z.boolean(),
          pass: z.boolean(),
          fund: z.boolean(),
          close: z.boolean(),
        }),
      }),
    }),
    errors: ['unauthenticated', 'not_found'],
  }),

  interestedLender: operation({
    method: 'GET',
    path: '/users/fetchtata/basic/l/i/:lid/:lrnid',
    summary:
      'Un prestamista que mostró interés en una solicitud, para quien la hizo, administración y él mismo',
    access: signedIn,
    params: z.object({ lid: Id, lrnid: Id }),
    answer: z.object({ ldata: InterestedLender }),
    errors: ['unauthenticated', 'not_found'],
  }),

  sayLoanAmount: operation({
    method: 'POST',
    path: '/loans/amount',
    summary: 'Decir cuánto se pide en una solicitud propia que quedó con la cantidad por confirmar',
    access: signedIn,
    body: z.object({ lrnid: Id, loanamount: loanValues.loanamount }),
    answer: Done,
    errors: ['unauthenticated', 'not_found', 'conflict'],
  }),

  closeLoanRequest: operation({
    method: 'POST',
    path: '/loans/close',
    summary: 'Cerrar una solicitud propia y decir cómo terminó',
    access: signedIn,
    body: z.object({
      lrnid: Id,
      result: z.enum(OWN_RESULTS, { error: 'Favor de seleccionar una opción' }),
      reason: Reasons,
    }),
    answer: Done,
    errors: ['unauthenticated', 'not_found', 'conflict'],
  }),
}
