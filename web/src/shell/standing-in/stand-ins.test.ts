import { describe, expect, test } from 'vitest'
import { initials } from '../../ui/art/initials.ts'
import { paintOf } from '../../ui/art/paint.ts'
import { ANA } from '../session/sample-member.ts'
import { standIn } from './stand-ins.ts'

const WHOLE = {
  ...ANA,
  id: '7001',
  firstname: 'Ana María',
  lastname: "O'Hara Núñez",
  email: 'ana.maria+casa@correo.example',
  avatar: '/media/caras/ana.webp?firma=a~b',
  pathalias: { alias: 'ana-maria' },
  userinfoid: { phonenumber: '+1 (305) 555-0100', roles: '3', rolename: 'Contratista' },
}
const standing = (user: object) => {
  const found = standIn({ user })
  if (!found) throw new Error('nobody stands in')
  return { ...found, shown: JSON.stringify(found.answer) }
}
const nameIn = (answer: unknown) => {
  const { firstname, lastname } = (answer as { user: typeof WHOLE }).user
  return `${firstname} ${lastname}`
}

test('all that only names a person is replaced, and nothing else', () => {
  const { own, shown, answer } = standing(WHOLE)
  for (const text of own) expect(shown).not.toContain(`"${text}"`)
  const { user } = answer as { user: typeof WHOLE }
  const { id, firstname, lastname, email, avatar, pathalias, userinfoid, ...rest } = user
  expect(rest).toEqual(
    Object.fromEntries(Object.entries(WHOLE).filter(([name]) => Object.hasOwn(rest, name))),
  )
  expect(userinfoid.rolename).toBe('Contratista')
})

test('what stands in, what the person has and what another has are in the same order', () => {
  const { own, standIns, other } = standing(WHOLE)
  expect(own).toEqual([
    WHOLE.id,
    WHOLE.firstname,
    WHOLE.lastname,
    'AM',
    paintOf("Ana María O'Hara Núñez"),
    WHOLE.avatar,
    'ana-maria',
    WHOLE.email,
    WHOLE.userinfoid.phonenumber,
  ])
  expect(standIns).toHaveLength(own.length)
  expect(other.texts).toHaveLength(own.length)
  expect(new Set(standIns).size).toBe(own.length)
  for (const text of [standIns[0], standIns[4], standIns[5], standIns[6]]) expect(text).toMatch(/^\w+$/)
})

test('an avatar of who stands in has what stands for its initials and its paint', () => {
  const { answer, standIns, own, other } = standing(WHOLE)
  const drawn = (name: string) => [initials(name), paintOf(name)]
  expect(standIns.slice(3, 5)).toEqual(drawn(nameIn(answer)))
  // Two plain letters stand in other texts too, such as a file's name.
  expect(standIns[3]).toMatch(/^[^\p{L}\p{N}]{2}$/u)
  expect(own.slice(3, 5)).toEqual(drawn(nameIn({ user: WHOLE })))
  expect(other.texts.slice(3, 5)).toEqual(drawn(nameIn(other.answer)))
  for (const one of [own, other.texts]) expect(one[4]).not.toBe(standIns[4])
})

describe('what is written differently in different places stays as it is', () => {
  test.each([
    ['a name with a quote', { firstname: 'Ana "La Jefa"' }],
    ['a name with a tag', { lastname: '<b>' }],
    ['a name with a backslash', { lastname: 'a\\b' }],
    ['a name of two lines', { firstname: 'Ana\nMaría' }],
    ['no name', { lastname: '' }],
    ['an avatar elsewhere', { avatar: 'https://caras.example/á.webp' }],
    ['an address with accents', { pathalias: { alias: 'ana-maría' } }],
    ['an e-mail with a quote', { email: '"ana"@correo.example' }],
    ['a phone in words', { userinfoid: { phonenumber: 'el de siempre', roles: null, rolename: null } }],
  ])('%s', (_, part) => {
    const { shown, own } = standing({ ...WHOLE, ...part })
    for (const [name, value] of Object.entries(part)) {
      const text = typeof value === 'string' ? value : Object.values(value)[0]
      expect(shown, name).toContain(JSON.stringify(text))
      expect(own).not.toContain(text)
    }
  })

  test('and what is missing stays missing', () => {
    const { answer } = standing({
      ...WHOLE,
      avatar: null,
      pathalias: null,
      userinfoid: { phonenumber: null, roles: null, rolename: null },
    })
    expect((answer as { user: typeof WHOLE }).user).toMatchObject({
      avatar: null,
      pathalias: null,
      userinfoid: { phonenumber: null },
    })
  })
})

test('an answer that may be about the person is told by any of what only they have', () => {
  expect(standing(WHOLE).marks).toEqual([
    WHOLE.id,
    WHOLE.email,
    WHOLE.avatar,
    'ana-maria',
    WHOLE.userinfoid.phonenumber,
  ])
})

test('nobody stands in for a visitor', () => {
  expect(standIn({ user: null })).toBeNull()
  expect(standIn({ user: { ...WHOLE, id: 'abc' } })).toBeNull()
})
