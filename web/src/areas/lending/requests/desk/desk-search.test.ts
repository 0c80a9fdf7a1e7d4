import { expect, test } from 'vitest'
import { type DeskSearch, deskAddress, deskSearchIn } from './desk-search.ts'

test.each<[Record<string, unknown>, DeskSearch]>([
  [{}, {}],
  [
    { lista: 'aceptadas', page: '3' },
    { lista: 'aceptadas', page: '3' },
  ],
  [{ lista: 'otras', tipo: 'fha', estado: 'texas', page: '1001', solicitud: 'x' }, {}],
  [
    { tipo: 'refinance', estado: 'TX', search: ' san  antonio ', solicitud: '501' },
    { tipo: 'refinance', estado: 'TX', search: 'san  antonio', solicitud: '501' },
  ],
])('the address %j is read as %j, and written as it is read', (given, read) => {
  expect(deskSearchIn(given)).toEqual(read)
  expect(deskSearchIn(Object.fromEntries(new URLSearchParams(deskAddress(read).split('?')[1])))).toEqual(read)
})
