import { expect, test } from 'vitest'
import { roomsText } from './rooms.ts'

test.each([
  [{ bedrooms: 3, bathrooms: 1, footage: 1240 }, '3 rec · 1 baño · 1,240 ft²'],
  [{ bedrooms: 4, bathrooms: 2.5, footage: 980 }, '4 rec · 2.5 baños · 980 ft²'],
])('bedrooms, bathrooms and size stand in one line', (house, line) => expect(roomsText(house)).toBe(line))
