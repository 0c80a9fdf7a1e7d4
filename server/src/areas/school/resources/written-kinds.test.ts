import { resources } from '@cancha/contract/school/resources'
import { resourcePurpose } from '@cancha/contract/school/resources-uploads'
import { writing } from '@cancha/contract/school/writing'
import type { Values } from '@cancha/contract/school/writing-fields'
import { messengerPurposes } from '@cancha/contract/talk/messenger-uploads'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIBRARY_BYTES } from '../../../testing/builders/library.ts'
import { sendFor, unusedFile } from '../../../testing/builders/uploads.ts'
import { type Begun, type Desk, openDesk } from '../../../testing/builders/writing-desk.ts'
import { person } from '../../../testing/cast.ts'
import { officeFile } from '../../../testing/office-file.ts'
import { callAs } from '../../../testing/requests.ts'
import { resourceItems } from './tables.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.app.close())

const upload = (bytes: Buffer, name = 'carta.pdf', who = desk.elena) =>
  sendFor(desk.app, who, bytes, resourcePurpose, name)
const uploaded = async (bytes?: Buffer): Promise<string> =>
  (await upload(bytes ?? LIBRARY_BYTES)).json().file.url

const row = (title: string, more: Values = {}): Values => ({
  ...{ title, note: '', file: '', link: '', video: '', videoTitle: '' },
  ...more,
})
const group = (name: string, sections: Values): Values => ({
  ...{ name, documents: [], calculators: [], others: [] },
  ...sections,
})
const itemsOf = (which: Begun) =>
  desk.app.services.database.db
    .select()
    .from(resourceItems)
    .where(eq(resourceItems.groupId, Number(which.id)))
    .orderBy(resourceItems.id)
const publish = async (which: Begun, values: Values) => {
  expect((await desk.save(which, values)).statusCode).toBe(200)
  return desk.publish(which)
}

describe('files of the library', () => {
  test('are told by their content, kept as they were sent, and private', async () => {
    for (const [bytes, end] of [
      [LIBRARY_BYTES, 'pdf'],
      [officeFile('xlsx'), 'xlsx'],
      [officeFile('docx'), 'docx'],
    ] as const) {
      const { file } = (await upload(bytes, 'lo-que-sea.txt')).json()
      expect(file.url).toMatch(new RegExp(`^/media/privados/[A-Za-z0-9_-]{22}/archivo\\.${end}$`))
      const opened = await desk.app.http.inject({ url: file.url, headers: desk.elena.headers })
      expect(opened.rawPayload.equals(bytes)).toBe(true)
      expect(opened.headers['content-disposition']).toContain('attachment')
      expect(opened.headers['content-security-policy']).toContain('sandbox')
    }
  })

  test.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a text', Buffer.from('nombre;renta\nAna;1200\n')],
    ['a picture', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['any other archive', Buffer.from('PK\x03\x04casa.html', 'latin1')],
    ['a workbook with macros', officeFile('xlsx', ['xl/vbaProject.bin'])],
    ['a program', Buffer.from('MZ\x90\0', 'latin1')],
  ])('%s is refused with a sentence', async (_, bytes) => {
    const answer = await upload(bytes, 'carta.pdf')
    expect([answer.statusCode, answer.json().msg]).toEqual([
      400,
      'El archivo no es un PDF ni un archivo de Excel o de Word (XLSX o DOCX)',
    ])
  })

  test('are uploaded by who writes, and nobody else', async () => {
    const member = await person(desk.app, { membership: 'premium' })
    expect((await upload(LIBRARY_BYTES, 'carta.pdf', member)).statusCode).toBe(403)
  })
})

describe('a group', () => {
  test('[RES-012] is published with what its three sections have, and read back as it was written', async () => {
    const which = await desk.begin('resource')
    const [paper, sheet] = [await uploaded(), await uploaded(officeFile('xlsx'))]
    const values = group('Cierre', {
      documents: [
        row('Lista', { file: paper, note: 'Para el día' }),
        row('Sitio', { link: '/calculator/flip' }),
      ],
      calculators: [row('Hoja', { file: sheet, video: '/media/clips/dscr.mp4', videoTitle: 'El DSCR' })],
      others: [row('Gobierno', { link: 'https://casa.example/' })],
    })
    expect((await publish(which, values)).json().piece).toMatchObject({
      status: 'published',
      address: '/resources',
    })
    await desk.app.asOwner('update written_pieces set draft = null')
    expect((await desk.read(which)).values).toEqual(values)
    const shown = (await desk.visit('/courses/contents/resources')).resources.find(
      ({ _id }: { _id: string }) => _id === which.id,
    )
    expect(
      shown.documents.map(({ documentTitle, dposition }: Record<string, unknown>) => [
        documentTitle,
        dposition,
      ]),
    ).toEqual([
      ['Lista', 1],
      ['Sitio', 2],
    ])
  })

  test('keeps the count of an item whose file or title stays, wherever it is moved', async () => {
    const which = await desk.begin('resource')
    const [one, two] = [await uploaded(), await uploaded()]
    await publish(which, group('Cuenta', { documents: [row('A', { file: one }), row('B', { file: two })] }))
    await desk.app.asOwner(`update resource_items set downloads = 10 * position where group_id = ${which.id}`)
    const better = await uploaded()
    await publish(
      which,
      group('Cuenta', {
        documents: [row('B', { file: better })],
        others: [row('A con otro nombre', { file: one })],
      }),
    )
    expect(
      (await itemsOf(which)).map(({ title, section, downloads }) => [title, section, downloads]),
    ).toEqual([
      ['A con otro nombre', 'other', 10],
      ['B', 'document', 20],
    ])
  })

  test('is previewed as each reader would see it', async () => {
    const which = await desk.begin('resource')
    await desk.save(
      which,
      group('Vista previa', { documents: [row('Solo miembros', { link: 'https://casa.example/' })] }),
    )
    const seen = async (reader: 'visitor' | 'paid') => {
      const answer = await callAs(desk.app, desk.elena, writing.previewPiece, {
        params: which,
        query: { as: reader },
      })
      const { lock, resources: groups } = answer.json().answer
      return [lock, groups.at(-1).documents[0].dlink]
    }
    expect(await seen('visitor')).toEqual(['signIn', null])
    expect(await seen('paid')).toEqual([null, 'https://casa.example/'])
    expect((await callAs(desk.app, {}, resources.resources, {})).body).not.toContain('Vista previa')
  })
})

describe('what can’t be published is said at its field', () => {
  const refused = async (documents: Values[]) => {
    const which = await desk.begin('resource')
    await desk.save(which, group('Con faltas', { documents }))
    const answer = await desk.publish(which)
    return [answer.statusCode, answer.json().issues]
  }

  test('an item without file, link or video', async () => {
    expect(await refused([row('Vacío')])).toEqual([
      400,
      [{ path: 'body.values.documents.0.file', msg: 'Sube un archivo, o escribe un enlace o un video' }],
    ])
  })

  test.each([
    'javascript:alert(1)',
    '//otro.example/',
    '/\\otro.example',
    'casa.example',
    'data:text/html,x',
  ])('the link %s', async (link) => {
    const which = await desk.begin('resource')
    const answer = await desk.save(which, group('Enlace', { documents: [row('Enlace', { link })] }))
    expect([answer.statusCode, answer.json().issues[0]]).toEqual([
      400,
      {
        path: 'body.values.documents.0.link',
        msg: 'Escribe la dirección completa, con https://, o la de una página de este sitio, como /calculator/flip',
      },
    ])
  })

  test('a file that was uploaded for something else: a member’s photo is opened to nobody by its address', async () => {
    const member = await person(desk.app)
    const address = await unusedFile(desk.app, member, messengerPurposes.photo)
    const file = address.replace('/media/archivos/', '/media/privados/')
    expect(await refused([row('Foto ajena', { file })])).toEqual([
      400,
      [{ path: 'body.values.documents.0.file', msg: 'Sube el archivo de nuevo' }],
    ])
  })

  test('a file at a public address', async () => {
    const which = await desk.begin('resource')
    const values = group('Pública', {
      documents: [row('Pública', { file: '/media/libros/cuentas-de-cocina.pdf' })],
    })
    expect((await desk.save(which, values)).statusCode).toBe(400)
  })
})
