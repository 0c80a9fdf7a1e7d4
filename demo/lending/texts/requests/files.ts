// The loan files of the demo: their papers, openings and lenders' reviews. Hours count from when the request was sent.
import type { DocumentVerdict } from '@cancha/domain/lending/documents/document-life'
import type { DocumentKind } from '@cancha/domain/lending/documents/kinds'
import type { PaperName } from './photographed.ts'

export type DemoFile = {
  /** The name of the analysis that goes along. */
  analysis?: string
  papers: readonly { kind: DocumentKind; paper: PaperName; hours: number }[]
  /** Lenders who asked for the file, and to whom it was opened. */
  keys: readonly { lender: string; asked?: number; given?: number }[]
  openings: readonly {
    lender: string
    paper: PaperName
    hours: number
    pages: readonly number[]
    saved?: true
  }[]
  reviews: readonly {
    lender: string
    kind: DocumentKind
    hours: number
    verdict: DocumentVerdict
    reason?: string
  }[]
}

/** The files of requests, by the borrower's key. */
export const demoFiles: Readonly<Record<string, DemoFile>> = {
  // Nearly complete: two lenders have the key, one waits for it, one paper is wanted again.
  beto: {
    analysis: 'La de Edgefield, para el préstamo',
    papers: [
      { kind: 'identity', paper: 'identificacion', hours: 23 },
      { kind: 'tax_number', paper: 'seguro-social', hours: 23.2 },
      { kind: 'income_forms', paper: 'forma-1099', hours: 23.5 },
      { kind: 'bank_statements', paper: 'estado-de-cuenta', hours: 24 },
      { kind: 'mortgage_statement', paper: 'estado-de-hipoteca', hours: 24.2 },
      { kind: 'deed', paper: 'escritura', hours: 25 },
      { kind: 'lease', paper: 'contrato-de-renta', hours: 25.4 },
      { kind: 'tax_bill', paper: 'recibo-predial', hours: 26 },
      { kind: 'insurance', paper: 'poliza-dallas', hours: 44 },
    ],
    keys: [
      { lender: 'lucia', asked: 18, given: 27 },
      { lender: 'leopoldo', given: 27.5 },
      { lender: 'amparo', asked: 31 },
    ],
    openings: [
      { lender: 'lucia', paper: 'identificacion', hours: 29, pages: [1] },
      { lender: 'lucia', paper: 'estado-de-cuenta', hours: 29.2, pages: [1, 2] },
      { lender: 'lucia', paper: 'estado-de-hipoteca', hours: 29.5, pages: [1] },
      { lender: 'lucia', paper: 'contrato-de-renta', hours: 29.7, pages: [1, 2], saved: true },
      { lender: 'leopoldo', paper: 'estado-de-hipoteca', hours: 46, pages: [1] },
      { lender: 'leopoldo', paper: 'contrato-de-renta', hours: 46.2, pages: [1] },
      { lender: 'lucia', paper: 'poliza-dallas', hours: 70, pages: [1] },
    ],
    reviews: [
      { lender: 'lucia', kind: 'identity', hours: 29.1, verdict: 'accepted' },
      {
        lender: 'lucia',
        kind: 'bank_statements',
        hours: 29.4,
        verdict: 'again',
        reason: 'Enero viene sin su hoja 3 de 3. Súbelo otra vez con todas.',
      },
    ],
  },
  // A lender asked for it, and there is nothing in it yet.
  julian: { papers: [], keys: [{ lender: 'ernesto', asked: 24 }], openings: [], reviews: [] },
  // Funded: the lender who made the loan still reads the papers.
  nancy: {
    papers: [
      { kind: 'identity', paper: 'pasaporte-nancy', hours: 9 },
      { kind: 'tax_number', paper: 'seguro-social-nancy', hours: 9.2 },
      { kind: 'bank_statements', paper: 'estado-de-cuenta-austin', hours: 9.5 },
      { kind: 'company_papers', paper: 'acta-de-la-llc', hours: 10 },
      { kind: 'purchase_contract', paper: 'contrato-de-compra', hours: 10.3 },
      { kind: 'repair_budget', paper: 'presupuesto-de-obra', hours: 30 },
      { kind: 'pay_stubs', paper: 'recibo-de-nomina', hours: 80 },
      { kind: 'insurance', paper: 'poliza-austin', hours: 400 },
    ],
    keys: [{ lender: 'lucia', asked: 6, given: 11 }],
    openings: [
      { lender: 'lucia', paper: 'pasaporte-nancy', hours: 26, pages: [1] },
      { lender: 'lucia', paper: 'estado-de-cuenta-austin', hours: 26.2, pages: [1] },
      { lender: 'lucia', paper: 'contrato-de-compra', hours: 26.4, pages: [1, 2], saved: true },
      { lender: 'lucia', paper: 'presupuesto-de-obra', hours: 50, pages: [1] },
      { lender: 'lucia', paper: 'poliza-austin', hours: 420, pages: [1], saved: true },
    ],
    reviews: (
      ['identity', 'bank_statements', 'purchase_contract', 'repair_budget', 'insurance'] as const
    ).map((kind, at) => ({ lender: 'lucia', kind, hours: 430 + at / 10, verdict: 'accepted' as const })),
  },
}
