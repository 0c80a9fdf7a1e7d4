import type { LoanFile } from '@cancha/contract/lending/documents/loan-file'
import type { Language } from '@cancha/domain/ground/text/language'
import { AMOUNT_UNSAID } from '@cancha/domain/lending/requests/asked-amount'
import { brand } from '../../../../brand.ts'

/** For whom a file is printed. */
export type Recipient = { reader: LoanFile['reader']; name: string }

/** A printed file's own words, besides the names of fields, choices, figures and documents. */
interface FileWords {
  title: (type: string, place: string) => string
  /** Without a person's name: names of files are seen by many programs. */
  fileName: (place: string, type: string) => string
  copyFor: (recipient: Recipient) => string
  logo: string
  foot: string
  /** That nothing of it is Cancha's word. */
  ours: string
  request: string
  person: string
  money: string
  experience: string
  property: string
  figures: string
  agreement: string
  lender: string
  /** A lender whose account is gone. */
  gone: string
  licence: string
  note: string
  apr: string
  analysis: string
  analysed: string
  documents: string
  /** To a lender without the key. */
  shut: string
  progress: (ready: number, needed: number) => string
  columns: { document: string; need: string; state: string; papers: string; pages: string; last: string }
  listed: string
  /** Of a request that doesn't say how much. */
  amountUnsaid: string
  yes: string
  no: string
  or: string
}

/** Those in both languages. One that is missing in a language doesn't compile. */
export const FILE_WORDS: Readonly<Record<Language, FileWords>> = {
  es: {
    title: (type, place) => `Expediente de préstamo: ${type} en ${place}`,
    fileName: (place, type) => `Expediente - ${place} - ${type}.pdf`,
    copyFor: ({ reader, name }) => {
      if (reader === 'administrator') return `Copia para la administración de ${brand.name}`
      if (reader === 'lender') return `Copia para ${name}`
      return name === '' ? 'Copia de quien pide' : `Copia de ${name}`
    },
    logo: `Logotipo de ${brand.name}`,
    foot: `${brand.name} · Tiene datos personales: guárdalo y compártelo con cuidado.`,
    ours: `${brand.name} no es prestamista: junta lo que dice cada quien, no lo comprueba, y no aprueba, niega ni decide nada de esta solicitud.`,
    request: 'La solicitud',
    person: 'Quién pide',
    money: 'Su dinero',
    experience: 'Su experiencia',
    property: 'La propiedad',
    figures: 'De dónde salen las cifras',
    agreement: 'La oferta aceptada',
    lender: 'Prestamista',
    gone: 'Un prestamista que ya no está',
    licence: 'Licencia (NMLS)',
    note: 'Nota del prestamista',
    apr: 'El APR es un estimado: cuenta interés, puntos y cargos del prestamista hasta el final del plazo. No cuenta lo que va a otros: título, avalúo e impuestos.',
    analysis: 'El análisis que lo acompaña',
    analysed: `Hecho por quien pide con las calculadoras de ${brand.name}. Son estimaciones con los datos que escribió; no son una promesa ni asesoría.`,
    documents: 'Los papeles',
    shut: 'Los papeles no están abiertos para este prestamista.',
    progress: (ready, needed) => `Entregados: ${ready} de los ${needed} que hacen falta ahora.`,
    columns: {
      document: 'Documento',
      need: 'Para cuándo',
      state: 'Estado',
      papers: 'Papeles',
      pages: 'Hojas',
      last: 'El último llegó',
    },
    listed: 'Los papeles mismos se ven en el expediente, donde queda anotado quién los abre.',
    amountUnsaid: AMOUNT_UNSAID,
    yes: 'Sí',
    no: 'No',
    or: ' o ',
  },
  en: {
    title: (type, place) => `Loan file: ${type} in ${place}`,
    fileName: (place, type) => `Loan file - ${place} - ${type}.pdf`,
    copyFor: ({ reader, name }) => {
      if (reader === 'administrator') return `Copy for the administrators of ${brand.name}`
      if (reader === 'lender') return `Copy for ${name}`
      return name === '' ? 'Borrower’s copy' : `Copy of ${name}`
    },
    logo: `Logo of ${brand.name}`,
    foot: `${brand.name} · Contains personal data: keep and share it with care.`,
    ours: `${brand.name} is not a lender: it gathers what each party states, does not verify it, and does not approve, deny or decide anything about this request.`,
    request: 'The request',
    person: 'The borrower',
    money: 'Finances',
    experience: 'Experience',
    property: 'The property',
    figures: 'Where the figures come from',
    agreement: 'The accepted offer',
    lender: 'Lender',
    gone: 'A lender who is no longer here',
    licence: 'License (NMLS)',
    note: 'Note by the lender',
    apr: 'The APR is an estimate: it counts interest, points and the lender’s fees to the end of the term. It does not count what goes to others: title, appraisal and taxes.',
    analysis: 'The analysis that goes along',
    analysed: `Made by the borrower with the calculators of ${brand.name}. These are estimates with the data entered; neither a promise nor advice.`,
    documents: 'The documents',
    shut: 'The documents have not been opened to this lender.',
    progress: (ready, needed) => `Delivered: ${ready} of the ${needed} that are needed now.`,
    columns: {
      document: 'Document',
      need: 'When',
      state: 'Status',
      papers: 'Files',
      pages: 'Pages',
      last: 'Last received',
    },
    listed: 'The papers themselves are seen in the online file, which records who opens them.',
    amountUnsaid: 'Amount to be confirmed',
    yes: 'Yes',
    no: 'No',
    or: ' or ',
  },
}
