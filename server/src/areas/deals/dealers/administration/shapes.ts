import { DEAL_MOVES, DEAL_STATES, type DealMove } from '@cancha/domain/deals/dealing/life'
import { DEAL_MATCH_KINDS, DEAL_REPORT_REASONS } from '@cancha/domain/deals/trust/trust'
import { type SQL, sql } from 'drizzle-orm'
import { column, type RowOf } from '../../../../database/decoders.ts'
import { hasOpenMatch, stillAlike } from '../matches/still-alike.ts'

const { bool, double, id, int, iso, nullable, oneOf, text } = column

const keysOf = <Name extends string>(names: Readonly<Record<Name, unknown>>) =>
  Object.keys(names) as [Name, ...Name[]]

/** A deal in a line. */
export const LINE = {
  id,
  title: text,
  address1: text,
  address2: text,
  city: text,
  stateCode: text,
  zip: text,
  price: int,
  state: oneOf(...DEAL_STATES),
  version: int,
  dealerId: id,
  dealerName: text,
  cover: nullable(text),
  updatedAt: iso,
  reports: int,
  matches: int,
  waits: bool,
}
export type LineRow = RowOf<typeof LINE>

/** The name of the account `u`. */
export const fullName = sql`u.first_name || ' ' || u.last_name`

/** The columns of a line, of the deal `d` and its dealer `u`. */
export const lineOf: SQL = sql`d.id, d.title, d.address1, d.address2, d.city, d.state_code as "stateCode", d.zip, d.price,
  d.state, d.version + coalesce((select c.version from deal_changes c where c.deal_id = d.id), 0) as version,
  exists (select from deal_changes c where c.deal_id = d.id and c.facts is not null) as waits, d.dealer_id as "dealerId", ${fullName} as "dealerName", d.updated_at as "updatedAt",
  (select p.file from deal_photos p where p.deal_id = d.id order by p.position, p.id limit 1) as cover,
  (select count(*) from deal_reports r where r.deal_id = d.id and r.resolved_at is null)::int as reports,
  case when ${hasOpenMatch} then (select count(*) from deal_matches m
    join deals o on o.id = case when m.deal_id = d.id then m.other_id else m.deal_id end
    where (m.deal_id = d.id or m.other_id = d.id) and ${stillAlike})::int else 0 end as matches`

export const PHOTO = { file: text, caption: text }

/** The facts of a deal, beside those in its line. */
const TOLD = {
  body: text,
  renovation: nullable(int),
  arv: nullable(int),
  rent: nullable(int),
  taxes: nullable(int),
  insurance: nullable(int),
  otherCosts: nullable(int),
  type: text,
  footage: int,
  lotSize: text,
  yearBuilt: int,
  bedrooms: double,
  bathrooms: double,
  vacant: bool,
  photos: column.rows(PHOTO),
}
export type ToldRow = RowOf<typeof TOLD> &
  Pick<LineRow, 'title' | 'address1' | 'address2' | 'city' | 'stateCode' | 'zip' | 'price'>

/** A deal with all that it says. */
export const WHOLE = {
  ...LINE,
  ...TOLD,
  reason: nullable(text),
  createdAt: iso,
  publishedAt: nullable(iso),
}
export type WholeRow = RowOf<typeof WHOLE>

export const DEALER = {
  id,
  name: text,
  since: nullable(iso),
  published: int,
  sold: int,
  approved: int,
  reported: int,
  matched: int,
}
export type DealerRow = RowOf<typeof DEALER>

/** The columns of a dealer's standing, of the account `u` and its row `s` of `dealer_standings`, if there is one. */
export const dealerOf: SQL = sql`u.id, ${fullName} as name, s.since, counted.*`

/** Counts of the deals of the account `u`, to be joined. */
export const dealerCounts: SQL = sql`cross join lateral (select
    count(*) filter (where d.published_at is not null and d.state <> 'hidden')::int as published,
    count(*) filter (where d.state = 'sold')::int as sold,
    count(*) filter (where d.approved_at is not null)::int as approved,
    count(*) filter (where exists (select from deal_reports r where r.deal_id = d.id))::int as reported,
    count(*) filter (where ${hasOpenMatch})::int as matched
  from deals d where d.dealer_id = u.id) counted`

export const REPORT = {
  id,
  dealId: id,
  reason: oneOf(...keysOf(DEAL_REPORT_REASONS)),
  text,
  createdAt: iso,
  reporterId: id,
  reporterName: text,
  resolvedAt: nullable(iso),
  resolvedBy: nullable(text),
  outcome: nullable(oneOf('dismissed', 'acted')),
  note: nullable(text),
}
export type ReportRow = RowOf<typeof REPORT>

export const MATCH = {
  id,
  kind: oneOf(...keysOf(DEAL_MATCH_KINDS)),
  seenAt: iso,
  dealId: id,
  otherId: id,
  photo: nullable(text),
  otherPhoto: nullable(text),
}
export type MatchRow = RowOf<typeof MATCH>

export const MOVE = {
  id,
  at: iso,
  move: oneOf(...keysOf<DealMove>(DEAL_MOVES)),
  from: oneOf(...DEAL_STATES),
  to: oneOf(...DEAL_STATES),
  by: nullable(text),
  reason: nullable(text),
}
