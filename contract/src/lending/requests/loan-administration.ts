import { LOAN_RESULTS, LOAN_STATES } from '@cancha/domain/lending/requests/request-life'
import { z } from 'zod'
import { Done, FileAnswer, Id, Reason } from '../../ground/fields.ts'
import { AmountInCents } from '../../ground/money-fields.ts'
import { admin, operation } from '../../ground/operation.ts'
import { keysOf, LoanTypeName, orNothing } from '../typed-fields.ts'
import { LoansPageNumber } from './borrowing.ts'
import { LoanRequest } from './request-answers.ts'

const filters = {
  status: z.enum(keysOf(LOAN_STATES)).optional(),
  loantype: orNothing(LoanTypeName).default(null),
  alone: z.enum(['Si']).optional().meta({ description: 'Solo las abiertas que no encontraron prestamista' }),
  search: z.string().trim().max(120, 'Escribe menos letras').optional().meta({
    description: 'Nombre o correo de la cuenta, ciudad o ZIP',
  }),
}

const AdministeredRequest = LoanRequest.extend({
  pageurl: z.string(),
  days: z.int().nonnegative().meta({ description: 'Días desde que se pidió, o hasta que cerró' }),
  sent: z.int().nonnegative(),
  interested: z.int().nonnegative(),
  advice: z
    .array(z.string())
    .meta({ description: 'Qué encontraría prestamistas; solo donde se piden con `alone`' }),
  funded: z
    .object({
      companyname: z.string(),
      loanamount: AmountInCents,
      commissionamount: AmountInCents.nullable(),
    })
    .nullable(),
}).meta({ id: 'AdministeredLoanRequest' })
export type AdministeredRequest = z.infer<typeof AdministeredRequest>

const CommissionMonth = z.object({
  month: z.string().meta({ description: '2026-11' }),
  loans: z.int().nonnegative(),
  amount: AmountInCents.meta({ description: 'Lo prestado, en centavos' }),
  commission: AmountInCents.meta({
    description: 'Lo acordado entre prestamistas y quienes pidieron, en centavos',
  }),
  unsaid: z.int().nonnegative().meta({ description: 'Préstamos sin comisión anotada' }),
})

/** Administrators read and manage requests for loans. They read nobody's income, credit, savings or tax option. */
export const loanAdministration = {
  adminLoans: operation({
    method: 'GET',
    path: '/admin/loans',
    summary:
      'Las solicitudes de préstamo con su estado y su edad, la última primero, y cuántas hay de cada estado',
    access: admin,
    query: z.object({ ...filters, page: LoansPageNumber }),
    answer: z.object({
      loans: z.array(AdministeredRequest),
      counts: z.object({
        new: z.int().nonnegative(),
        active: z.int().nonnegative(),
        close: z.int().nonnegative(),
        alone: z.int().nonnegative(),
      }),
      total: z.int().nonnegative(),
      currentPage: z.int(),
      totalPages: z.int(),
    }),
    errors: ['unauthenticated', 'forbidden'],
  }),

  exportAdminLoans: operation({
    method: 'GET',
    path: '/admin/loans.csv',
    summary:
      'Las mismas en una hoja de cálculo, sin datos privados; queda en el registro quién las bajó y por qué',
    access: admin,
    query: z.object({ ...filters, reason: Reason }),
    answer: FileAnswer,
    file: 'text/csv; charset=utf-8',
    errors: ['unauthenticated', 'forbidden'],
  }),

  loanCommissions: operation({
    method: 'GET',
    path: '/admin/loans/commissions',
    summary: 'Préstamos y comisiones anotados en los últimos 12 meses, por mes. A Cancha no se le debe nada',
    access: admin,
    answer: z.object({ months: z.array(CommissionMonth) }),
    errors: ['unauthenticated', 'forbidden'],
  }),

  closeLoanAsAdmin: operation({
    method: 'POST',
    path: '/admin/loans/close',
    summary:
      'Cerrar una solicitud, con el motivo, que leen quien la hizo y los prestamistas que mostraron interés',
    access: admin,
    body: z.object({
      lrnid: Id,
      result: z.enum(keysOf(LOAN_RESULTS)).exclude(['funded']).default('withdrawn'),
      reason: Reason,
    }),
    answer: Done,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict'],
  }),
}
