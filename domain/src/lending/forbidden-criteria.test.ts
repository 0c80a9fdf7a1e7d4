import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forbiddenCriterion } from './forbidden-criteria.ts'

describe('what no lender may choose borrowers by', () => {
  test.each([
    ['Solo para mujeres', 'el sexo', 'mujeres'],
    ['SOLO CATÓLICOS', 'la religión', 'catolicos'],
    ['Puertorriqueños primero', 'el origen o el idioma', 'puertorriquenos'],
    ['clientes que hablen inglés', 'el origen o el idioma', 'que hablen ingles'],
    ['No Section 8', 'la ayuda pública', 'section 8'],
    ['no section-8!', 'la ayuda pública', 'section 8'],
    ['Mayores de 30 años', 'la edad', 'mayores de'],
    ['Edad mínima: 25', 'la edad', 'edad minima'],
    ['para parejas casadas', 'el estado civil o la familia', 'parejas'],
    ['sin hijos', 'el estado civil o la familia', 'sin hijos'],
    ['sin discapacidad', 'una discapacidad', 'discapacidad'],
    ['raza blanca', 'la raza o el color', 'raza'],
    ['(latinos)', 'la raza o el color', 'latinos'],
    ['men only', 'el sexo', 'men'],
  ])('%j chooses by %s', (text, what, word) => {
    expect(forbiddenCriterion(text)).toEqual({ what, word })
  })

  test.each([
    '',
    'Hard money para comprar y arreglar, 75 % del valor',
    // Words that begin, end or go through a forbidden one.
    'Razonable y con plazo',
    'En el terraza del dúplex',
    'Documentos y pagos mensuales',
    'Abrazamos cada proyecto',
    'Comentarios sobre el trato',
    'Rejuvenecer edificios',
    'Mujerona',
    'Sin penalidad por pago anticipado',
    'Sección 9 del contrato',
    'Adulteración',
    'Trámites con Tax ID o Seguro Social',
  ])('%j chooses by none', (text) => {
    expect(forbiddenCriterion(text)).toBeNull()
  })

  test('is found whatever stands around it, and however it is written', () => {
    const around = fc.constantFrom('', ' ', '.', ', ', ' -- ', '¡', '«', '\n', ' 7 ')
    fc.assert(
      fc.property(around, around, fc.constantFrom('mujeres', 'MUJERES', 'Mujéres'), (before, after, word) => {
        expect(forbiddenCriterion(`${before}${word}${after}`)).toEqual({ what: 'el sexo', word: 'mujeres' })
      }),
    )
  })

  test('is never found inside of a longer word', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength: 1 })
    fc.assert(
      fc.property(letters, (more) => {
        expect(forbiddenCriterion(`xq${more}mujeresxq`)).toBeNull()
      }),
    )
  })
})
