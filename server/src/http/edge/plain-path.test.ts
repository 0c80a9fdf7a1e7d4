import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainPath, straightAddress } from './plain-path.ts'

test.each([
  ['/login', '/login'],
  ['/login?a=/b', '/login'],
  ['/LogIn', '/login'],
  ['/%6cogin', '/login'],
  ['/%4C%4fgin', '/login'],
  ['//login', '/login'],
  ['/\\login', '/login'],
  ['/%2flogin', '/login'],
  ['/%5clogin', '/login'],
  ['/./login', '/login'],
  ['/x/../login', '/login'],
  ['/x/%2e%2E/login', '/login'],
  ['/x%2f..%2flogin', '/login'],
  ['/../../login', '/login'],
  ['/login/', '/login/'],
  ['/login/.', '/login/'],
  ['/login/..', '/'],
  ['http://evil.example/login', '/login'],
  ['HTTPS://user@evil.example:80/login?x', '/login'],
  ['http://evil.example', '/'],
  ['http://evil.example?x', '/'],
  ['', '/'],
  ['*', '/'],
  ['/%', '/%'],
  ['/%zz/%6c', '/%zz/l'],
  ['/%ff/%6cogin', '/%ff/login'],
  ['/%256c', '/%6c'],
  ['/educaci%C3%B3n', '/educación'],
  ['/a//b///c', '/a/b/c'],
])('row 64: rules take %s for %s', (address, path) => {
  expect(plainPath(address)).toBe(path)
})

describe('row 64: a page has one address', () => {
  test.each([
    ['/login?=/a//b', '/login?=/a//b'],
    ['/LogIn', '/LogIn'],
    ['/%6cogin', '/%6cogin'],
    ['/educaci%C3%B3n?x=%zz', '/educaci%C3%B3n?x=%zz'],
    ['//login', '/login'],
    ['//a:b/x', '/a:b/x'],
    ['//evil.example/x', '/evil.example/x'],
    ['/\\evil.example', '/evil.example'],
    ['/x/%2e./y?a', '/y?a'],
    ['/x/.%2E', '/'],
    ['/.well/known', '/.well/known'],
    ['/a..b/...', '/a..b/...'],
    ['http://evil.example/x?y', '/x?y'],
    ['http://evil.example', '/'],
  ])('%s is at %s', (address, straight) => {
    expect(straightAddress(address)).toBe(straight)
  })

  test('whatever is asked for, it stays on this site, and is where it already is', () => {
    const text = fc.string({
      unit: fc.constantFrom('/', '\\', '.', '%2e', '%2F', ':', '@', 'a', '?', '%', 'http:'),
    })
    fc.assert(
      fc.property(text, (rest) => {
        const straight = straightAddress(`/${rest}`)
        expect(straight).toMatch(/^\/(?![/\\])/)
        expect(straightAddress(straight)).toBe(straight)
        expect(new URL(straight, 'https://cancha.example').host).toBe('cancha.example')
        expect(plainPath(straight)).toBe(plainPath(`/${rest}`))
      }),
    )
  })
})
