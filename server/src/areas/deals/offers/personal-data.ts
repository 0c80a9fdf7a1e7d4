import { exported, owner, type PersonalTable } from '../../../manifest/personal-table.ts'

/** The personal data in this feature's tables: what an export contains, and what a deletion leaves. */
export const offerData: Record<string, PersonalTable> = {
  deal_offers: {
    rowsOf: 'buyer_id = :id',
    rows: 'go',
    columns: {
      id: exported,
      deal_id: exported,
      buyer_id: owner,
      state: exported,
      version: exported,
      stands_until: exported,
      created_at: exported,
      updated_at: exported,
    },
  },
  deal_offer_versions: {
    // A dealer's terms go with their deals.
    rowsOf: `(by = 'buyer' and offer_id in (select id from deal_offers where buyer_id = :id))
      or (by = 'dealer' and offer_id in (select o.id from deal_offers o join deals d on d.id = o.deal_id where d.dealer_id = :id))`,
    rows: 'go',
    columns: {
      offer_id: exported,
      version: exported,
      by: exported,
      amount: exported,
      earnest: exported,
      days: exported,
      note: exported,
      at: exported,
    },
  },
}
