import { SCENES } from '@cancha/domain/ground/cover-art'
import { expect, it } from 'vitest'
import { coverFor, tileFor } from './choice.ts'
import { initials } from './initials.ts'

it('gives each topic its own tile, however it is written', () => {
  expect(tileFor('Préstamos').tile).toBe('cinta')
  expect(tileFor('PRESTAMOS con ITIN').tile).toBe('cinta')
  expect(tileFor('Rentar').tile).toBe('abanico')
  expect(tileFor('Algo que nadie previó')).toEqual(tileFor('Algo que nadie previó'))
})

it('shows no house twice among twenty neighbours', () => {
  const scenes = Array.from({ length: SCENES.length }, (_, number) => coverFor(number, 'Rentar').scene)
  expect(new Set(scenes).size).toBe(SCENES.length)
})

it('keeps the cover of a key', () => {
  expect(coverFor('tu-primera-renta')).toEqual(coverFor('tu-primera-renta'))
})

it.each([
  ['Maricela Ríos', 'MR'],
  ['Lic. Raúl Santiago', 'RS'],
  ['Doña Chelo Hinojosa', 'CH'],
  ['óscar benavides', 'ÓB'],
  ['Yadira', 'Y'],
  ['', '·'],
  ['Ma. Elena', 'ME'],
  ['Ma. Elena García-López', 'ME'],
  ['O’Neill', 'O'],
  ["Pat O'Neill", 'PO'],
  ['García-López', 'G'],
  ['Raúl ’t Hooft', 'RT'],
  ['Casas - Norte', 'CN'],
  ['- «Casa»', 'C'],
  ['🏠', '🏠'],
])('writes %s on the door as %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
