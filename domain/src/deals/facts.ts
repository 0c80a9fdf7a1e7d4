/** The kinds of property, in the order of the form, with their names. */
export const PROPERTY_TYPES = {
  house: 'Casa',
  duplex: 'Dúplex',
  triplex: 'Tríplex',
  fourplex: 'Cuádruplex',
  townhouse: 'Casa en hilera',
  condo: 'Condominio',
  mobile_home: 'Casa móvil',
  apartments: 'Edificio de apartamentos',
  commercial: 'Comercial',
} as const
export type PropertyType = keyof typeof PROPERTY_TYPES

/** True for a kind of property. */
export const isPropertyType = (text: string): text is PropertyType => Object.hasOwn(PROPERTY_TYPES, text)

/** A kept kind of property for readers: the name of one of our kinds, else what was written. */
export const propertyTypeName = (kept: string): string => (isPropertyType(kept) ? PROPERTY_TYPES[kept] : kept)

/** A kept kind of property, if it is one of ours. */
export const knownPropertyType = (kept: string): PropertyType | null => (isPropertyType(kept) ? kept : null)

/** Most photos of a deal. */
export const DEAL_PHOTOS_MOST = 20
/** The longest title, in characters. */
export const DEAL_TITLE_MOST = 120
/** The longest description, in characters of HTML. */
export const DEAL_BODY_MOST = 20_000
/** The longest line of an address, in characters. */
export const ADDRESS_LINE_MOST = 120
/** The longest description of the lot, such as '6,100 ft²' or '0.25 acres'. */
export const LOT_SIZE_MOST = 40
/** The largest amount of a deal, in cents: a billion dollars, as the calculators have it. */
export const DEAL_MONEY_MOST = 100_000_000_000
/** The lowest price and the lowest monthly rent that are published, in cents: a deal for nothing is a slip. */
export const DEAL_MONEY_LEAST = 100
/** The largest house, in square feet. */
export const FOOTAGE_MOST = 1_000_000
/** Most rooms of a kind. */
export const ROOMS_MOST = 500
/** The first year in which a house of today was built. */
export const YEAR_LEAST = 1600

/**
 * The last year in which a house may be said to be built: plans are sold too.
 * @param today 'YYYY-MM-DD'
 */
export const lastYearBuilt = (today: string): number => Number(today.slice(0, 4)) + 3
