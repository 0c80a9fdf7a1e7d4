import { DEAL_DRAFTS_MOST } from '@cancha/contract/deals/publishing'
import type { several } from '@cancha/contract/deals/several'
import { DEAL_COLUMNS } from '@cancha/domain/deals/sheet-columns'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import type { Handlers } from '../../../../http/request/mount.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { lockAccount } from '../../../ground/users/lock-account.ts'
import { dealerPolicy } from '../policy.ts'
import { countDrafts } from '../publishing/drafts.ts'
import { type FileDeal, readDeals } from './read-deals.ts'

export function severalHandlers(services: Services): Handlers<typeof several> {
  const { database } = services
  return {
    async readDealFile({ body, viewer }) {
      authorize(dealerPolicy, 'publish', viewer, 'deals')
      const { deals, ignored } = readDeals(body.text)
      const known = await withOwnHouses(database.db, viewer, deals)
      return {
        lines: known.map(({ line, typed, faults }) => ({
          line,
          title: typed.title ?? '',
          place: [typed.address1, typed.city, typed.state].filter(Boolean).join(', '),
          price: typed.price ?? '',
          faults,
        })),
        ignored,
        room: roomBeside(await countDrafts(database.db, viewer.id)),
      }
    },

    async beginDealsOfFile({ body, viewer }) {
      authorize(dealerPolicy, 'publish', viewer, 'deals')
      const { deals } = readDeals(body.text)
      return database.transaction(async (tx) => {
        // Two windows that send a file at once wait for each other here.
        await lockAccount(tx, viewer.id)
        const known = await withOwnHouses(tx, viewer, deals)
        const well = known.filter(({ faults }) => faults.length === 0)
        const before = await countDrafts(tx, viewer.id)
        let begun = 0
        for (const deal of well) if (await begin(tx, viewer, `${body.key}-${deal.line}`, deal)) begun++
        const room = roomBeside(before)
        // The refusal rolls back the drafts that were begun.
        if (begun > room)
          throw new Refusal('limit_reached', {
            msg: `${room === 1 ? 'Cabe 1 borrador más' : `Caben ${room} borradores más`} y el archivo trae ${begun}. Publica o borra alguno en «Mis tratos», o quita líneas.`,
          })
        return { msg: 'done', begun: well.length, left: known.length - well.length }
      })
    },
  }
}

const roomBeside = (drafts: number): number => Math.max(0, DEAL_DRAFTS_MOST - drafts)

/** @returns whether it wasn't begun before */
async function begin(tx: Tx, { id: dealerId }: Viewer, key: string, { typed }: FileDeal): Promise<boolean> {
  const filled = Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== ''))
  const rows = await selectRows(
    tx,
    { id: column.int },
    sql`insert into deals (dealer_id, typed, draft_key) values (${dealerId}, ${JSON.stringify(filled)}::jsonb, ${key})
      on conflict (dealer_id, draft_key) do nothing returning id`,
  )
  return rows.length > 0
}

/** Tells also which houses this dealer has on the market already. */
async function withOwnHouses(db: Db | Tx, { id }: Viewer, deals: FileDeal[]): Promise<FileDeal[]> {
  const houses = deals.flatMap(({ house }) => house ?? [])
  const own = await selectRows(
    db,
    { house: column.text, title: column.text },
    sql`select house_key as house, title from deals where dealer_id = ${id}
      and state in ('waiting', 'active', 'under_contract')
      and house_key in (select jsonb_array_elements_text(${JSON.stringify(houses)}::jsonb))`,
  )
  const titles = new Map(own.map(({ house, title }) => [house, title]))
  return deals.map((deal) => {
    const title = deal.house === null ? undefined : titles.get(deal.house)
    if (title === undefined) return deal
    const fault = { column: DEAL_COLUMNS.address1.header, msg: `Ya la publicaste: «${title}»` }
    return { ...deal, faults: [...deal.faults, fault] }
  })
}
