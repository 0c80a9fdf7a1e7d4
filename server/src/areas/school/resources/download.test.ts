import { randomBytes } from 'node:crypto'
import { resources } from '@cancha/contract/school/resources'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIBRARY_BYTES, libraryFile, storedFile } from '../../../testing/builders/library.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { fileParts } from '../../ground/files/tables.ts'
import { resourceItems } from './tables.ts'

const DOWNLOAD = '/api/courses/contents/resource/download'
const GATE = 'Solo miembros subscritos pueden acceder esta pagina'
const GONE = 'Ese archivo ya no está en la biblioteca. Vuelve a cargarla: puede que haya uno más nuevo.'

let app: TestApp
let people: Cast
beforeAll(async () => {
  app = await createTestApp()
  people = await cast(app)
})
afterAll(() => app.close())

const as = (actor?: keyof Cast) => (actor ? people[actor] : {})
const list = async (actor?: keyof Cast) => (await callAs(app, as(actor), resources.resources, {})).json()
const get = (keyName: string, actor?: keyof Cast) =>
  callAs(app, as(actor), resources.download, { query: { keyName } })

describe('a download', () => {
  const downloadsOf = async (key: string) => {
    const { db } = app.services.database
    return (await db.select().from(resourceItems).where(eq(resourceItems.file, key)))[0]?.downloads
  }

  test('[RES-009] [RESCALL-002] gives paying members and administrators the file, and is counted', async () => {
    const key = await libraryFile(app)
    for (const actor of ['basic', 'premium', 'admin'] as const) {
      const answer = await get(key, actor)
      expect(answer.statusCode).toBe(200)
      expect(answer.rawPayload.equals(LIBRARY_BYTES)).toBe(true)
    }
    expect(await downloadsOf(key)).toBe(3)
    expect(
      (await list('editor')).resources.flatMap((each: { documents: object[] }) => each.documents),
    ).toContainEqual(expect.objectContaining({ dpdf: { key }, downloads: 3 }))
  })

  test('[RES-016] is refused to others with a sentence, and not counted', async () => {
    const key = await libraryFile(app)
    const asked = async (actor?: keyof Cast) => {
      const answer = await get(key, actor)
      expect(answer.body).not.toContain('secreto')
      return [answer.statusCode, answer.json().code, answer.json().msg]
    }
    expect(await asked()).toEqual([401, 'unauthenticated', 'Debes iniciar sesión para realizar esta acción.'])
    for (const actor of ['free', 'lender', 'dealer', 'editor'] as const)
      expect(await asked(actor)).toEqual([403, 'paid_only', GATE])
    expect(await downloadsOf(key)).toBe(0)
  })

  test('[RES-020] isn’t opened by forapp=1', async () => {
    const key = await libraryFile(app)
    const url = `${DOWNLOAD}?keyName=${key}&forapp=1`
    expect((await app.http.inject(url)).statusCode).toBe(401)
    expect((await app.http.inject({ url, headers: people.free.headers })).statusCode).toBe(403)
  })

  test('that ends with the membership is refused from the next opening on', async () => {
    const key = await libraryFile(app)
    expect((await get(key, 'basic')).statusCode).toBe(200)
    await app.asOwner(`update users set membership = 'free' where id = ${people.basic.id}`)
    expect((await get(key, 'basic')).statusCode).toBe(403)
    await app.asOwner(`update users set membership = 'basic' where id = ${people.basic.id}`)
  })

  test('of what is gone is told so: withdrawn, unknown, held by nothing, without its bytes', async () => {
    const gone = async (key: string) => {
      const answer = await get(key, 'premium')
      return [answer.statusCode, answer.json().msg]
    }
    const lost = await libraryFile(app)
    const { db } = app.services.database
    const [part] = await db.select().from(fileParts).where(eq(fileParts.file, lost))
    await app.services.files.remove(part?.storageKey ?? '')
    for (const key of [
      await libraryFile(app, { active: false }),
      randomBytes(16).toString('base64url'),
      await storedFile(app),
      lost,
    ])
      expect(await gone(key)).toEqual([404, GONE])
    expect(await downloadsOf(lost)).toBe(0)
  })

  test('row 48: is an attachment with the item’s title as its name, never shown and never kept', async () => {
    const title = 'Carta «de regalo» (gift letter): niño\u202Efdp'
    const { headers } = await get(await libraryFile(app, { title }), 'premium')
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(LIBRARY_BYTES.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect(headers['content-security-policy']).toContain('sandbox')
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[ -!#-~]+\.pdf"; filename\*=UTF-8''[\w%.~!-]+\.pdf$/,
    )
    expect(decodeURIComponent(String(headers['content-disposition']).split("''")[1] ?? '')).toBe(
      'Carta «de regalo» (gift letter): niño fdp.pdf',
    )
  })

  test.each(['a"b', 'a\r\nSet-Cookie: x=1', '../../etc/passwd', '😀', 'a;b%41', '<script>'])(
    'row 48: the title %j makes a header that is one line',
    async (title) => {
      const { headers } = await get(await libraryFile(app, { title }), 'premium')
      expect(headers['content-disposition']).toMatch(
        /^attachment; filename="[^"\r\n\\]+\.pdf"; filename\*=UTF-8''[\w%.~!-]+$/,
      )
      expect(headers['set-cookie']).toBeUndefined()
    },
  )

  test('row 47: 300 ways to ask for a path give no bytes, and say what to do', async () => {
    const key = await libraryFile(app)
    const variants = traversals(key)
    expect(variants.length).toBeGreaterThanOrEqual(300)
    for (const query of variants) {
      const answer = await app.http.inject({ url: `${DOWNLOAD}?${query}`, headers: people.premium.headers })
      expect([400, 404], query).toContain(answer.statusCode)
      expect(answer.json().msg, query).toMatch(/[a-zñ]{3}/)
      expect(answer.body, query).not.toMatch(/root:|secreto|%PDF/)
    }
  })
})

/** Queries that try to reach another file than one of the library by its key. */
function traversals(key: string): string[] {
  const targets = [
    'etc/passwd',
    'proc/self/environ',
    'package.json',
    `${key}/archivo.pdf`,
    'var/archivos/ca/cancha-store',
  ]
  const steps = [
    '../',
    '..\\',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '%252e%252e%252f',
    '..%c0%af',
    '..%5c',
    '....//',
    '..;/',
    '.%00./',
    '%uff0e%uff0e/',
  ]
  const climbing = steps.flatMap((step) =>
    targets.flatMap((target) => [1, 3, 6, 12].map((depth) => `keyName=${step.repeat(depth)}${target}`)),
  )
  const absolute = targets.flatMap((target) =>
    ['/', '//', '\\\\servidor\\', 'C:\\', 'file:///', '%2f', '/media/privados/', '~/'].map(
      (start) => `keyName=${start}${target}`,
    ),
  )
  const nearly = [
    `keyName=${key}%00`,
    `keyName=${key}%00.pdf`,
    `keyName=${key}/`,
    `keyName=${key}.pdf`,
    `keyName=%20${key}`,
    `keyName=${key}%0a`,
    `keyName=${key.slice(1)}`,
    `keyName=${key}A`,
    `keyName=${key.toLowerCase() === key ? key.toUpperCase() : key.toLowerCase()}`,
    `keyName[]=${key}`,
    `keyName[key]=${key}`,
    `keyName=${key}&keyName=../../etc/passwd`,
    'keyName=',
    '',
    `keyname=${key}`,
    `keyName=${'A'.repeat(10_000)}`,
    `keyName=${key}' or '1'='1`.replaceAll(' ', '%20'),
    'keyName=*',
    'keyName=null',
    'keyName=__proto__',
  ]
  return [...climbing, ...absolute, ...nearly]
}

describe('the file’s own address', () => {
  test('opens for those who write, and for nobody else', async () => {
    const key = await libraryFile(app)
    const opened = async (actor?: keyof Cast) => {
      const answer = await app.http.inject({
        url: `/media/privados/${key}/archivo.pdf`,
        ...(actor && { headers: people[actor].headers }),
      })
      return answer.statusCode
    }
    for (const actor of [undefined, 'free', 'premium', 'moderator'] as const)
      expect(await opened(actor)).toBe(404)
    for (const actor of ['editor', 'admin'] as const) expect(await opened(actor)).toBe(200)
    expect((await app.http.inject(`/media/archivos/${key}/archivo.pdf`)).statusCode).toBe(404)
  })
})
