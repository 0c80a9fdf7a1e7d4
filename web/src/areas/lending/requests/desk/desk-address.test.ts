import { expect, test } from 'vitest'
import { type DeskSearch, deskAddress } from './desk-address.ts'

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
  expect(deskAddress.read(given)).toEqual(read)
  expect(
    deskAddress.read(Object.fromEntries(new URLSearchParams(deskAddress.href(read).split('?')[1]))),
  ).toEqual(read)
})
