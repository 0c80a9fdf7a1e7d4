import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { getDocumentProxy } from 'unpdf'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { CANARY } from '../../testing/hostile/files/hostile-file.ts'
import { ACTIVE_PAPERS, HEAVY_PAPERS, protectedPaper } from '../../testing/hostile/files/papers.ts'
import { createPictures, oneBuffer } from '../pictures.ts'
import type { MadeFile } from '../recipe.ts'

const onDeath = vi.fn()
const pictures = createPictures({ onDeath })
/** Has less patience than there is for papers, so that nothing of a test waits for it. */
const impatient = createPictures({ onDeath, paperPatienceMs: 2_000 })
afterAll(() => Promise.all([pictures.close(), impatient.close()]))
afterEach(() => onDeath.mockClear())

const sent = (bytes: Buffer) => ({ ...oneBuffer(bytes), path: 'body.upload', most: 25e6 })
const paper = (bytes: Buffer, sort: 'pdf' | 'straight' | 'whole' = 'pdf') => pictures.paper(sent(bytes), sort)

const refused = (msg: string) => ({ code: 'invalid_input', issues: [{ path: 'body.upload', msg }] })
const DAMAGED =
  'No pudimos leer ese PDF. Ábrelo, guárdalo de nuevo como PDF y súbelo otra vez, o tómale una foto a cada página.'

type Sheet = { size?: [number, number]; draw?: (pdf: PDFKit.PDFDocument) => void }
async function pdf(...sheets: Sheet[]): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false, info: { Author: CANARY } })
  const bytes = buffer(document)
  for (const { size = [612, 792], draw } of sheets) {
    document.addPage({ size, margin: 0 })
    draw?.(document)
  }
  document.end()
  return bytes
}

const partOf = (made: readonly MadeFile[], at: number): Buffer => {
  const part = made[at]
  if (!part) throw new Error(`there is no part ${at}`)
  return part.bytes
}
const opened = (bytes: Buffer) => getDocumentProxy(new Uint8Array(bytes))
const middleOf = async (jpeg: Buffer, left: number, top: number) => {
  const { data } = await sharp(jpeg)
    .extract({ left, top, width: 20, height: 20 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [data[0] ?? 0, data[1] ?? 0, data[2] ?? 0]
}

/** Returns the scripts and hidden contents of a PDF beside its pages: none, if the program made it. */
async function beside(bytes: Buffer) {
  const document = await opened(bytes)
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, (_, at) => document.getPage(at + 1)),
  )
  const { info, metadata } = await document.getMetadata()
  return {
    scripts: await document.getJSActions(),
    opens: await document.getOpenAction(),
    files: await document.getAttachments(),
    fields: await document.getFieldObjects(),
    outline: await document.getOutline(),
    notes: metadata,
    onPages: (await Promise.all(pages.map((page) => page.getAnnotations()))).flat(),
    pageScripts: (await Promise.all(pages.map((page) => page.getJSActions()))).filter(Boolean),
    words: (await Promise.all(pages.map((page) => page.getTextContent()))).flatMap(({ items }) => items),
    title: (info as { Title?: string }).Title,
    author: (info as { Author?: string }).Author,
    xfa: (info as { IsXFAPresent?: boolean }).IsXFAPresent,
  }
}
const NOTHING = {
  ...{ scripts: null, opens: null, files: null, fields: null, outline: null, notes: null, onPages: [] },
  ...{ pageScripts: [], words: [], title: 'Documento', author: undefined, xfa: false },
}
const EVIL = [
  '/JavaScript',
  '/URI',
  '/EmbeddedFile',
  '/Launch',
  '/AcroForm',
  '/OpenAction',
  '/Filespec',
  '/SubmitForm',
  '/GoToR',
  '/RichMedia',
  '/Annots',
  '/XFA',
  CANARY,
]

describe('row 76: of a PDF only what its pages show is kept', () => {
  test.each(Object.entries(ACTIVE_PAPERS))('with %s', async (_, make) => {
    const made = await paper(make())
    expect(made.map(({ name, type }) => [name, type])).toEqual([
      ['documento.pdf', 'application/pdf'],
      ['pagina-1.jpg', 'image/jpeg'],
    ])
    expect(await beside(partOf(made, 0))).toEqual(NOTHING)
    for (const { bytes } of made) expect(EVIL.filter((text) => bytes.includes(text))).toEqual([])
    const { exif, icc, xmp } = await sharp(partOf(made, 1)).metadata()
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined])
    // The page is there: its words are dark.
    const { channels } = await sharp(partOf(made, 1)).stats()
    expect(channels[0]?.min).toBeLessThan(60)
    expect(channels[0]?.mean).toBeGreaterThan(240)
  })

  test.each(Object.entries(HEAVY_PAPERS))(
    'with %s: in time it is made or refused',
    async (_, make) => {
      const made = await impatient.paper(sent(make()), 'pdf').catch((error: unknown) => error)
      if (Array.isArray(made)) expect(await beside(partOf(made, 0))).toMatchObject(NOTHING)
      else
        expect(made).toMatchObject({ code: 'invalid_input', issues: [{ path: 'body.upload', msg: /PDF/ }] })
    },
    90_000,
  )

  test('after all of them the next is made', async () => {
    expect(await paper(await pdf({}))).toHaveLength(2)
  })

  test('what says why it is refused: a password, too many pages, none, and what is no PDF after all', async () => {
    await expect(paper(protectedPaper())).rejects.toMatchObject(
      refused('El PDF está protegido con contraseña. Guárdalo sin contraseña y súbelo de nuevo.'),
    )
    await expect(paper(await pdf(...Array<Sheet>(41).fill({})))).rejects.toMatchObject(
      refused('El PDF tiene más de 40 páginas. Divídelo en varios y súbelos uno por uno.'),
    )
    await expect(paper(await pdf())).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(paper(Buffer.from('%PDF-1.7\nhola'))).rejects.toMatchObject(refused(DAMAGED))
    expect(onDeath).not.toHaveBeenCalled()
  })

  // Each encrypts in its own way; 1.7 does as 1.6.
  test.each(['1.3', '1.4', '1.6', '1.7ext3'] as const)(
    'a password is told from a lock against changes, which banks put on what they send: PDF %s',
    async (pdfVersion) => {
      const locked = (about: { userPassword?: string; ownerPassword?: string }) => {
        const document = new PDFDocument({ pdfVersion, ...about })
        document.rect(0, 0, 300, 300).fill('#000')
        document.end()
        return buffer(document)
      }
      await expect(paper(await locked({ userPassword: 'clave' }))).rejects.toMatchObject(
        refused('El PDF está protegido con contraseña. Guárdalo sin contraseña y súbelo de nuevo.'),
      )
      const made = await paper(await locked({ ownerPassword: 'del banco' }))
      expect((await middleOf(partOf(made, 1), 100, 100))[0]).toBeLessThan(30)
    },
  )

  test('forty pages are made, each with its size, and longer or smaller ones within limits', async () => {
    const sizes: [number, number][] = [
      [612, 792],
      [792, 612],
      [612, 1_008],
      [20, 40],
      [3_000, 1_500],
    ]
    const made = await paper(
      await pdf(...sizes.map((size) => ({ size })), ...Array<Sheet>(35).fill({ size: [72, 72] })),
    )
    expect(made).toHaveLength(41)
    const document = await opened(partOf(made, 0))
    expect(document.numPages).toBe(40)
    const shown = await Promise.all([1, 2, 3, 4, 5].map((number) => document.getPage(number)))
    const points = shown
      .map((page) => page.getViewport({ scale: 1 }))
      .map(({ width, height }) => [Math.round(width), Math.round(height)])
    for (const [at, [width, height]] of [
      [612, 792],
      [792, 612],
      [612, 1_008],
      [36, 72],
      [1_440, 720],
    ].entries())
      for (const [axis, side] of [width, height].entries())
        expect(Math.abs((points[at]?.[axis] ?? 0) - (side ?? 0))).toBeLessThanOrEqual(4)
    const pixels = await Promise.all([1, 3, 5].map((at) => sharp(partOf(made, at)).metadata()))
    expect(pixels.map(({ width, height }) => [width, height])).toEqual([
      [1_445, 1_870],
      [1_336, 2_200],
      [2_200, 1_100],
    ])
  }, 60_000)

  test('what was filled into a form and noted on a page stands in its picture, in its colours', async () => {
    const bytes = await pdf({
      draw(document) {
        document.rect(72, 72, 100, 100).fill('#c0392b')
        document.initForm()
        document.formText('nombre', 72, 300, 400, 60, { value: 'MMMMMMMMMM', fontSize: 40 } as never)
        document.highlight(72, 500, 200, 60, { color: 'yellow' })
      },
    })
    const [, page] = await paper(bytes)
    if (!page) throw new Error('no page')
    const scale = 1_445 / 612
    const at = (x: number, y: number) => middleOf(page.bytes, Math.round(x * scale), Math.round(y * scale))
    const [red = 0, green = 0] = await at(110, 110)
    expect([red > 150, green < 90]).toEqual([true, true])
    const [, , blue = 255] = await at(150, 520)
    expect(blue).toBeLessThan(120)
    const field = await sharp(page.bytes)
      .extract({ left: Math.round(80 * scale), top: Math.round(310 * scale), width: 300, height: 90 })
      .toBuffer()
    expect((await sharp(field).stats()).channels[0]?.min).toBeLessThan(80)
  })

  test('a page that is all noise is still small', async () => {
    const noise = await sharp({
      create: {
        width: 1_500,
        height: 1_900,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg({ quality: 95 })
      .toBuffer()
    const made = await paper(
      await pdf({ draw: (document) => document.image(noise, 0, 0, { width: 612, height: 792 }) }),
    )
    expect(partOf(made, 1).length).toBeLessThan(1_100_000)
  })
})

describe('turning a page', () => {
  test('turns that one clockwise, in the PDF too, and leaves the others as they are', async () => {
    const corner = { draw: (document: PDFKit.PDFDocument) => document.rect(0, 0, 100, 100).fill('#000') }
    const before = await paper(await pdf(corner, corner, corner))
    const pages = before.slice(1).map(({ bytes }) => bytes)
    const after = await pictures.turnPage(
      oneBuffer(Buffer.concat(pages)),
      pages.map(({ length }) => length),
      2,
      1,
    )
    expect(after.map(({ name }) => name)).toEqual([
      'documento.pdf',
      'pagina-1.jpg',
      'pagina-2.jpg',
      'pagina-3.jpg',
    ])
    expect([partOf(after, 1).equals(partOf(before, 1)), partOf(after, 3).equals(partOf(before, 3))]).toEqual([
      true,
      true,
    ])
    const turned = partOf(after, 2)
    expect(await sharp(turned).metadata()).toMatchObject({ width: 1_870, height: 1_445 })
    // The upper left corner is now the upper right one.
    expect((await middleOf(turned, 1_840, 20))[0]).toBeLessThan(30)
    expect((await middleOf(turned, 20, 20))[0]).toBeGreaterThan(225)
    const document = await opened(partOf(after, 0))
    const { width, height } = (await document.getPage(2)).getViewport({ scale: 1 })
    expect([Math.round(width), Math.round(height)]).toEqual([792, 612])
    expect(await beside(partOf(after, 0))).toEqual(NOTHING)
  })

  let page: Buffer
  beforeAll(async () => {
    const sheet = { draw: (document: PDFKit.PDFDocument) => document.rect(0, 0, 200, 300).fill('#000') }
    page = partOf(await paper(await pdf(sheet)), 1)
  })

  test.each([1, 2, 3])('by %i quarter turns and back gives the page as it was', async (turns) => {
    const turn = async (jpeg: Buffer, quarters: number) =>
      partOf(await pictures.turnPage(oneBuffer(jpeg), [jpeg.length], 1, quarters), 1)
    const back = await turn(await turn(page, turns), 4 - turns)
    const [one, other] = await Promise.all(
      [page, back].map((jpeg) => sharp(jpeg).greyscale().raw().toBuffer()),
    )
    const off = (one ?? Buffer.alloc(0)).reduce(
      (sum, value, at) => sum + Math.abs(value - (other?.[at] ?? 0)),
      0,
    )
    expect(off / (one?.length ?? 1)).toBeLessThan(1)
  })
})
