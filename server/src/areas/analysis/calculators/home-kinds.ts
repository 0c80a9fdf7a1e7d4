import { CALCULATORS } from '@cancha/domain/analysis/calculators/calculators'
import { analysisTitle } from '@cancha/domain/analysis/calculators/saved'
import { headlineOf } from '@cancha/domain/analysis/summary/headline'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { firstWeekDeed } from '../../ground/home/first-week.ts'
import { homeKind, me } from '../../ground/home/slots.ts'

/** Analyses that are told, at most. */
const SHOWN = 2

const PAGES = {
  rental_property: '/analysis/rentals/update',
  flip_property: '/analysis/flip/update',
  refinance_property: '/analysis/refinance/update',
  flip_analysis: '/calculator/flip/update',
} as const

/** The analyses that the member changed last, each with the figure that its page shows largest. */
export const analysesAtHome = homeKind({
  name: 'analyses',
  section: 'houses',
  urgency: 'work',
  facts: z.object({
    type: z.enum(['rental_property', 'flip_property', 'refinance_property', 'flip_analysis']),
    shortid: z.string(),
    name: z.string(),
    data: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
  rows: sql`select a.shortid, a.updated_at, null::timestamptz, jsonb_build_object('type', a.type, 'shortid', a.shortid, 'name', a.name,
      'data', a.data)
    from saved_analyses a where a.user_id = ${me} and a.deleted_at is null order by a.updated_at desc limit ${sql.raw(String(SHOWN))}`,
  words({ type, shortid, name, data }) {
    const { label, value, missing } = headlineOf(type, data, CALCULATORS[type].compute(data))
    return {
      title: analysisTitle({ type, name, data }),
      reason:
        missing.length > 0
          ? `porque le falta${missing.length === 1 ? ' un dato' : `n ${missing.length} datos`} para la respuesta`
          : `porque hiciste su cuenta: ${label.toLowerCase()} ${value}`,
      href: `${PAGES[type]}/${shortid}`,
    }
  },
})

/** A member's first house: an analysis that they saved. */
export const firstHouseAtHome = firstWeekDeed({
  name: 'firstHouse',
  doneAt: sql`select min(a.created_at) from saved_analyses a where a.user_id = ${me} and a.deleted_at is null`,
  title: 'Haz la cuenta de una casa',
  reason: 'porque así sabes si te deja dinero',
  href: '/investment-calculators',
  done: 'Ya hiciste la cuenta de una casa',
})
