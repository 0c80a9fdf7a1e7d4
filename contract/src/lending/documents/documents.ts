import { DOCUMENT_REASON_MOST, DOCUMENT_VERDICTS } from '@cancha/domain/lending/documents/document-life'
import { z } from 'zod'
import { ReportLanguage, ShortId } from '../../analysis/analyses.ts'
import { FileAnswer, Id } from '../../ground/fields.ts'
import { UploadedFile } from '../../ground/files.ts'
import { lender, operation, signedIn } from '../../ground/operation.ts'
import { fairText } from '../typed-fields.ts'
import { DocumentKinds, LoanFile } from './loan-file.ts'

const FileOf = z.object({ success: z.literal(true), file: LoanFile })
const refused = ['unauthenticated', 'not_found', 'conflict', 'forbidden'] as const
const ofRequest = { lrnid: Id }

/** The borrower and the lenders work with the documents of a request: its loan file (expediente). */
export const loanDocuments = {
  loanFile: operation({
    method: 'GET',
    path: '/loans/documents/:lrnid',
    summary:
      'El expediente de una solicitud: entero para quien la hizo; para un prestamista, lo que se le abrió; para administración, sin los papeles',
    access: signedIn,
    params: z.object(ofRequest),
    answer: z.object({ file: LoanFile }),
    errors: ['unauthenticated', 'not_found'],
  }),

  addLoanPaper: operation({
    method: 'POST',
    path: '/loans/documents/add',
    summary: 'Poner en el expediente propio un papel que se subió; en lugar de otro, si se dice cuál',
    access: signedIn,
    pace: 'loanPaper',
    body: z.object({
      ...ofRequest,
      kind: DocumentKinds,
      file: UploadedFile,
      replaces: Id.optional().meta({ description: 'El papel que se quita al mismo tiempo' }),
    }),
    answer: FileOf,
    errors: [...refused, 'limit_reached'],
  }),

  turnLoanPaper: operation({
    method: 'POST',
    path: '/loans/documents/turn',
    summary: 'Girar una hoja de un papel propio',
    access: signedIn,
    pace: 'loanPaper',
    body: z.object({
      id: Id,
      page: z.int('Aquí va un número entero').min(1, 'Aquí va 1 o más'),
      quarters: z
        .int('Aquí va un número entero')
        .min(1, 'Aquí va 1, 2 o 3')
        .max(3, 'Aquí va 1, 2 o 3')
        .meta({ description: 'Cuartos de vuelta, como las agujas del reloj' }),
    }),
    answer: FileOf,
    errors: refused,
  }),

  removeLoanPaper: operation({
    method: 'POST',
    path: '/loans/documents/remove',
    summary: 'Quitar un papel propio: deja de existir, también para quien lo tenía abierto',
    access: signedIn,
    body: z.object({ id: Id }),
    answer: FileOf,
    errors: refused,
  }),

  openLoanFile: operation({
    method: 'POST',
    path: '/loans/documents/open',
    summary: 'Abrir el expediente propio a un prestamista que mostró interés',
    access: signedIn,
    body: z.object({ ...ofRequest, lid: Id }),
    answer: FileOf,
    errors: refused,
  }),

  withdrawLoanFile: operation({
    method: 'POST',
    path: '/loans/documents/withdraw',
    summary: 'Cerrar el expediente propio a un prestamista; sin decir a cuál, a todos',
    access: signedIn,
    body: z.object({ ...ofRequest, lid: Id.optional() }),
    answer: FileOf,
    errors: refused,
  }),

  setLoanAnalysis: operation({
    method: 'POST',
    path: '/loans/documents/analysis',
    summary: 'Poner en el expediente uno de los análisis propios, o quitarlo',
    access: signedIn,
    body: z.object({
      ...ofRequest,
      analysis: ShortId.nullable().meta({ description: 'Como en su dirección; null: ninguno' }),
    }),
    answer: FileOf,
    errors: refused,
  }),

  askLoanFile: operation({
    method: 'POST',
    path: '/loans/documents/ask',
    summary: 'Pedir que se abra el expediente de una solicitud en la que se mostró interés',
    access: lender,
    body: z.object(ofRequest),
    answer: FileOf,
    errors: refused,
  }),

  reviewLoanDocument: operation({
    method: 'POST',
    path: '/loans/documents/review',
    summary:
      'Aceptar un documento o pedirlo otra vez con el motivo, con la versión que se leyó: si cambió, se contesta y no se anota nada',
    access: lender,
    pace: 'loanPaper',
    body: z
      .object({
        ...ofRequest,
        kind: DocumentKinds,
        version: z.int('Aquí va un número entero').min(0, 'Aquí va 0 o más'),
        verdict: z.enum(DOCUMENT_VERDICTS, { error: 'Favor de seleccionar una opción' }),
        reason: fairText(DOCUMENT_REASON_MOST).default(''),
      })
      .superRefine(({ verdict, reason }, context) => {
        if (verdict === 'again' && reason === '')
          context.addIssue({
            code: 'custom',
            path: ['reason'],
            message: 'Escribe qué le falta o para qué lo necesitas',
          })
      }),
    answer: FileOf,
    errors: refused,
  }),

  loanFileReport: operation({
    method: 'GET',
    path: '/loans/documents/:lrnid/report',
    summary:
      'El expediente en un PDF, en español para la familia o en inglés para el prestamista; cada quien con lo que puede leer',
    access: signedIn,
    pace: 'loanReport',
    params: z.object(ofRequest),
    query: z.object({ lang: ReportLanguage }),
    answer: FileAnswer,
    file: 'application/pdf',
    errors: ['unauthenticated', 'not_found', 'unavailable'],
  }),
}
