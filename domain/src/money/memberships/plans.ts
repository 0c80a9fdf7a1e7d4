import { type Cents, cents } from '../../ground/amounts/cents.ts'
import type { Membership } from '../../ground/viewer.ts'

/** The plans, in the order in which they are shown. */
export const PLAN_IDS = ['basic_month', 'basic_year', 'training', 'pro_year'] as const
export type PlanId = (typeof PLAN_IDS)[number]

/** The openings of a plan, in the order in which its card lists them. Each has its words on the pricing page. */
export const OPENINGS = [
  'free_courses',
  'calculators',
  'all_videos',
  'tips_and_webinars',
  'library',
  'pro_forums',
  'unlimited_connections',
  'directory',
  'training',
  'live_sessions',
] as const
export type Opening = (typeof OPENINGS)[number]

export type Plan = {
  id: PlanId
  /** The value of `?page=` that shows its card; null for the plan that is always shown. */
  page: 'mensual' | 'anual' | 'entrenamiento' | null
  name: string
  price: Cents
  /** The price of the same time by the shorter period, struck through beside the price; null where there is none. */
  listPrice: Cents | null
  /** Every month, every year, or once. */
  period: 'month' | 'year' | 'once'
  /** The membership that it gives while it runs; null for what is bought once, beside any membership. */
  membership: Exclude<Membership, 'free'> | null
  /** Days before the first charge of a person who never had this membership; 0 for none. */
  trialDays: number
  /** The provider's price id, the wire's `product_api_id`. An operator's own stands in the setting STRIPE_PRICES. */
  priceId: string
  opens: readonly Opening[]
}

const FREE: readonly Opening[] = ['free_courses', 'calculators']
const BASIC: readonly Opening[] = [
  ...FREE,
  'all_videos',
  'tips_and_webinars',
  'library',
  'pro_forums',
  'unlimited_connections',
  'directory',
]

/** The openings of every member without paying. */
export const FREE_OPENINGS = FREE

/** All that is sold, with the specification's prices (document 2, section 9). */
export const PLANS: Readonly<Record<PlanId, Plan>> = {
  basic_month: {
    id: 'basic_month',
    page: 'mensual',
    name: 'Básica mensual',
    price: cents(29_99),
    listPrice: null,
    period: 'month',
    membership: 'basic',
    trialDays: 0,
    priceId: 'price_cancha_basic_month',
    opens: BASIC,
  },
  basic_year: {
    id: 'basic_year',
    page: 'anual',
    name: 'Básica anual',
    price: cents(319_99),
    listPrice: cents(359_88),
    period: 'year',
    membership: 'basic',
    trialDays: 0,
    priceId: 'price_cancha_basic_year',
    opens: BASIC,
  },
  training: {
    id: 'training',
    page: 'entrenamiento',
    name: 'Entrenamiento intensivo',
    price: cents(997_00),
    listPrice: null,
    period: 'once',
    membership: null,
    trialDays: 0,
    priceId: 'price_cancha_training',
    opens: [...FREE, 'training'],
  },
  pro_year: {
    id: 'pro_year',
    page: null,
    name: 'Cancha Pro',
    price: cents(9_997_00),
    listPrice: null,
    period: 'year',
    membership: 'premium',
    trialDays: 0,
    priceId: 'price_cancha_pro_year',
    opens: [...BASIC, 'live_sessions'],
  },
}

/**
 * The training at the price for members with the yearly basic plan, paid once, by the link of a letter (document 2, section 9).
 * The provider has a price of its own for it, which no page can ask for.
 */
export const TRAINING_FOR_YEARLY: Plan = {
  ...PLANS.training,
  price: cents(677_00),
  listPrice: PLANS.training.price,
  priceId: 'price_cancha_training_yearly',
}
