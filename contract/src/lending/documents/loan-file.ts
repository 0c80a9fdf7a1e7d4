import { DOCUMENT_NEEDS } from '@cancha/domain/lending/documents/checklist'
import { DOCUMENT_STATE_KEYS, DOCUMENT_VERDICTS } from '@cancha/domain/lending/documents/document-life'
import { DOCUMENT_KIND_KEYS } from '@cancha/domain/lending/documents/kinds'
import { LOAN_STATES } from '@cancha/domain/lending/requests/request-life'
import { z } from 'zod'
import { CalculatorType } from '../../analysis/analyses.ts'
import { ShownId } from '../../ground/fields.ts'
import { keysOf } from '../typed-fields.ts'

export const DocumentKinds = z.enum(DOCUMENT_KIND_KEYS, { error: 'Favor de seleccionar una opción' })

/** A paper: one PDF, made anew from what was sent. */
export const LoanPaper = z
  .object({
    id: ShownId,
    addedAt: z.iso.datetime(),
    pagecount: z.int().positive(),
    pages: z.array(z.string()).meta({
      description: 'Las direcciones de sus hojas como imágenes; vacía para quien no puede abrirlo',
    }),
    pdf: z
      .string()
      .nullable()
      .meta({ description: 'La dirección del PDF; null para quien no puede abrirlo' }),
  })
  .meta({ id: 'LoanPaper' })
export type LoanPaper = z.infer<typeof LoanPaper>

/** A lender's review of a document. A lender reads only their own. */
const LoanDocumentReview = z.object({
  lid: ShownId.nullable(),
  companyname: z.string(),
  verdict: z.enum(DOCUMENT_VERDICTS),
  reason: z.string(),
  at: z.iso.datetime(),
  stands: z.boolean().meta({ description: 'Si es de lo que hay ahora; si cambió, ya no cuenta' }),
})

/** A document of the checklist, or one that is given beside it. */
export const LoanDocument = z
  .object({
    kind: DocumentKinds,
    need: z.enum(keysOf(DOCUMENT_NEEDS)).nullable().meta({ description: 'null: la lista no lo pide' }),
    state: z.enum(DOCUMENT_STATE_KEYS),
    version: z.int().nonnegative().meta({ description: 'Crece con cada papel que entra, cambia o se quita' }),
    papers: z.array(LoanPaper),
    reviews: z.array(LoanDocumentReview),
  })
  .meta({ id: 'LoanDocument' })
export type LoanDocument = z.infer<typeof LoanDocument>

/** A lender who showed interest, and whether the file is open to them. For a lender, the own one alone. */
export const LoanFileKey = z
  .object({
    lid: ShownId.nullable().meta({ description: 'null si la cuenta ya no existe' }),
    companyname: z.string(),
    cname: z.string(),
    askedAt: z.iso.datetime().nullable().meta({ description: 'Cuándo pidió el expediente' }),
    givenAt: z.iso.datetime().nullable().meta({ description: 'Cuándo se le abrió; null: no lo ve' }),
    opens: z.boolean().meta({
      description: 'Si ahora mismo puede abrirlo: se le abrió, y ni se cerró ni se aceptó la oferta de otro',
    }),
    taken: z.boolean().meta({
      description: 'Si se aceptó la oferta de otro: mientras sigue en pie, este no lo puede abrir',
    }),
    opened: z.int().nonnegative().meta({ description: 'Cuántos de los papeles que hay ha abierto' }),
  })
  .meta({ id: 'LoanFileKey' })
export type LoanFileKey = z.infer<typeof LoanFileKey>

/** A lender opened a paper. */
export const LoanPaperOpening = z
  .object({
    lid: ShownId.nullable(),
    companyname: z.string(),
    kind: DocumentKinds,
    paper: ShownId,
    at: z.iso.datetime(),
    until: z.iso.datetime().meta({ description: 'Cuándo pidió su última hoja' }),
    pages: z.int().nonnegative().meta({ description: 'Cuántas hojas vio' }),
    pagecount: z.int().positive(),
    saved: z.boolean().meta({ description: 'Si también se bajó el PDF' }),
  })
  .meta({ id: 'LoanPaperOpening' })
export type LoanPaperOpening = z.infer<typeof LoanPaperOpening>

/** A request's loan file as the borrower, a lender or an administrator reads it; administrators open no paper. */
export const LoanFile = z
  .object({
    lrnid: ShownId,
    reader: z.enum(['borrower', 'lender', 'administrator']),
    loantype: z.string(),
    status: z.enum(keysOf(LOAN_STATES)),
    city: z.string(),
    state: z.string(),
    propertyaddress: z.string().nullable(),
    pageurl: z.string().nullable().meta({ description: 'La página de la solicitud de quien pregunta' }),
    goneAt: z.iso.datetime().nullable().meta({
      description: 'Cuándo se borran los papeles; null mientras la solicitud sigue abierta',
    }),
    documents: z.array(LoanDocument).meta({ description: 'Vacía para un prestamista que no puede abrirlos' }),
    keys: z.array(LoanFileKey),
    openings: z
      .array(LoanPaperOpening)
      .meta({ description: 'La última primero; para un prestamista, vacía' }),
    analysis: z
      .object({ shortid: z.string(), name: z.string(), type: CalculatorType })
      .nullable()
      .meta({ description: 'El análisis que acompaña al expediente' }),
    can: z.object({
      add: z.boolean().meta({ description: 'Poner y quitar papeles, abrir y cerrar el expediente' }),
      review: z.boolean().meta({ description: 'Aceptar un papel o pedirlo otra vez' }),
      ask: z.boolean().meta({ description: 'Pedir que se le abra el expediente' }),
    }),
  })
  .meta({ id: 'LoanFile' })
export type LoanFile = z.infer<typeof LoanFile>
