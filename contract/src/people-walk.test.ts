import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { fieldText } from './ground/fields.ts'
import { inSpanish } from './ground/sentences.ts'

type Operation = { method: string; path: string; answer: unknown } & Partial<
  Record<'query' | 'body' | 'params', z.ZodType>
>
const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'method' in value && 'answer' in value

const folder = import.meta.dirname
const modules: object[] = await Promise.all(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => import(/* @vite-ignore */ join(folder, file))),
)
const operations = [
  ...new Set(
    modules
      .flatMap((module): unknown[] => Object.values(module))
      .flatMap((group): unknown[] =>
        typeof group === 'object' && group !== null ? Object.values(group) : [],
      )
      .filter(isOperation),
  ),
]

type Def = { shape?: Record<string, z.ZodType>; innerType?: z.ZodType; in?: z.ZodType; options?: z.ZodType[] }

/** The fields of a schema, also of one that is checked as a whole or that is one of several. */
function entriesOf(schema: z.ZodType | undefined): [string, z.ZodType][] {
  if (!schema) return []
  const { shape = {}, innerType, in: before, options = [] } = schema._zod.def as unknown as Def
  return [...Object.entries(shape), ...[innerType, before, ...options].flatMap(entriesOf)]
}

type Field = { place: string; schema: z.ZodType }

/** The fields of these names that calls take, but those of the places that are judged elsewhere, or that nothing is kept of. */
const fieldsOf = (name: RegExp, elsewhere: readonly string[] = []): Field[] =>
  operations
    .flatMap(({ method, path, query, body, params }) =>
      [query, body, params].flatMap((part) =>
        entriesOf(part)
          .filter(([key]) => name.test(key))
          .map(([key, schema]) => ({ place: `${method} ${path} ${key}`, schema })),
      ),
    )
    .filter(({ place }) => !elsewhere.some((end) => place.includes(end)))

/** The stored form of a value, or the sentence that refuses it. */
const read = (schema: z.ZodType, value: string) => {
  const result = schema.safeParse(value, { error: inSpanish })
  return result.success ? result.data : result.error.issues[0]?.message
}
const everywhere = (fields: Field[], typed: string) =>
  Object.fromEntries(fields.map(({ place, schema }) => [place, read(schema, typed)]))
const allAre = (fields: Field[], expected: unknown) =>
  Object.fromEntries(fields.map(({ place }) => [place, expected]))

/** Identity providers' values are kept as sent: a token for a password, and the provider's name for a person. */
const OF_PROVIDERS = [
  '/users/sociallogin password',
  '/users/sociallogin firstname',
  '/users/sociallogin lastname',
  '/users/sociallogin/join',
  '/users/sociallogin email',
]

describe('[ACC-042] [PAGE-027] [LOAN-094] decision 79 of the specification: names, wherever they are sent', () => {
  // The checkout's names are read by the same fields, once it is known that the payer makes an account.
  const names = fieldsOf(/^(first|last|c)name$/, [...OF_PROVIDERS, '/users/sub '])

  test('are in the calls that one expects', () => {
    expect(names.map(({ place }) => place).sort()).toMatchInlineSnapshot(`
      [
        "POST /admin/invitations firstname",
        "POST /admin/invitations lastname",
        "POST /comingsoon/add firstname",
        "POST /userinfo/adduserinfo firstname",
        "POST /userinfo/adduserinfo lastname",
        "POST /userinfo/update firstname",
        "POST /userinfo/update lastname",
        "POST /users/lender/info/add cname",
        "POST /users/lender/info/save cname",
        "POST /users/register firstname",
        "POST /users/register lastname",
      ]
    `)
  })

  test.each([
    ['García-López', 'García-López'],
    ["O'Neill", "O'Neill"],
    ['O’Neill', 'O’Neill'],
    [' Ma.  Elena ', 'Ma. Elena'],
    ['Jr.', 'Jr.'],
    ['St. John', 'St. John'],
    ['Saint-Exupéry', 'Saint-Exupéry'],
    ["N'Golo", "N'Golo"],
    ['Garci\u0301a', 'García'],
    ['Łukasz 李', 'Łukasz 李'],
    ['n\u0303'.repeat(50), 'ñ'.repeat(50)],
    ['n'.repeat(51), 'Usa 50 letras como máximo'],
    ['D`Angelo', fieldText.onlyLetters],
    ['R2D2', fieldText.onlyLetters],
    ['Ana-', fieldText.onlyLetters],
    ['=Ana', fieldText.onlyLetters],
    ['<b>', fieldText.onlyLetters],
    ['Ana 🏠', fieldText.onlyLetters],
    ['\u3164', fieldText.onlyLetters],
  ])('%j is %j', (typed, kept) => {
    expect(everywhere(names, typed)).toEqual(allAre(names, kept))
  })
})

describe('[ACC-047] [PAY-031] decision 79 of the specification: passwords, wherever they are sent', () => {
  const passwords = fieldsOf(/^(password|accountpassword|currentPassword)$/, [...OF_PROVIDERS, '/users/sub '])
  const chosen = fieldsOf(/^password$/, [
    ...OF_PROVIDERS,
    '/users/sub ',
    '/users/login',
    '/users/resending',
    '/users/reauthenticate',
  ])

  test('are in the calls that one expects', () => {
    expect([passwords, chosen].map((all) => all.map(({ place }) => place).sort())).toMatchInlineSnapshot(`
      [
        [
          "POST /users/changepassword currentPassword",
          "POST /users/changepassword password",
          "POST /users/login password",
          "POST /users/password/reset password",
          "POST /users/reauthenticate password",
          "POST /users/register password",
          "POST /users/resending/correctemail password",
          "POST /users/resending/verificationlink password",
          "POST /users/sociallogin accountpassword",
        ],
        [
          "POST /users/changepassword password",
          "POST /users/password/reset password",
          "POST /users/register password",
        ],
      ]
    `)
  })

  test.each([
    'Contraseña 1é',
    'Contrasen\u0303a 1e\u0301',
    'пароль-пароль 7',
    '1234567ñ',
    `1${'n\u0303'.repeat(49)}`,
  ])('%j is taken as it was typed', (typed) => {
    expect(everywhere(passwords, typed)).toEqual(allAre(passwords, typed))
  })

  test.each([
    ['ñññññ1', fieldText.password],
    ['ñandúñandú', fieldText.password],
    [`1${'n\u0303'.repeat(50)}`, fieldText.password],
    ['Ladrillo 7 🏠', fieldText.passwordSigns],
    ['Ladrillo 7\u200b', fieldText.passwordSigns],
  ])('%j is refused with its own reason', (typed, said) => {
    expect(everywhere(chosen, typed)).toEqual(allAre(chosen, said))
  })
})

describe('decision 79 of the specification: e-mail addresses, wherever they are sent', () => {
  // Nothing is kept of an address that an app sends beside a post.
  const emails = fieldsOf(/^(new|office)?email$/, [...OF_PROVIDERS, ' /posts/', ' /topics/'])

  test('are in the calls that one expects', () => {
    expect(emails.map(({ place }) => place).sort()).toMatchInlineSnapshot(`
      [
        "GET /users/check-availability/:email email",
        "GET /users/substate/:email email",
        "POST /admin/coupons email",
        "POST /admin/invitations email",
        "POST /comingsoon/add email",
        "POST /contacts/add email",
        "POST /memberships/repair/:token email",
        "POST /memberships/training-offers/:token email",
        "POST /users/changepassword email",
        "POST /users/email/change email",
        "POST /users/entry/ask email",
        "POST /users/lender/info/add officeemail",
        "POST /users/lender/info/save officeemail",
        "POST /users/login email",
        "POST /users/pass/reset email",
        "POST /users/register email",
        "POST /users/resending/correctemail email",
        "POST /users/resending/correctemail newemail",
        "POST /users/resending/verificationlink email",
        "POST /users/sociallogin newemail",
        "POST /users/sub email",
      ]
    `)
  })

  test.each([
    ['JOSÉ@Ñandú.example', 'josé@ñandú.example'],
    ['jose\u0301@xn--and-6ma2c.example', 'josé@ñandú.example'],
    ['Ana@Prueba.Example', 'ana@prueba.example'],
    ['用户@例子.广告', '用户@例子.广告'],
  ])('%j is %j', (typed, kept) => {
    expect(everywhere(emails, typed)).toEqual(allAre(emails, kept))
  })

  test.each([
    'ana',
    'ana@prueba',
    'ana\u200b@prueba.example',
    'ana@pru\u202eeba.example',
    'a@b.example\r\nBcc: x@y.example',
  ])('%j is none', (typed) => {
    for (const said of Object.values(everywhere(emails, typed)))
      expect([fieldText.email, fieldText.loginEmail]).toContain(said)
  })
})
