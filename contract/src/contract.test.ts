import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { commonErrors, errorStatus, errorText } from './ground/errors.ts'
import { FirstCode, Id, LinkToken, Phone, ShownId } from './ground/fields.ts'
import { addressOf } from './ground/operation.ts'
import { inSpanish } from './ground/sentences.ts'
import { Email, FirstName, LastName, LoginEmail, NewPassword, TriedPassword } from './people/people-fields.ts'

describe('the address of a call', () => {
  test.each([
    ['/users/session', {}, '/api/users/session'],
    ['/users/:id', { params: { id: 7 } }, '/api/users/7'],
    ['/users/:id', { params: { id: '../7?x#y' } }, '/api/users/..%2F7%3Fx%23y'],
    ['/users/fetchtata/lr/d:token', { params: { token: 'abc' } }, '/api/users/fetchtata/lr/dabc'],
    ['/a/:one/b/:two', { params: { one: 'ñ', two: ' ' } }, '/api/a/%C3%B1/b/%20'],
    [
      '/a',
      { query: { alias: 'a b&c', page: 0, no: undefined, nothing: null, empty: '' } },
      '/api/a?alias=a+b%26c&page=0',
    ],
  ] as const)('%s with %j', (path, call, address) => {
    expect(addressOf({ path }, call)).toBe(address)
  })
})

describe('[LIM-008] [LIM3-003] fields', () => {
  const read = (schema: z.ZodType, value: unknown) => {
    const result = schema.safeParse(value, { error: inSpanish })
    return result.success ? result.data : result.error.issues.map(({ message }) => message).join('; ')
  }

  test.each([
    [Id, '7', 7],
    [Id, '999999999999999', 999_999_999_999_999],
    [Id, '0', 'El identificador no es válido'],
    [Id, '07', 'El identificador no es válido'],
    [Id, '-7', 'El identificador no es válido'],
    [Id, '7.0', 'El identificador no es válido'],
    [Id, ' 7', 'El identificador no es válido'],
    [Id, '7\n', 'El identificador no es válido'],
    [Id, '1000000000000000', 'El identificador no es válido'],
    [Id, 7, 7],
    [Id, 7.5, 'El identificador no es válido'],
    [Id, -7, 'El identificador no es válido'],
    [Id, 1e15, 'El identificador no es válido'],
    [Id, null, 'El identificador no es válido'],
    [Id, undefined, 'Este espacio es obligatorio'],
    [ShownId, '7', '7'],
    [Email, ' Ana@Prueba.Example ', 'ana@prueba.example'],
    [Email, 'ana', 'Por favor introduzca un correo electrónico válido'],
    [Email, undefined, 'Por favor introduzca un correo electrónico válido'],
    [LoginEmail, 'ana', 'Por favor introduzca una dirección de correo electrónico válida'],
    [FirstName, '  Ana  María ', 'Ana María'],
    [FirstName, 'n', 'n'],
    [FirstName, 'n'.repeat(50), 'n'.repeat(50)],
    [FirstName, 'n'.repeat(51), 'Usa 50 letras como máximo'],
    [LastName, 'n'.repeat(51), 'Usa 50 letras como máximo'],
    [FirstName, '', 'Entra tu primer nombre'],
    [LastName, undefined, 'Entra tu apellido'],
    [LastName, 'P4z', 'Solo se permite el alfabeto'],
    [FirstCode, '123 456', '123456'],
    [FirstCode, 'ABCD-EFGH-IJKL-MNOP-QRST-UVWX', 'Escribe los 6 números de tu aplicación'],
    [NewPassword, 'abcdefg1', 'abcdefg1'],
    [NewPassword, 'abcdefgh', 'La contraseña debe contener letras y numeros con un limite de 8 caracteres'],
    [TriedPassword, 'solo letras', 'solo letras'],
    [TriedPassword, 'corta', 'La contraseña debe contener letras y numeros con un limite de 8 caracteres'],
    [
      TriedPassword,
      'x'.repeat(51),
      'La contraseña debe contener letras y numeros con un limite de 8 caracteres',
    ],
    [LinkToken, 'A'.repeat(43), 'A'.repeat(43)],
    [LinkToken, 'A B', 'Enlace expirado'],
  ])('%# %j', (schema, value, read_) => {
    expect(read(schema, value)).toBe(read_)
  })

  test.each([
    [z.string(), undefined, 'Este espacio es obligatorio'],
    [z.string().min(1), '', 'Este espacio es obligatorio'],
    [z.string().min(3), 'ab', 'El mínimo es 3 caracteres'],
    [z.string().max(3), 'abcd', 'El máximo es 3 caracteres'],
    [z.string(), null, 'Este espacio es obligatorio'],
    [z.array(z.string()).max(1), ['a', 'b'], 'Elige 1 como máximo'],
    [z.array(z.string()).min(2), ['a'], 'Elige al menos 2'],
    [z.number().min(5), 4, 'El mínimo es 5'],
    [z.number(), 'x', 'Aquí va un número'],
    [z.int(), 1.5, 'Aquí va un número entero'],
    [z.boolean(), 'x', 'Aquí va un sí o un no'],
    [z.object({}), 'x', 'Aquí va un grupo de datos'],
    [z.enum(['a', 'b']), 'c', 'Elige una de las opciones'],
    [z.number().multipleOf(5), 4, 'Debe ser múltiplo de 5'],
    [z.url(), 'x', 'Escribe la dirección completa, como https://ejemplo.com'],
    [z.iso.date(), 'x', 'Elige una fecha'],
    [z.string().regex(/^a/), 'x', 'Revisa este dato: así no lo entendemos'],
    [z.strictObject({}), { a: 1 }, 'Aquí sobra un dato'],
    [z.union([z.string(), z.number()]), true, 'Revisa este dato: así no lo entendemos'],
    [z.union([z.literal(''), z.string().max(3)]), 'abcd', 'El máximo es 3 caracteres'],
    [z.union([z.literal(''), Phone]), 7, 'Escribe el número completo, con el código de tu país'],
    [z.union([z.literal(''), Phone]), '12', 'Escribe el número completo, con el código de tu país'],
  ])('what has no sentence of its own gets a Spanish one: %#', (schema, value, sentence) => {
    expect(read(schema, value)).toBe(sentence)
  })
})

describe('errors', () => {
  test('every code has a status of its kind and words in Spanish', () => {
    for (const [code, status] of Object.entries(errorStatus)) {
      expect(status, code).toBeGreaterThanOrEqual(400)
      expect(errorText[code as keyof typeof errorText].length, code).toBeGreaterThan(10)
    }
    expect(new Set(commonErrors).size).toBe(commonErrors.length)
  })
})
