import { describe, expect, test } from 'vitest'
import { fitsPassword, isGuessable, passwordFault, tidyPassword } from './password.ts'

describe('[ACC-044] [ACC-045] [ACC-046] [ACC-047] [PAY-031] the form of a new password', () => {
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
    ['contraseña1', null],
    ['contrasen\u0303a1', null],
    ['Contraseña 1é', null],
    ['пароль-пароль 7', null],
    ['密码密码密码密码 7', null],
    ['ññññññ1', 'length'],
    ['n\u0303n\u0303n\u0303n\u03031', 'length'],
    [`1${'n\u0303'.repeat(49)}`, null],
    [`1${'n\u0303'.repeat(50)}`, 'length'],
    [`1${'𝒜'.repeat(49)}`, null],
    ['1234567ñ', null],
    ['abcdefg1\n', 'characters'],
    ['abcdefg1\u007f', 'characters'],
    ['abcdefg1\u00a0', 'characters'],
    ['аbcdefg1', null],
    ['abcdefg1\u200b', 'characters'],
    ['abcdefg1\u3164', 'characters'],
    ['abcdefg1\ufe0f', 'characters'],
    ['¿abcdefg1', 'characters'],
    ['abcdefg١', 'characters'],
    ['casa🏠casa1', 'characters'],
  ])('%j: %s', (password, fault) => {
    expect(passwordFault(password)).toBe(fault)
  })
})

test('a long text with a sign that no password has is refused at once', () => {
  const began = performance.now()
  for (const letters of ['a', 'ñ', 'a1 ', 'x\u0301'])
    expect(passwordFault(`${letters.repeat(16)}€`)).toBe('characters')
  expect(passwordFault(`${'a'.repeat(49)}€`)).toBe('characters')
  // By its length it would take for ever.
  expect(performance.now() - began).toBeLessThan(1_000)
})

test('[PAY-031] a password typed on a Mac, with accents of their own, is the one typed elsewhere', () => {
  expect(tidyPassword('Contrasen\u0303a 1e\u0301')).toBe('Contraseña 1é')
  expect([fitsPassword('n\u0303'.repeat(50)), fitsPassword('n\u0303'.repeat(7))]).toEqual([true, false])
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

  test.each([
    ['garcialopez1', true],
    ['García-López 1', true],
    ['GARCÍA1234', true],
    ['lopezgarcia1', true],
    ['oneill1234', true],
    ['O’Neill 1234', true],
    ['Neill1234', true],
    ['MaElena123', true],
    ['Лев-Толстой 7', false],
    ['Garcilaso 7 rojo', false],
  ])('%s, for Ma. Elena García-López O’Neill: %s', (password, guessable) => {
    expect(isGuessable(password, ['josé@prueba.example', 'Ma. Elena', 'García-López O’Neill'])).toBe(
      guessable,
    )
  })

  test('a name in another alphabet is guessed too', () => {
    expect(isGuessable('Толстой 1828', ['lev@prueba.example', 'Лев', 'Толстой'])).toBe(true)
  })

  test('a person without letters in the name guesses nothing', () => {
    expect(isGuessable('12345678', ['7@prueba.example', '李', '王'])).toBe(false)
    expect(isGuessable('prueba123', ['x@prueba.example'])).toBe(false)
  })
})
