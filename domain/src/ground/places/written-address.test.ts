import { expect, test } from 'vitest'
import { placeInAddress } from './written-address.ts'

test.each([
  ['412 Hicks Ave, San Antonio, TX 78210, USA', 'San Antonio', '78210'],
  ['412 Hicks Ave, San Antonio, TX, 78210', 'San Antonio', '78210'],
  ['412 Hicks Ave, Apt 4, San Antonio, Texas 78210-1234, Estados Unidos', 'San Antonio', '78210'],
  ['350 5th Ave, New York, NY 10118', 'New York', '10118'],
  ['350 5th Ave, New York, New York', 'New York', null],
  ['12345 Main St, Laredo', 'Laredo', null],
  ['12345 Main St, TX 78040', null, '78040'],
  ['12345 Main St', null, null],
  ['12345', null, null],
  ['9 Elm, 78210', null, '78210'],
  ['', null, null],
])('%j is in %j, %j', (address, city, zip) => expect(placeInAddress(address)).toEqual({ city, zip }))
