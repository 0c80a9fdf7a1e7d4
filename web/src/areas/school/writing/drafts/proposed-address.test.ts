import type { Values } from '@cancha/contract/school/writing-fields'
import { describe, expect, test } from 'vitest'
import { kindOf, type PieceStatus } from '../queries.ts'
import { withProposedAddress } from './proposed-address.ts'

const { fields } = kindOf('blog')
const after = (before: Values, change: Values, status: PieceStatus = 'draft') =>
  withProposedAddress(fields, status, { ...before, ...change }, before)['alias']

describe('the address of a piece', () => {
  test('follows the title, letter by letter', () => {
    let values: Values = { title: '', alias: '' }
    for (const title of ['¿', '¿Qué', '¿Qué es', '¿Qué es un techo?'])
      values = withProposedAddress(fields, 'draft', { ...values, title }, values)
    expect(values['alias']).toBe('que-es-un-techo')
  })

  test('stays as the person wrote it', () => {
    const own = { title: 'Techos', alias: 'mis-techos' }
    expect(after(own, { title: 'Techos planos' })).toBe('mis-techos')
    expect(after({ title: 'Techos', alias: 'techos' }, { alias: 'techo' })).toBe('techo')
    expect(after({ title: 'Techos', alias: 'techos' }, { alias: '' })).toBe('')
  })

  test('is proposed again after it was emptied', () => {
    expect(after({ title: 'Techos', alias: '' }, { title: 'Techos planos' })).toBe('techos-planos')
  })

  test('stays once it may be known to readers', () => {
    for (const status of ['published', 'scheduled', 'withdrawn'] as const)
      expect(after({ title: 'Techos', alias: 'techos' }, { title: 'Techos planos' }, status)).toBe('techos')
  })

  test('is proposed for a draft that has a title and no address yet', () => {
    expect(after({ title: 'Techos', alias: '' }, {})).toBe('techos')
  })

  test('is empty where the title has nothing that an address could have, or is a page of the site', () => {
    expect(after({ title: 'Techos', alias: 'techos' }, { title: '¿?' })).toBe('')
    expect(after({ title: 'Techos', alias: 'techos' }, { title: 'Admin' })).toBe('')
  })
})
