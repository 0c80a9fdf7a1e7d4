/** A document that lenders ask for. */
type Kind = {
  /** Its name for the borrower, and for lenders who read English. */
  name: string
  english: string
  /** The explanation of the document, and of where borrowers find theirs. */
  help: string
}

/** The documents of a loan's file, in the order of the checklist. */
export const DOCUMENT_KINDS = {
  identity: {
    name: 'Identificación oficial',
    english: 'Government-issued ID',
    help: 'Pasaporte, matrícula consular o licencia, por los dos lados y sin que haya vencido.',
  },
  // One document for both numbers: which one somebody has is a private answer, and the kinds of papers aren't.
  tax_number: {
    name: 'Tu número de impuestos',
    english: 'Tax identification number',
    help: 'La carta de tu ITIN (la CP565 que te mandó el IRS) o tu tarjeta del Seguro Social.',
  },
  pay_stubs: {
    name: 'Recibos de nómina',
    english: 'Pay stubs',
    help: 'Los de los últimos 30 días, completos.',
  },
  w2_forms: {
    name: 'Formas W-2',
    english: 'W-2 forms',
    help: 'Las de los últimos dos años. Te las da tu patrón cada enero.',
  },
  income_forms: {
    name: 'Formas 1099',
    english: '1099 forms',
    help: 'Las de los últimos dos años. Te las dan tus clientes cada enero.',
  },
  profit_and_loss: {
    name: 'Ganancias y pérdidas de este año',
    english: 'Year-to-date profit and loss',
    help: 'Lo que entró y lo que salió de tu negocio, mes por mes. La hace tu contador, o tú con tus cuentas.',
  },
  tax_returns: {
    name: 'Declaraciones de impuestos',
    english: 'Tax returns',
    help: 'Las de los últimos dos años, con todas sus hojas.',
  },
  bank_statements: {
    name: 'Estados de cuenta del banco',
    english: 'Bank statements',
    help: 'Los de los últimos dos meses, con todas sus hojas, también las que están en blanco.',
  },
  company_papers: {
    name: 'Papeles de tu compañía',
    english: 'Company formation documents',
    help: 'El acta de la LLC, su acuerdo de operación y la carta con su EIN.',
  },
  purchase_contract: {
    name: 'Contrato de compra firmado',
    english: 'Signed purchase contract',
    help: 'Con todas sus hojas y las firmas de quien vende y de quien compra.',
  },
  repair_budget: {
    name: 'Presupuesto de los arreglos',
    english: 'Repair budget',
    help: 'Lo que se va a hacer y cuánto cuesta cada cosa; mejor si lo firma tu contratista.',
  },
  past_projects: {
    name: 'Proyectos que ya hiciste',
    english: 'Completed projects',
    help: 'Direcciones con lo que costaron y en cuánto se vendieron, o las hojas de cierre.',
  },
  mortgage_statement: {
    name: 'Estado de tu hipoteca',
    english: 'Mortgage statement',
    help: 'El del último mes: dice cuánto debes y cuánto pagas.',
  },
  deed: {
    name: 'Escritura de la casa',
    english: 'Deed',
    help: 'La que dice a nombre de quién está. Se pide en el condado.',
  },
  lease: {
    name: 'Contrato de renta',
    english: 'Lease agreement',
    help: 'El que firmaste con tus inquilinos y que vale ahora.',
  },
  tax_bill: {
    name: 'Recibo de impuestos de la propiedad',
    english: 'Property tax bill',
    help: 'El último que te mandó el condado.',
  },
  insurance: {
    name: 'Seguro de la casa',
    english: 'Property insurance',
    help: 'La carátula de la póliza, o la cotización si todavía no la compras.',
  },
  other: {
    name: 'Otro papel',
    english: 'Other document',
    help: 'Lo que un prestamista te pida y no esté en la lista.',
  },
} as const satisfies Record<string, Kind>

export type DocumentKind = keyof typeof DOCUMENT_KINDS
export const DOCUMENT_KIND_KEYS = Object.keys(DOCUMENT_KINDS) as [DocumentKind, ...DocumentKind[]]
