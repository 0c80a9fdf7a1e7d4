import type {
  AdminDeal,
  AdminDealChange,
  AdminDealer,
  AdminDealLine,
  AdminDealMatch,
  AdminDealReport,
} from '@cancha/contract/deals/administered'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { can } from '../../../../http/request/policy.ts'
import { fileAddress } from '../../../ground/files/file-address.ts'
import { dealOrderPolicy } from '../policy.ts'
import type { DealerRow, LineRow, MatchRow, ReportRow, ToldRow, WholeRow } from './shapes.ts'

/** The versions of a photo, as it is drawn when a dealer publishes it. */
const SMALL = '640.webp'
const LARGE = '1600.webp'

const photo = (file: string, part: string): string => fileAddress({ key: file, private: false }, part)
const dollars = (cents: number): number => cents / 100
const dollarsIfAny = (cents: number | null): number | null => (cents === null ? null : dollars(cents))

const presentHead = (
  row: Pick<ToldRow, 'title' | 'address1' | 'address2' | 'city' | 'stateCode' | 'zip' | 'price'>,
) => ({
  title: row.title,
  address: [row.address1, row.address2].filter(Boolean).join(', '),
  place: row.city === '' ? '' : `${row.city}, ${row.stateCode} ${row.zip}`,
  price: dollars(row.price),
})

export const presentLine = (row: LineRow, viewer: Viewer): AdminDealLine => ({
  ...presentHead(row),
  id: String(row.id),
  state: row.state,
  version: row.version,
  dealer: { id: String(row.dealerId), name: row.dealerName },
  cover: row.cover === null ? null : photo(row.cover, SMALL),
  updatedAt: row.updatedAt,
  reports: row.reports,
  matches: row.matches,
  can: can(dealOrderPolicy, viewer, row, ['approve', 'return', 'hide', 'restore', 'accept', 'decline']),
})

export const presentDealer = ({ id, ...rest }: DealerRow): AdminDealer => ({ id: String(id), ...rest })

export const presentReport = (row: ReportRow): AdminDealReport => ({
  id: String(row.id),
  reason: row.reason,
  text: row.text,
  createdAt: row.createdAt,
  reporter: { id: String(row.reporterId), name: row.reporterName },
  resolved:
    row.resolvedAt === null || row.outcome === null
      ? null
      : { at: row.resolvedAt, by: row.resolvedBy ?? '', outcome: row.outcome, note: row.note ?? '' },
})

/** Matches with their two deals; one of which is gone by now is left out. */
export const presentMatches = (
  rows: readonly MatchRow[],
  lines: ReadonlyMap<number, AdminDealLine>,
): AdminDealMatch[] =>
  rows.flatMap((row) => {
    const deal = lines.get(row.dealId)
    const other = lines.get(row.otherId)
    if (!deal || !other) return []
    const { photo: one, otherPhoto } = row
    return [
      {
        id: String(row.id),
        kind: row.kind,
        seenAt: row.seenAt,
        deal,
        other,
        photos:
          one === null || otherPhoto === null
            ? null
            : { deal: photo(one, SMALL), other: photo(otherPhoto, SMALL) },
      },
    ]
  })

const presentTold = (row: Omit<ToldRow, 'title'>) => ({
  body: row.body,
  renovation: dollarsIfAny(row.renovation),
  arv: dollarsIfAny(row.arv),
  rent: dollarsIfAny(row.rent),
  taxes: dollarsIfAny(row.taxes),
  insurance: dollarsIfAny(row.insurance),
  othercosts: dollarsIfAny(row.otherCosts),
  type: row.type,
  footage: row.footage,
  lotsize: row.lotSize,
  yearbuild: row.yearBuilt,
  bedroom: row.bedrooms,
  bathrooms: row.bathrooms,
  vacant: row.vacant,
  photos: row.photos.map(({ file, caption }) => ({
    small: photo(file, SMALL),
    large: photo(file, LARGE),
    caption,
  })),
})

/** A change that waits, as the deal would be. */
export const presentChange = (row: ToldRow, sentAt: Date): AdminDealChange => ({
  ...presentHead(row),
  ...presentTold(row),
  sentAt: sentAt.toISOString(),
})

export const presentWhole = (
  row: WholeRow,
  viewer: Viewer,
  { dealer, alike, change, held }: Pick<AdminDeal, 'dealer' | 'alike' | 'change' | 'held'>,
): AdminDeal => ({
  ...presentLine(row, viewer),
  dealer,
  ...presentTold(row),
  reason: row.reason,
  createdAt: row.createdAt,
  publishedAt: row.publishedAt,
  change,
  held,
  alike,
})
