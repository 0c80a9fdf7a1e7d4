import {
  exported,
  keptBecause,
  notExported,
  owner,
  type PersonalTable,
  replacedBy,
  rowNumber,
} from '../../../manifest/personal-table.ts'
import { openAnswers } from './private-answers.ts'

const FIGURE = 'queda como cifra, sin la persona'
const token = notExported('un secreto: abre la página de la solicitud', "''")
const life = keptBecause('dice cómo terminó, sin la persona')
const figure = keptBecause(FIGURE)

/** The offers that somebody made or received: they are about both. */
const OFFERED = `(pair_id in (select id from loan_pairs where lender_id = :id)
  or request_id in (select id from loan_requests where user_id = :id))`

/** Of a request of the person, and what was shown to or said by them as lender. */
const ASKED = 'request_id in (select id from loan_requests where user_id = :id)'
const LENT = 'pair_id in (select id from loan_pairs where lender_id = :id)'

/** The personal data in this feature's tables: what an export contains, and what a deletion leaves. */
export const loanData: Record<string, PersonalTable> = {
  // Before requests and entries: by those it is found whose an offer is.
  loan_offer_versions: {
    rowsOf: `offer_id in (select id from loan_offers where ${OFFERED})`,
    rows: 'stay',
    columns: {
      offer_id: keptBecause('de qué oferta son las condiciones'),
      version: life,
      amount: figure,
      rate: figure,
      points: figure,
      fees: figure,
      term_months: figure,
      interest_only_months: figure,
      ltv: figure,
      closes_in_days: figure,
      note: replacedBy("''"),
      at: life,
    },
  },
  loan_offers: {
    rowsOf: OFFERED,
    rows: 'stay',
    columns: {
      id: keptBecause('el número de la oferta'),
      pair_id: keptBecause('el lugar del prestamista en la solicitud, sin la persona'),
      request_id: keptBecause('a qué solicitud corresponde'),
      state: life,
      version: life,
      stands_until: life,
      reason: replacedBy("''"),
      created_at: life,
      updated_at: life,
    },
  },
  // In the order in which the opening of a paper locks them.
  loan_file_keys: {
    rowsOf: `(${LENT} or ${ASKED})`,
    rows: 'go',
    columns: {
      pair_id: rowNumber,
      request_id: exported,
      asked_at: exported,
      given_at: exported,
    },
  },
  loan_paper_openings: {
    rowsOf: `(${LENT} or paper_id in (select id from loan_papers where ${ASKED}))`,
    rows: 'go',
    columns: {
      id: rowNumber,
      paper_id: exported,
      pair_id: rowNumber,
      at: exported,
      until: exported,
      pages: exported,
      saved: exported,
    },
  },
  loan_document_reviews: {
    rowsOf: `(${LENT} or ${ASKED})`,
    rows: 'go',
    columns: {
      request_id: exported,
      kind: exported,
      pair_id: rowNumber,
      version: exported,
      verdict: exported,
      reason: exported,
      at: exported,
    },
  },
  // Their files are those of `files`, which the person's session opens.
  loan_papers: {
    rowsOf: ASKED,
    rows: 'go',
    columns: {
      id: exported,
      request_id: exported,
      kind: exported,
      file: exported,
      pages: exported,
      added_at: exported,
      removed_at: exported,
    },
  },
  loan_documents: {
    rowsOf: ASKED,
    rows: 'go',
    columns: {
      request_id: exported,
      kind: exported,
      version: exported,
      changed_at: exported,
    },
  },
  loan_requests: {
    rowsOf: 'user_id = :id',
    rows: 'stay',
    sealed: {
      columns: ['person', 'finances'],
      boundBy: 'key',
      open: (services, column, { sealed, by }) =>
        openAnswers(services, column === 'person' ? 'person' : 'finances', { key: by, sealed }),
    },
    columns: {
      id: keptBecause('el número de la solicitud'),
      key: notExported('lo inventa el formulario, para no guardar dos veces', 'gen_random_uuid()'),
      loan_type: figure,
      state: life,
      is_alone: { exported: 'se cuenta de los prestamistas que la recibieron', deleted: { stays: FIGURE } },
      amount: figure,
      person: replacedBy('null'),
      finances: replacedBy('null'),
      languages: figure,
      projects: figure,
      active_loans: figure,
      how_many: figure,
      active_hard_money: figure,
      used_hard_money: figure,
      contractor: figure,
      under_contract: figure,
      city: figure,
      place: figure,
      zip: figure,
      words: { exported: 'se calcula de la ciudad y el ZIP', deleted: { stays: FIGURE } },
      property_type: figure,
      value: figure,
      tax: figure,
      rented: figure,
      rent: figure,
      purchased_on: figure,
      purchase_price: figure,
      renovation: figure,
      debt: figure,
      repaired_value: figure,
      token_hash: notExported(
        'un secreto: abre la página de la solicitud',
        'sha256(gen_random_uuid()::text::bytea)',
      ),
      token,
      consented_at: life,
      created_at: life,
      closed_at: life,
      closed_by: life,
      result: life,
      reason: replacedBy("''"),
      quiet_told_at: life,
      analysis_id: notExported('el número de un análisis, que va aparte', 'null'),
      documents_gone_at: life,
      user_id: { ...owner, deleted: { becomes: 'null' } },
    },
  },
  loan_pairs: {
    rowsOf: 'lender_id = :id',
    rows: 'stay',
    columns: {
      id: keptBecause('el número de la solicitud para un prestamista'),
      request_id: keptBecause('a qué solicitud corresponde'),
      state: life,
      loan_type: figure,
      place: figure,
      words: { exported: 'se calcula de la ciudad y el ZIP', deleted: { stays: FIGURE } },
      token_hash: notExported(
        'un secreto: abre la página de la solicitud',
        'sha256(gen_random_uuid()::text::bytea)',
      ),
      token,
      created_at: life,
      opened_at: life,
      answered_at: life,
      interested_at: life,
      pass_reason: life,
      pass_note: replacedBy("''"),
      lent_amount: figure,
      commission_percent: figure,
      commission_amount: figure,
      funded_at: life,
      reminders: life,
      reminded_at: life,
      lender_id: { ...owner, deleted: { becomes: 'null' } },
    },
  },
}
