import { expect, test } from 'vitest'
import { unreadSaid, unreadShown } from './unread.ts'

test.each([
  [1, '1', '1 sin leer'],
  [98, '98', '98 sin leer'],
  [99, '99+', '99 o más sin leer'],
  [10_000, '99+', '99 o más sin leer'],
])('of %i unread the mark shows %s, and its name says %s', (count, shown, said) => {
  expect([unreadShown(count), unreadSaid(count)]).toEqual([shown, said])
})
