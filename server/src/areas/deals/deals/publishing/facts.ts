import type { AvailableFor, DealValues } from '@cancha/contract/deals/deal'
import { houseKey } from '@cancha/domain/deals/trust/house-key'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Tx } from '../../../../database/connection.ts'
import { run } from '../../../../database/statements.ts'
import { pointOfZip } from '../../../ground/places/look-up.ts'
import { deals } from '../tables.ts'
import { readBody } from './clean-body.ts'
import type { DealFacts } from './tables.ts'

type Posted = { values: z.output<typeof DealValues>; availablefor: z.output<typeof AvailableFor> }

/**
 * Turns a deal's form into columns of its row.
 * @throws Refusal invalid_input at a description without words
 */
export function factsOf({ values, availablefor }: Posted): DealFacts {
  const point = pointOfZip(values.zipcode)
  return {
    title: values.title,
    address1: values.address1,
    address2: values.address2,
    city: values.city,
    stateCode: values.state,
    zip: values.zipcode,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    houseKey: houseKey({ address1: values.address1, address2: values.address2, zip: values.zipcode }),
    price: values.price,
    renovation: values.renovationestimate,
    arv: values.avr,
    type: values.type,
    footage: values.footage,
    lotSize: values.lotsize,
    yearBuilt: values.yearbuild,
    bedrooms: values.bedroom,
    bathrooms: values.bathrooms,
    vacant: availablefor === 'Yes',
    body: readBody(values.body),
    rent: values.rent,
    taxes: values.taxes,
    insurance: values.insurance,
    otherCosts: values.othercosts,
  }
}

type DealRow = typeof deals.$inferSelect

/** Whether a deal would say something else. */
export const saysOtherwise = (row: DealFacts, facts: DealFacts): boolean =>
  (Object.keys(facts) as (keyof DealFacts)[]).some((name) => row[name] !== facts[name])

/** Stores what a deal says, and what it costs from now on. Before it was public, no earlier price is anybody's news. */
export async function storeFacts(
  tx: Tx,
  row: Pick<DealRow, 'id' | 'price' | 'publishedAt'>,
  facts: DealFacts,
): Promise<void> {
  await tx.update(deals).set(facts).where(eq(deals.id, row.id))
  if (row.publishedAt === null) await run(tx, sql`delete from deal_prices where deal_id = ${row.id}`)
  else if (row.price === facts.price) return
  await run(
    tx,
    sql`insert into deal_prices (deal_id, at, price) values (${row.id}, clock_timestamp(), ${facts.price})`,
  )
}

/** A deal's whole row, which is locked. */
export async function rowOf(tx: Tx, id: number): Promise<DealRow> {
  const [row] = await tx.select().from(deals).where(eq(deals.id, id))
  if (!row) throw new Error('a locked deal has a row')
  return row
}
