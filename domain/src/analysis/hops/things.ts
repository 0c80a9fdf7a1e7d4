import type { CalculatorType } from '../calculators/calculator.ts'

/** The facts of a property that a thing can state. Amounts in dollars; null where nothing is stated. */
export interface PropertyFigures {
  street: string
  city: string
  /** Its name: 'Texas'. */
  state: string
  /** Five digits. */
  zip: string
  /** One of our kinds by its key, or what was typed. */
  type: string
  price: number
  renovation: number | null
  /** The value after repair. */
  arv: number | null
  /** Of a month: what it rents for, and what it costs. */
  rent: number | null
  taxes: number | null
  insurance: number | null
  bedrooms: number
  bathrooms: number
  /** Square feet. */
  footage: number
  year: number
}

/** The goods that one thing hands to another: a property's figures, an analysis' type and data, the terms of a loan. */
export type Good = 'figures' | 'analysis' | 'terms'

type Giver = {
  gives: Good
  /** The parameter of an address that names one of them. */
  param: string
  /** The pattern of its name in an address. */
  written: RegExp
}

/** The things from which a hop starts, and what each can give. */
export const GIVERS = {
  deal: { gives: 'figures', param: 'trato', written: /^[1-9]\d{0,14}$/ },
  analysis: { gives: 'analysis', param: 'analisis', written: /^[\w-]{1,64}$/ },
  offer: { gives: 'terms', param: 'oferta', written: /^[1-9]\d{0,14}$/ },
} as const satisfies Readonly<Record<string, Giver>>
export type GiverName = keyof typeof GIVERS

type Taker = {
  takes: readonly Good[]
  /** The text of the button. */
  label: string
  /** The page where it begins. */
  path: string
}

/**
 * The things that begin from a hop, and the goods that each takes. A button is shown only where a feature of the web has a
 * page for it (the slot `hopPages`). The form of a loan takes either of two, and says which by its name. A
 * calculator takes a property's figures, and the terms of a loan.
 */
export const TAKERS = {
  rental_property: { takes: ['figures', 'terms'], label: 'Renta', path: '/analysis/rentals/new' },
  flip_property: { takes: ['figures', 'terms'], label: 'Arreglar y vender', path: '/analysis/flip/new' },
  refinance_property: { takes: ['figures', 'terms'], label: 'Refinanciar', path: '/analysis/refinance/new' },
  flip_analysis: { takes: ['figures', 'terms'], label: 'Hard money', path: '/calculator/flip' },
  topic: { takes: ['analysis'], label: 'Pedir opinión', path: '/forums' },
  loan: { takes: ['analysis'], label: 'Pedir préstamo', path: '/financing' },
  loan_for_deal: { takes: ['figures'], label: 'Pedir préstamo', path: '/financing' },
} as const satisfies Readonly<Record<CalculatorType | 'topic' | 'loan' | 'loan_for_deal', Taker>>
export type TakerName = keyof typeof TAKERS

/** One thing that something else begins from: a deal by its number, an analysis by its short code. */
export interface HopSource {
  kind: GiverName
  id: string
}
