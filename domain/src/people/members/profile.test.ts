import { expect, test } from 'vitest'
import { websiteAddress } from './profile.ts'

test.each([
  ['micasa.com', 'https://micasa.com/'],
  [' https://micasa.com/ventas?x=1 ', 'https://micasa.com/ventas?x=1'],
  ['HTTP://Micasa.com', 'http://micasa.com/'],
  ['ñandú.com', 'https://xn--and-6ma2c.com/'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['https://yo:clave@micasa.com', null],
  ['mi casa', null],
  ['micasa', null],
  ['ftp://micasa.com', null],
  ['', null],
])('%j is %j', (written, address) => {
  expect(websiteAddress(written)).toBe(address)
})
