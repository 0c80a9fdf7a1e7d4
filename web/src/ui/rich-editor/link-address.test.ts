import { expect, test } from 'vitest'
import { isLinkAddress, linkAddress } from './link-address.ts'

const SCHEMES = ['http', 'https', 'mailto'] as const

test.each([
  [' https://cancha.mx/a?b=c#d ', 'https://cancha.mx/a?b=c#d'],
  ['HTTP://cancha.mx', 'HTTP://cancha.mx'],
  ['cancha.mx/foros', 'https://cancha.mx/foros'],
  ['cancha.mx:8080', 'https://cancha.mx:8080'],
  ['ana@correo.mx', 'mailto:ana@correo.mx'],
  ['mailto:ana@correo.mx?subject=Hola', 'mailto:ana@correo.mx?subject=Hola'],
  ['/foros/rentar', '/foros/rentar'],
])('«%s» is written as the link %s', (written, address) => {
  expect(linkAddress(written, SCHEMES)).toBe(address)
  expect(isLinkAddress(address, SCHEMES)).toBe(true)
})

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,hola',
  'vbscript:x',
  'tel:+12105550148',
  '//otro.example',
  '/\\otro.example',
  '\\\\otro.example',
  'hola',
  'https://',
  'https://hola',
  'mailto:',
  'dos palabras.com',
  '',
])('«%s» is no link', (written) => {
  expect(linkAddress(written, SCHEMES)).toBeNull()
  expect(isLinkAddress(written, SCHEMES)).toBe(false)
})
