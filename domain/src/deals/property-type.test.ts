import { describe, expect, test } from 'vitest'
import { knownPropertyType, PROPERTY_TYPES, propertyTypeName } from './facts.ts'
import { propertyTypeIn } from './property-type.ts'

describe('a kind of property as it is written', () => {
  test('is one of ours by its key and its name, however it is written', () => {
    for (const [type, name] of Object.entries(PROPERTY_TYPES))
      for (const written of [type, name, name.toUpperCase(), ` ${name} `, name.normalize('NFD')])
        expect(propertyTypeIn(written), written).toBe(type)
  })

  test.each([
    ['Single Family', 'house'],
    ['single-family home', 'house'],
    ['Home', 'house'],
    ['Duplex', 'duplex'],
    ['Quadplex', 'fourplex'],
    ['Town House', 'townhouse'],
    ['Condominium', 'condo'],
    ['Mobile home', 'mobile_home'],
    ['Multi-family', 'apartments'],
    ['Commercial', 'commercial'],
  ])('%s is a %s', (written, type) => expect(propertyTypeIn(written)).toBe(type))

  test.each(['Land', 'Terreno', 'Rancho con pozo', 'constructor'])('%s stays as it is', (written) => {
    expect(propertyTypeIn(` ${written} `)).toBe(written)
    expect(propertyTypeName(written)).toBe(written)
    expect(knownPropertyType(written)).toBeNull()
  })

  test('is shown by its name', () => {
    expect(propertyTypeName('fourplex')).toBe('Cuádruplex')
    expect(knownPropertyType('fourplex')).toBe('fourplex')
  })
})
