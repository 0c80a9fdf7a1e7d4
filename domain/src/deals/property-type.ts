import { fold } from '../ground/text/text.ts'
import { PROPERTY_TYPES, type PropertyType } from './facts.ts'

/** The longest kind of property that somebody types, in characters. */
export const PROPERTY_TYPE_MOST = 60

const plain = (text: string): string =>
  fold(text)
    .replace(/\(.*?\)/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Other names that people use for our kinds of property, without accents and in lower case. */
const ALSO: Readonly<Record<PropertyType, readonly string[]>> = {
  house: [
    'single family',
    'single family home',
    'single family house',
    'single family residence',
    'sfr',
    'sfh',
    'home',
  ].concat(['casa unifamiliar', 'unifamiliar', 'casa sola', 'vivienda unifamiliar']),
  duplex: ['2 family', 'two family', '2 unit', '2 unidades'],
  triplex: ['3 family', 'three family', '3 unit', '3 unidades'],
  fourplex: ['4 family', 'four family', '4 unit', '4 unidades', 'quadplex', 'quadruplex', 'quad'],
  townhouse: ['town house', 'townhome', 'town home', 'row house', 'casa adosada', 'adosada'],
  condo: ['condominium', 'departamento', 'apartamento', 'apartment'],
  mobile_home: ['manufactured home', 'manufactured', 'trailer', 'casa prefabricada'],
  apartments: ['multifamily', 'multi family', 'multifamiliar', 'apartamentos', 'apartment building'].concat([
    'edificio de departamentos',
  ]),
  commercial: ['commercial property', 'local comercial', 'propiedad comercial'],
}

const KNOWN: ReadonlyMap<string, PropertyType> = new Map(
  Object.entries(PROPERTY_TYPES).flatMap(([key, name]) => {
    const type = key as PropertyType
    return [key, name, ...ALSO[type]].map((words) => [plain(words), type] as const)
  }),
)

/**
 * The stored form of a kind of property that somebody wrote: the key of one of our kinds where the words mean one, in Spanish or
 * English, else the words themselves. So filters find the kinds that they know, and 'Land' stays 'Land'.
 */
export const propertyTypeIn = (written: string): string => KNOWN.get(plain(written)) ?? written.trim()
