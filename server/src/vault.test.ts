import { describe, expect, test } from 'vitest'
import { createVault } from './vault.ts'

const OLD = 'el secreto de antes, de más de treinta y dos letras'
const NEW = 'el secreto de ahora, de más de treinta y dos letras'

describe('what is sealed', () => {
  const vault = createVault('prueba', NEW, OLD)

  test('opens again in its own place, and looks different each time', () => {
    const sealed = vault.seal('clave', 'de 7')
    expect(vault.open(sealed, 'de 7')).toEqual({ text: 'clave', outdated: false })
    expect(sealed).not.toContain('clave')
    expect(vault.seal('clave', 'de 7')).not.toBe(sealed)
  })

  test('opens nowhere else', () => {
    const sealed = vault.seal('clave', 'de 7')
    expect(() => vault.open(sealed, 'de 8')).toThrow()
    expect(() => createVault('otra cosa', NEW, OLD).open(sealed, 'de 7')).toThrow(/neither/)
    expect(() => createVault('prueba', OLD, undefined).open(sealed, 'de 7')).toThrow(/neither/)
  })

  test('with the secret from before still opens, and says so', () => {
    const sealed = createVault('prueba', OLD, undefined).seal('clave', 'de 7')
    expect(vault.open(sealed, 'de 7')).toEqual({ text: 'clave', outdated: true })
  })

  test.each([0, 20, -1])('doesn’t open once a letter of it (%i) changed', (at) => {
    const sealed = vault.seal('una clave más larga', 'de 7')
    const [version, key, body = ''] = sealed.split('.')
    const bytes = Buffer.from(body, 'base64url')
    const place = at < 0 ? bytes.length + at : at
    bytes[place] = (bytes[place] ?? 0) ^ 1
    expect(() => vault.open(`${version}.${key}.${bytes.toString('base64url')}`, 'de 7')).toThrow()
  })

  test('begins with the key that it was sealed with, by which the others are found', () => {
    expect(vault.seal('clave', 'de 7').startsWith(vault.currentPrefix())).toBe(true)
    expect(
      createVault('prueba', OLD, undefined).seal('clave', 'de 7').startsWith(vault.currentPrefix()),
    ).toBe(false)
  })

  test('needs a secret', () => {
    expect(() => createVault('prueba', undefined, undefined).seal('clave', 'de 7')).toThrow(/CANCHA_SECRET/)
  })
})
