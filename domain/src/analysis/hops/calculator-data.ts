import { knownPropertyType, type PropertyType } from '../../deals/facts.ts'
import type { CalculatorType } from '../calculators/calculator.ts'
import { MOST_MONEY } from '../calculators/inputs.ts'
import type { PropertyFigures } from './things.ts'

type Data = Readonly<Record<string, string | number>>

/** The longest street that calculators take, in characters. */
const STREET_MOST = 200

/** The kinds of property as the calculator of flips names them. */
const FLIP_TYPES: Readonly<Record<PropertyType, string>> = {
  house: 'Casa',
  duplex: 'Dúplex',
  triplex: 'Tríplex',
  fourplex: 'Cuádruplex',
  townhouse: 'Townhouse',
  condo: 'Condominio',
  mobile_home: 'Otro',
  apartments: 'Otro',
  commercial: 'Otro',
}

function flipType(kept: string): string {
  const type = knownPropertyType(kept)
  return type === null ? 'Otro' : FLIP_TYPES[type]
}

const amount = (dollars: number | null): number | '' =>
  dollars === null || dollars > MOST_MONEY ? '' : Math.round(dollars * 100) / 100
const aYear = (month: number | null): number | '' => amount(month === null ? null : month * 12)
/** A number of rooms as the calculators' choices have it: by steps, and from 5 on '5+'. */
const rooms = (count: number, step: number): number | '5+' =>
  count >= 5 ? '5+' : Math.floor(count / step) * step

const address = ({ street, city, state, zip }: PropertyFigures): Data => ({
  zip,
  street: street.slice(0, STREET_MOST).trim(),
  city,
  state,
})
const details = ({ bedrooms, bathrooms, footage, year }: PropertyFigures): Data => ({
  bedrooms: rooms(bedrooms, 0.5),
  bathrooms: rooms(bathrooms, 0.25),
  sqft: footage,
  year: String(year),
})

const FILLED: Readonly<Record<CalculatorType, (figures: PropertyFigures) => Data>> = {
  rental_property: (figures) => ({
    ...address(figures),
    ...details(figures),
    purchase_price: amount(figures.price),
    construction_budget: amount(figures.renovation),
    arv: amount(figures.arv),
    monthly_rent: amount(figures.rent),
    property_tax: amount(figures.taxes),
    insurance: amount(figures.insurance),
  }),
  // Insurance stays empty: a flip counts it until the sale, and the figures state it for a month.
  flip_property: (figures) => ({
    ...address(figures),
    ...details(figures),
    type: flipType(figures.type),
    purchase_price: amount(figures.price),
    renovation_expenses: amount(figures.renovation),
    sales_price: amount(figures.arv),
  }),
  refinance_property: (figures) => ({
    ...address(figures),
    purchase_price: amount(figures.price),
    rehab_costs: amount(figures.renovation),
    arv: amount(figures.arv),
    gross_monthly_income: amount(figures.rent),
    property_taxes: aYear(figures.taxes),
    insurance: aYear(figures.insurance),
  }),
  // This calculator begins with another house's repairs and value: of what isn't said nothing stands there.
  flip_analysis: (figures) => ({
    purchase_price: amount(figures.price),
    estimated_repairs: amount(figures.renovation),
    arv: amount(figures.arv),
  }),
}

/** The field of every calculator that has the price. */
export const PRICE_FIELD = 'purchase_price'

/**
 * Fills the fields of a calculator with a property's figures. Unstated figures stay empty; fields that no property states (the
 * loan's, the growth's) aren't named, and keep the calculator's defaults.
 */
export const calculatorData = (type: CalculatorType, figures: PropertyFigures): Data => FILLED[type](figures)
