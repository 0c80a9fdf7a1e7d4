import {
  exported,
  keptBecause,
  notExported,
  owner,
  type PersonalTable,
  rowNumber,
  secret,
} from '../../../manifest/personal-table.ts'

const FOR_THE_SITE = 'es de los cupones del sitio'
const keptColumn = keptBecause(FOR_THE_SITE)
const inner = { exported: 'un dato interno', deleted: { stays: FOR_THE_SITE } }

/** The personal data in this feature's tables: what an export contains, and what a deletion leaves. */
export const couponData: Record<string, PersonalTable> = {
  coupons: {
    rowsOf: 'made_by = :id',
    rows: 'stay',
    columns: {
      id: { exported: rowNumber.exported, deleted: { stays: FOR_THE_SITE } },
      key: inner,
      code: keptColumn,
      asked: inner,
      reason: keptColumn,
      made_by: notExported(owner.exported as string, 'null'),
      made_at: keptColumn,
      promotion_id: keptColumn,
      ended_by: { exported: 'quien lo terminó puede ser otra persona', deleted: { stays: FOR_THE_SITE } },
      ended_at: keptColumn,
    },
  },
  training_offers: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: {
      id: rowNumber,
      user_id: owner,
      token_hash: secret,
      token: secret,
      email: exported,
      sent_by: { exported: 'quien administra el sitio' },
      sent_at: exported,
      expires_at: exported,
      letter_waits: { exported: 'un dato interno' },
    },
  },
}
