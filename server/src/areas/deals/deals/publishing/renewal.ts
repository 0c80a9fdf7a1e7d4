import { dealHref } from '@cancha/domain/deals/addresses'
import { DEAL_STATE_NAMES, DEAL_STATES, movesFrom } from '@cancha/domain/deals/dealing/life'
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { run, selectRows } from '../../../../database/statements.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import { newSecret, secretHash } from '../../../../secrets.ts'
import type { Services } from '../../../../services.ts'
import { moveDeal } from '../move.ts'
import { PHOTO_SMALL, presentPhoto } from '../present.ts'
import { rowOf } from './facts.ts'

/** The page of the link in the letter. */
export const RENEWAL_PAGE = '/deals/renovar'
/** Days for which the link is good after the last day that it is about. */
const GOOD_AFTER = 30

const LINK = {
  id: column.id,
  dealerId: column.id,
  title: column.text,
  address1: column.text,
  city: column.text,
  stateCode: column.text,
  state: column.oneOf(...DEAL_STATES),
  expiresAt: column.nullable(column.iso),
  used: column.bool,
  file: column.nullable(column.text),
  width: column.nullable(column.int),
  height: column.nullable(column.int),
}

/**
 * Makes the link with which a deal's last day is moved without signing in: it renews this one deal and nothing else.
 * @returns its secret
 */
export async function newRenewalLink(tx: Tx, dealId: number): Promise<string> {
  const token = newSecret()
  await run(
    tx,
    // In the database, whose times are finer than the program's.
    sql`insert into deal_renewals (deal_id, ends_at, token_hash)
      select id, expires_at, ${secretHash(token)} from deals where id = ${dealId}`,
  )
  return token
}

/** A link of somebody who is still a dealer. */
const isGood = (token: string): SQL => sql`r.token_hash = ${secretHash(token)}
  and r.ends_at > now() - make_interval(days => ${GOOD_AFTER})
  and u.dealer and u.blocked_at is null and u.deleted_at is null`

async function findLink(db: Db | Tx, token: string) {
  const [link] = await selectRows(
    db,
    LINK,
    sql`select d.id, d.dealer_id as "dealerId", d.title, d.address1, d.city, d.state_code as "stateCode", d.state,
      d.expires_at as "expiresAt", r.used_at is not null as used, c.file, c.width, c.height
    from deal_renewals r join deals d on d.id = r.deal_id join accounts u on u.id = d.dealer_id
    left join lateral (select p.file, f.width, f.height from deal_photos p join file_facts f on f.key = p.file
      where p.deal_id = d.id order by p.position, p.id limit 1) c on true
    where ${isGood(token)}`,
  )
  if (!link || link.expiresAt === null) throw new Refusal('link_expired')
  return { ...link, expiresAt: link.expiresAt }
}

/** Reads the deal that a letter's link renews. Reading changes nothing: mail programs open links by themselves. */
export async function readRenewal(db: Db, token: string) {
  const { id, title, state, expiresAt, used, file, ...rest } = await findLink(db, token)
  return {
    title,
    place: [rest.address1, rest.city, rest.stateCode].filter(Boolean).join(', '),
    cover: file === null ? null : presentPhoto({ file, caption: '', ...rest }, PHOTO_SMALL),
    href: dealHref({ id, title }),
    status: state,
    expiresAt,
    renewed: used,
  }
}

/**
 * Renews the deal of a letter's link, once; pressed again it answers the same.
 * @returns its new last day
 */
export const renewByLink = (services: Services, token: string): Promise<Date> =>
  services.database.transaction(async (tx) => {
    const { id } = await findLink(tx, token)
    await run(tx, sql`select from deals where id = ${id} for no key update`)
    // Read again, now that nobody else can use it.
    const { used, state, dealerId } = await findLink(tx, token)
    if (!movesFrom('renew', state))
      throw new Refusal('conflict', {
        msg: `Este trato está «${DEAL_STATE_NAMES[state]}»: no hay nada que renovar.`,
      })
    if (!used) {
      await moveDeal(tx, services, { id, move: 'renew', by: dealerId })
      await run(
        tx,
        sql`update deal_renewals set used_at = now() where deal_id = ${id} and token_hash = ${secretHash(token)}`,
      )
    } else if (state === 'expired') throw new Refusal('link_expired')
    const { expiresAt } = await rowOf(tx, id)
    if (expiresAt === null) throw new Refusal('link_expired')
    return expiresAt
  })
