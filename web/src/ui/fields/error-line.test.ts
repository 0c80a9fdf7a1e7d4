import { expect, test } from 'vitest'
import { errorLine } from './error-line.ts'

test('a sentence that doesn’t name its field stands after the label', () => {
  expect(errorLine('Este espacio es obligatorio', 'Correo electrónico')).toBe(
    'Correo electrónico: Este espacio es obligatorio',
  )
  expect(errorLine('Solo se permite el alfabeto', 'Nombre (opcional)')).toBe(
    'Nombre: Solo se permite el alfabeto',
  )
  expect(errorLine('Entra tu primer nombre', 'Nombre')).toBe('Entra tu primer nombre')
  expect(errorLine('Acepte los términos', null)).toBe('Acepte los términos')
})

test('a sentence about a question stands after it without a colon', () => {
  expect(errorLine('Elige una de las opciones', '¿Qué te interesa más?')).toBe(
    '¿Qué te interesa más? Elige una de las opciones',
  )
})
