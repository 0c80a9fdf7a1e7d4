import { expect, test } from 'vitest'
import { deal } from '../../../../testing/deal.tsx'
import { captionOf, factsLine, photoName } from './words.ts'

test('a photo is named by what it shows, not by its file', () => {
  expect(photoName('Cocina', 2, 20)).toBe('Foto 3 de 20: Cocina')
  for (const file of ['', 'IMG_2045.jpg', 'foto.HEIC', 'casa.png']) {
    expect(captionOf(file)).toBe('')
    expect(photoName(file, 0, 2)).toBe('Foto 1 de 2')
  }
})

test('a kind of property is shown by its name, or as it was typed', () => {
  expect(factsLine(deal({ type: 'fourplex' }))).toMatch(/^Cuádruplex en /)
  expect(factsLine(deal({ type: 'Rancho con pozo' }))).toMatch(/^Rancho con pozo en /)
})
