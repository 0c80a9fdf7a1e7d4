import { stillOf } from '@cancha/contract/ground/moving-pictures'
import type { UploadPurpose } from '@cancha/contract/ground/upload-purpose'
import { accounts } from '@cancha/contract/people/accounts'
import { connections } from '@cancha/contract/people/connections'
import { memberPurposes } from '@cancha/contract/people/members-uploads'
import { conversations } from '@cancha/contract/talk/messenger/conversations'
import type { Message, MessageFile } from '@cancha/contract/talk/messenger/message'
import { messages } from '@cancha/contract/talk/messenger/messages'
import { messengerPurposes } from '@cancha/contract/talk/messenger-uploads'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { conversation, sending, sentMessage } from '../../../../testing/builders/messages.ts'
import { film, voiceNote } from '../../../../testing/builders/recordings.ts'
import { pdf, sendFor, storedKeys, tusClient } from '../../../../testing/builders/uploads.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { animation } from '../../../../testing/pictures/animation.ts'
import { heic } from '../../../../testing/pictures/heic.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

const { photo, document, voice } = messengerPurposes

let app: TestApp
let ana: Person
let beto: Person
let other: Person
let admin: Person
let id: string
beforeAll(async () => {
  app = await createTestApp()
  other = await person(app)
  admin = await person(app, { admin: true })
})
beforeEach(async () => {
  ana = await person(app)
  beto = await person(app)
  id = await conversation(app, ana, beto)
})
afterAll(() => app.close())

const picture = () =>
  sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#0b5d3b' } })
    .withExif({ IFD0: { Model: 'canario-camara' }, IFD3: { GPSLatitude: '19/1 25/1 0/1' } })
    .jpeg()
    .toBuffer()

/** Uploads a file. @returns its address */
async function uploaded(bytes: Buffer, purpose: UploadPurpose, who = ana, name?: string): Promise<string> {
  const answer = await sendFor(app, who, bytes, purpose, name)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().file.url
}
const get = (url: string, who: Person | null) =>
  app.http.inject({ url, ...(who && { headers: who.headers }) })
const statuses = async (url: string, ...who: (Person | null)[]) =>
  (await Promise.all(who.map((one) => get(url, one)))).map(({ statusCode }) => statusCode)
const history = async (who: Person): Promise<Message[]> =>
  (await callAs(app, who, messages.list, { params: { conversationId: id }, query: {} })).json().messages
const fileOf = (message: Message): MessageFile => message.files[0] as MessageFile

describe('what goes with a message', () => {
  test('row 45: a photo is drawn anew in two sizes, without what the camera wrote, and shown to both', async () => {
    const url = await uploaded(await picture(), photo, ana, 'casa.jpg')
    const message = await sentMessage(app, ana, id, { text: '', files: [{ url }] })
    const [read] = await history(beto)
    expect(read?.files).toEqual(message.files)
    const file = fileOf(message)
    expect(file).toMatchObject({ kind: 'image', name: 'casa.jpg', width: 3_000, height: 2_000, wave: null })
    for (const [address, width] of [
      [file.url, 2_048],
      [file.small ?? '', 640],
    ] as const) {
      const { rawPayload, headers } = await get(address, beto)
      const drawn = await sharp(rawPayload).metadata()
      expect([drawn.width, drawn.format, drawn.exif]).toEqual([width, 'webp', undefined])
      expect(rawPayload.includes('canario')).toBe(false)
      expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' })
    }
  })

  test('a photo that moves goes on moving, and its other versions stand still', async () => {
    const url = await uploaded(await animation('gif', 3), photo)
    const file = fileOf(await sentMessage(app, ana, id, { text: '', files: [{ url }] }))
    const pages = async (address: string | null) =>
      (await sharp((await get(address ?? '', beto)).rawPayload).metadata()).pages
    const still = [await pages(file.small), await pages(stillOf(file.url))]
    expect([await pages(file.url), still.map((count) => count ?? 1)]).toEqual([3, [1, 1]])
  })

  test('one that moves for too long is its first frame, and only who uploads it is told', async () => {
    const answer = await sendFor(app, ana, await animation('webp', 101), photo)
    const { url, note } = answer.json().file
    expect(note).toMatch(/^La animación es demasiado larga o pesada: se verá solo su primer cuadro\./)
    const file = fileOf(await sentMessage(app, ana, id, { text: '', files: [{ url }] }))
    expect([stillOf(file.url), file]).toEqual([null, expect.not.objectContaining({ note })])
  })

  test('an iPhone’s photo is drawn anew as any other', async () => {
    const url = await uploaded(heic({ tiles: { columns: 2, rows: 1 } }), photo, ana, 'IMG_1.HEIC')
    const file = fileOf(await sentMessage(app, ana, id, { text: '', files: [{ url }] }))
    expect(file).toMatchObject({ kind: 'image', name: 'IMG_1.HEIC', width: 128, height: 64 })
    expect((await get(file.url, beto)).headers['content-type']).toBe('image/webp')
  })

  test('row 68: a PDF is only ever saved, whatever is in it', async () => {
    const page = Buffer.from('%PDF-1.7\n<!doctype html><script>alert("canario")</script>PK\x03\x04')
    const url = await uploaded(page, document, ana, 'Contrato «A».pdf')
    const file = fileOf(await sentMessage(app, ana, id, { files: [{ url }] }))
    expect(file).toMatchObject({
      kind: 'document',
      name: 'Contrato «A».pdf',
      bytes: page.length,
      small: null,
    })
    expect((await get(file.url, beto)).headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="Contrato A\.pdf"/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
  })

  test('row 68: a voice note is kept as it was recorded and served as sound, with what its sender says of it', async () => {
    const bytes = voiceNote(4_000)
    const url = await uploaded(bytes, voice)
    const file = fileOf(
      await sentMessage(app, ana, id, { text: '', files: [{ url, duration: 4_000, wave: '0279' }] }),
    )
    expect(file).toMatchObject({ kind: 'audio', duration: 4_000, wave: '0279', small: null })
    const { rawPayload, headers } = await get(file.url, beto)
    expect(rawPayload.equals(bytes)).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'audio/webm',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    const part = await app.http.inject({ url: file.url, headers: { ...beto.headers, range: 'bytes=0-3' } })
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 4])
  })

  test.each<[string, () => Buffer, UploadPurpose, string]>([
    ['a film as a voice note', film, voice, 'El archivo no es un audio (M4A, OGG o WebM)'],
    ['a page as a voice note', () => Buffer.from('<!doctype html>'), voice, 'El archivo no es un audio'],
    [
      'a voice note of an hour',
      () => voiceNote(3_600_000),
      voice,
      'Las notas de voz duran 5 minutos como máximo',
    ],
    ['a voice note as a PDF', voiceNote, document, 'El archivo no es un PDF'],
    ['a page as a PDF', () => Buffer.from('<!doctype html>%PDF-1.7'), document, 'El archivo no es un PDF'],
    ['a PDF as a photo', () => pdf(100), photo, 'El archivo no es una imagen'],
  ])('row 44: %s is refused', async (_, bytes, purpose, sentence) => {
    const answer = await sendFor(app, ana, bytes(), purpose)
    expect([answer.statusCode, answer.json().issues[0]]).toMatchObject([
      400,
      { path: 'body.upload', msg: expect.stringContaining(sentence) },
    ])
  })

  test('several go in their order, and previews say what and how many they are', async () => {
    const files = [
      { url: await uploaded(await picture(), photo, ana, '1.jpg') },
      { url: await uploaded(pdf(90), document, ana, '2.pdf') },
    ]
    const first = await sentMessage(app, ana, id, { text: '', files })
    expect(first.files.map(({ name }) => name)).toEqual(['1.jpg', '2.pdf'])
    const last = async () =>
      (await callAs(app, beto, conversations.one, { params: { id } })).json().conversation.last
    expect(await last()).toMatchObject({ kind: 'image', files: 2, text: '' })
    const answer = await sentMessage(app, ana, id, { text: 'Esa', replyTo: first._id })
    expect(answer.replyTo).toMatchObject({ kind: 'image', text: '' })
  })

  test('what is shared are photos and documents, newest first, for the two only', async () => {
    const one = await sentMessage(app, ana, id, { files: [{ url: await uploaded(pdf(90), document) }] })
    await sentMessage(app, ana, id, { text: '', files: [{ url: await uploaded(voiceNote(), voice) }] })
    await sentMessage(app, ana, id, { text: 'sin nada' })
    const two = await sentMessage(app, beto, id, {
      files: [{ url: await uploaded(pdf(90), document, beto) }],
    })
    const shared = (who: Person) => callAs(app, who, messages.shared, { params: { id } })
    const found: Message[] = (await shared(beto)).json().messages
    expect(found.map(({ _id }) => _id)).toEqual([two._id, one._id])
    expect(found[1]?.files).toEqual(one.files)
    for (const who of [other, admin]) expect((await shared(who)).statusCode).toBe(404)
  })
})

describe('a message takes', () => {
  const refusedAt = async (files: { url: string }[], path: string, who = ana) => {
    const answer = await sending(app, who, id, { text: 'Mira', files })
    expect([answer.statusCode, answer.json().issues]).toMatchObject([404, [{ path }]])
  }

  test('only what its sender has uploaded, for messages, and nothing has', async () => {
    const own = await uploaded(pdf(90), document)
    await refusedAt([{ url: await uploaded(pdf(90), document, beto) }], 'body.files.0')
    await refusedAt([{ url: own }, { url: own }], 'body.files.1')
    await refusedAt([{ url: `/media/privados/${'A'.repeat(22)}/archivo.pdf` }], 'body.files.0')
    const portrait = await uploaded(await picture(), memberPurposes.avatar)
    await refusedAt([{ url: portrait }], 'body.files.0')
    expect(await history(ana)).toEqual([])
    await sentMessage(app, ana, id, { files: [{ url: own }] })
    await refusedAt([{ url: own }], 'body.files.0')
    expect(await history(ana)).toHaveLength(1)
  })

  test('its files once: a retry with the same client id is the same message with its files', async () => {
    const url = await uploaded(pdf(90), document)
    const more = { clientId: 'con-archivo-1', files: [{ url }] }
    const all = await Promise.all([1, 2, 3, 4].map(() => sending(app, ana, id, more)))
    expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    const again = (await sending(app, ana, id, more)).json().message
    expect(again.files).toHaveLength(1)
    for (const answer of all) expect(answer.json().message).toEqual(again)
    expect(await history(ana)).toEqual([again])
  })

  test('eleven files: none of them', async () => {
    const url = await uploaded(pdf(90), document)
    const answer = await sending(app, ana, id, { files: Array(11).fill({ url }) })
    expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, 'body.files'])
  })
})

describe('row 68: the file of a message opens', () => {
  test('for its uploader alone until it is sent, then for the two people, and for nobody else', async () => {
    const url = await uploaded(pdf(90), document)
    expect(await statuses(url, ana, beto, other, admin, null)).toEqual([200, 404, 404, 404, 404])
    await sentMessage(app, ana, id, { files: [{ url }] })
    expect(await statuses(url, ana, beto, other, admin, null)).toEqual([200, 200, 404, 404, 404])
  })

  test('also after a block, because reading stays', async () => {
    const url = await uploaded(pdf(90), document)
    await sentMessage(app, ana, id, { files: [{ url }] })
    const body = { userId: String(beto.id), otherId: String(ana.id) }
    await callAs(app, beto, connections.block, { body })
    expect(await statuses(url, ana, beto)).toEqual([200, 200])
  })

  test('not any more once the session has ended, not even to be told that nothing has changed', async () => {
    const url = await uploaded(pdf(90), document)
    await sentMessage(app, ana, id, { files: [{ url }] })
    const opened = await get(url, beto)
    await callAs(app, beto, accounts.logout, { body: {} })
    const headers = { ...beto.headers, 'if-none-match': String(opened.headers.etag) }
    expect((await app.http.inject({ url, headers })).statusCode).toBe(404)
    expect(await statuses(url, beto, ana)).toEqual([404, 200])
  })

  test('for nobody when the message is deleted, and its bytes are gone', async () => {
    const url = await uploaded(await picture(), photo)
    await app.runJobs()
    const before = await storedKeys(app)
    const message = await sentMessage(app, ana, id, { files: [{ url }] })
    await callAs(app, ana, messages.remove, { body: { id: message._id } })
    expect(await statuses(url, ana, beto)).toEqual([404, 404])
    await app.runJobs()
    expect((await storedKeys(app)).size).toBe(before.size - 2)
    expect((await history(beto))[0]?.files).toEqual([])
  })
})

describe('row 49: uploads for messages', () => {
  test('are for everybody with a session, up to the bytes of a day', async () => {
    const { create } = tusClient(app, ana)
    const begun = []
    for (let count = 0; count < 11; count++) begun.push(await create(document, document.most))
    expect(begun.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(201), 403])
    expect(begun.at(-1)?.json().code).toBe('limit_reached')
    const visitor = tusClient(app, { headers: { authorization: 'Bearer nobody' } })
    expect((await visitor.create(document, 10)).statusCode).toBe(401)
  })
})
