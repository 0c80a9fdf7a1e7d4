import { describe, expect, test } from 'vitest'
import { isGuessable, passwordFault } from './password.ts'

describe('[ACC-044] [ACC-045] [ACC-046] [ACC-047] the form of a new password', () => {
  test.each([
    ['abcdef1', 'length'],
    ['abcdefg1', null],
    [`a1${'x'.repeat(48)}`, null],
    [`a1${'x'.repeat(49)}`, 'length'],
    ['', 'length'],
    ['abcdefgh', 'composition'],
    ['12345678', 'composition'],
    ['        ', 'composition'],
    ['a       1', null],
    [' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~a1', null],
    ['contraseña1', 'characters'],
    ['abcdefg1\n', 'characters'],
    ['abcdefg1\u007f', 'characters'],
    ['abcdefg1\u00a0', 'characters'],
    ['аbcdefg1', 'characters'],
    ['abcdefg١', 'characters'],
    ['casa🏠casa1', 'characters'],
  ])('%j: %s', (password, fault) => {
    expect(passwordFault(password)).toBe(fault)
  })
})

describe('row 10: what anyone would guess', () => {
  const own = ['ana.lopez@prueba.example', 'Ana', 'Peña Núñez']

  test.each([
    ['Cancha2024', true],
    ['canchapro1!', true],
    ['1 Bienes Raices 1', true],
    ['Ana12345', true],
    ['lopez1234', true],
    ['AnaLopez99', true],
    ['ana.lopez1', true],
    ['Pena1234', true],
    ['NUNEZ-1990', true],
    ['AnaPenaNunez7', true],
    ['PenaNunezAna7', true],
    ['Ladrillo 7 rojo', false],
    ['cancha de barrio 7', false],
    ['Anabella99', false],
    ['99999999', false],
  ])('%s: %s', (password, guessable) => {
    expect(isGuessable(password, own)).toBe(guessable)
  })

  test('a person without letters in the name guesses nothing', () => {
    expect(isGuessable('12345678', ['7@prueba.example', '李', '王'])).toBe(false)
    expect(isGuessable('prueba123', ['x@prueba.example'])).toBe(false)
  })
})
