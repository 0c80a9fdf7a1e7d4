// @vitest-environment happy-dom
import type { LoanDocument } from '@cancha/contract/lending/documents/loan-file'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { keepUnfinished } from '../../../../../api/uploads/unfinished.ts'
import { item, press, sections, showFile } from '../../../../../testing/loans/file.tsx'
import { later, ok, refused, type ServedRequest } from '../../../../../testing/server.ts'
import { MB } from '../../../../../testing/uploads/upload-queues.ts'
import { sampleDocument, sampleFile, samplePaper } from '../sample-file.ts'

const STUBS = 'Recibos de nómina'
const heic = (name: string) => new File([name], name, { type: 'image/heic', lastModified: 1 })
const photo = (name: string) => new File([name], name, { type: 'image/jpeg', lastModified: 1 })
const pdf = (name: string) => new File([name], name, { type: 'application/pdf', lastModified: 1 })

beforeEach(() => localStorage.clear())

/** A server that puts each paper in the file, with ids from 601 on. */
function keeper(documents: LoanDocument[] = [sampleDocument()]) {
  let last = 600
  let now = documents
  const file = () => sampleFile('borrower', { documents: now })
  return {
    file,
    add({ path, body }: ServedRequest) {
      if (!path.endsWith('/add')) return ok({ success: true, file: file() })
      const { kind, replaces } = body as { kind: string; replaces?: string }
      last += 1
      now = now.map((document) => {
        if (document.kind !== kind) return document
        const papers = [
          ...document.papers.filter(({ id }) => id !== replaces),
          samplePaper({ id: String(last), pagecount: 1 }),
        ]
        return { ...document, papers, state: 'given' as const, version: document.version + 1 }
      })
      return ok({ success: true, file: file() })
    },
  }
}

const inputs = (name: string) => [...item(name).querySelectorAll<HTMLInputElement>('input[type=file]')]
const chooser = (name: string) => {
  const found = inputs(name).find((input) => !input.hasAttribute('capture'))
  if (!found) throw new Error(`nothing can be chosen for ${name}`)
  return found
}
const give = (input: HTMLInputElement | undefined, ...files: File[]) => {
  if (!input) throw new Error('no input')
  return act(async () => void fireEvent.change(input, { target: { files } }))
}
const choose = async (name: string, ...files: File[]) => give(await vi.waitFor(() => chooser(name)), ...files)
const made = () => screen.queryByRole('list', { name: `Cómo quedó «${STUBS}»` })

describe('papers are added', () => {
  test('by the camera, which takes photos alone so that phones open it, or by choosing photos or PDFs', async () => {
    await showFile(() => sampleFile('borrower', { documents: [sampleDocument()] }))
    await vi.waitFor(() => chooser(STUBS))
    const [, lens] = inputs(STUBS)
    expect(lens?.getAttribute('capture')).toBe('environment')
    expect(lens?.accept).toBe('image/jpeg,image/png,image/webp,image/heic,image/heif')
    expect(chooser(STUBS).accept).toBe(
      'image/jpeg,image/png,image/webp,image/heic,image/heif,application/pdf',
    )
    expect(chooser(STUBS).multiple).toBe(true)
    expect(screen.getByText(/^JPEG, PNG, WebP, HEIC o PDF, hasta 25.MB$/)).toBeTruthy()
  })

  test('several at once, each as one paper in the order in which they were chosen', async () => {
    const { file, add } = keeper()
    const { sent } = await showFile(file, { write: add })
    await choose(STUBS, photo('uno.jpg'), pdf('dos.pdf'), heic('tres.heic'))
    await vi.waitFor(() => expect(sent()).toHaveLength(3))
    expect(sent()).toEqual(
      ['/f/documento', '/f/documento', '/f/documento'].map((_, at) => ({
        path: 'add',
        body: { lrnid: '31', kind: 'pay_stubs', file: `/f/${['uno.jpg', 'dos.pdf', 'tres.heic'][at]}` },
      })),
    )
    await vi.waitFor(() => expect(within(item(STUBS)).getAllByText(/^1 hoja, /)).toHaveLength(3))
  })

  test('and the document stays where it stands until the person is done with it', async () => {
    const { file, add } = keeper([sampleDocument(), sampleDocument({ kind: 'identity' })])
    await showFile(file, { write: add })
    await choose(STUBS, photo('uno.jpg'))
    await vi.waitFor(() => expect(made()).toBeTruthy())
    expect(sections()['Te toca a ti']).toEqual([STUBS, 'Identificación oficial'])
    await press(`Listo: ${STUBS}`)
    expect(sections()).toMatchObject({ 'Te toca a ti': ['Identificación oficial'], 'Ya lo subiste': [STUBS] })
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(STUBS))
  })

  test('in the place of another, which is named', async () => {
    const before = samplePaper()
    const { file, add } = keeper([sampleDocument({ papers: [before] })])
    const { sent } = await showFile(file, { write: add })
    await press(`Reemplazar: ${STUBS}`)
    expect((await vi.waitFor(() => chooser(STUBS))).multiple).toBe(false)
    await choose(STUBS, pdf('nuevo.pdf'))
    await vi.waitFor(() =>
      expect(sent()).toEqual([
        { path: 'add', body: { lrnid: '31', kind: 'pay_stubs', file: '/f/nuevo.pdf', replaces: '501' } },
      ]),
    )
  })
})

describe('what can’t be added', () => {
  test.each([
    [
      'is too large',
      Object.defineProperty(pdf('largo.pdf'), 'size', { value: 26 * MB }),
      'El archivo pasa de 25\u00a0MB.',
    ],
    [
      'is of another kind',
      new File(['x'], 'nota.docx', { type: 'application/msword' }),
      'ni un PDF. Elige otro.',
    ],
    ['is a drawing', new File(['x'], 'plano.svg', { type: 'image/svg+xml' }), 'ni un PDF. Elige otro.'],
  ])('because it %s says so at its document before a byte is sent', async (_, file, says) => {
    const { sent, reads } = await showFile(() => sampleFile('borrower', { documents: [sampleDocument()] }))
    const before = reads().length
    await choose(STUBS, file)
    await vi.waitFor(() => expect(item(STUBS).textContent).toContain(says))
    expect(sent()).toEqual([])
    expect(reads()).toHaveLength(before)
  })

  test('because it is protected says the server’s sentence at its document, and the others go on', async () => {
    const { file, add } = keeper()
    const PROTECTED = 'El PDF está protegido con contraseña. Guárdalo sin contraseña y súbelo de nuevo.'
    let first = true
    const { sent } = await showFile(file, {
      write: add,
      finish: () => {
        if (!first) return undefined
        first = false
        return {
          status: 400,
          body: {
            success: false,
            code: 'invalid_input',
            msg: 'Revisa los campos marcados.',
            issues: [{ path: 'body.upload', msg: PROTECTED }],
          },
        }
      },
    })
    await choose(STUBS, pdf('cerrado.pdf'), photo('uno.jpg'))
    await vi.waitFor(() => expect(sent()).toHaveLength(1))
    expect(item(STUBS).textContent).toContain(PROTECTED)
  })

  test('because the file’s request refuses it stays with its reason, and is tried again without being sent anew', async () => {
    const { file, add } = keeper()
    let isFull = true
    const { sent } = await showFile(file, {
      write: (asked) =>
        isFull ? refused(403, 'limit_reached', 'Espera una hora para agregar más.') : add(asked),
    })
    await choose(STUBS, photo('uno.jpg'))
    await vi.waitFor(() =>
      expect(item(STUBS).textContent).toContain('«uno.jpg»: Espera una hora para agregar más.'),
    )
    isFull = false
    await press('Intentar otra vez: «uno.jpg»')
    await vi.waitFor(() => expect(made()).toBeTruthy())
    expect(sent().map(({ body }) => body)).toEqual([
      { lrnid: '31', kind: 'pay_stubs', file: '/f/uno.jpg' },
      { lrnid: '31', kind: 'pay_stubs', file: '/f/uno.jpg' },
    ])
    expect(item(STUBS).textContent).not.toContain('Espera una hora')
  })

  test('because there are twelve already says so, and takes those that have room', async () => {
    const papers = Array.from({ length: 11 }, (_, at) => samplePaper({ id: String(501 + at) }))
    const { file, add } = keeper([sampleDocument({ papers })])
    const { sent } = await showFile(file, { write: add })
    await press(`Agregar: ${STUBS}`)
    await choose(STUBS, pdf('doce.pdf'), pdf('trece.pdf'))
    await vi.waitFor(() => expect(sent()).toHaveLength(1))
    expect(item(STUBS).textContent).toContain('Un documento lleva 12 papeles como máximo.')
  })
})

describe('a photo', () => {
  test('is shown at once as the page that was made of it, and turned there', async () => {
    const { file, add } = keeper()
    const { sent } = await showFile(file, { write: add })
    await choose(STUBS, photo('uno.jpg'))
    await vi.waitFor(() => expect(made()).toBeTruthy())
    const page = within(made() as HTMLElement).getByRole('img', {
      name: `La hoja que hicimos de tu foto: ${STUBS}`,
    })
    expect(page.getAttribute('src')).toBe('/media/privados/papel601/pagina-1.jpg')
    await press(`Girar: ${STUBS}`, made() as HTMLElement)
    await vi.waitFor(() =>
      expect(sent().at(-1)).toEqual({ path: 'turn', body: { id: '601', page: 1, quarters: 1 } }),
    )
  })

  test('of which something was cut off is made again of the whole photo, in the place of the first', async () => {
    const { file, add } = keeper()
    const { sent } = await showFile(file, { write: add })
    await choose(STUBS, photo('uno.jpg'))
    await vi.waitFor(() => expect(made()).toBeTruthy())
    await press(`Se cortó: usar la foto entera (${STUBS})`)
    await vi.waitFor(() =>
      expect(sent().at(-1)).toEqual({
        path: 'add',
        body: { lrnid: '31', kind: 'pay_stubs', file: '/f/uno.jpg', replaces: '601' },
      }),
    )
    await vi.waitFor(() => expect(made()?.textContent).toContain('Esta es tu foto entera.'))
    expect(screen.queryByRole('button', { name: /^Se cortó/ })).toBeNull()
    expect(within(made() as HTMLElement).getAllByRole('img')).toHaveLength(1)
  })

  test('that can’t be sent whole keeps the page that is there, with the reason', async () => {
    const { file, add } = keeper()
    let times = 0
    await showFile(file, {
      write: (asked) => {
        times += 1
        return times > 1 ? refused(409, 'conflict', 'Esto cambió mientras tanto.') : add(asked)
      },
    })
    await choose(STUBS, photo('uno.jpg'))
    await vi.waitFor(() => expect(made()).toBeTruthy())
    await press(`Se cortó: usar la foto entera (${STUBS})`)
    await vi.waitFor(() => expect(made()?.textContent).toContain('Esto cambió mientras tanto.'))
    expect(screen.getByRole('button', { name: /^Se cortó/ })).toBeTruthy()
  })

  test('is followed by another one of the same document', async () => {
    const { file, add } = keeper()
    const { sent } = await showFile(file, { write: add })
    await choose(STUBS, photo('uno.jpg'))
    await vi.waitFor(() => expect(made()).toBeTruthy())
    await give(screen.getByLabelText<HTMLInputElement>(`Otra foto de «${STUBS}»`), photo('dos.jpg'))
    await vi.waitFor(() => expect(sent()).toHaveLength(2))
    await vi.waitFor(() => expect(within(made() as HTMLElement).getAllByRole('img')).toHaveLength(2))
  })

  test('a PDF isn’t asked about: nothing of it was cut', async () => {
    const { file, add } = keeper()
    await showFile(file, { write: add })
    await choose(STUBS, pdf('uno.pdf'))
    await vi.waitFor(() => expect(within(item(STUBS)).getByText(/^1 hoja, /)).toBeTruthy())
    expect(made()).toBeNull()
  })
})

test('a paper that was left half-way is offered again at its document, wherever that stands', async () => {
  keepUnfinished('40', {
    id: 'u9',
    purpose: 'lending.document',
    place: 'lending.document 31 insurance',
    name: 'poliza.pdf',
    type: 'application/pdf',
    bytes: 10 * MB,
    modified: 1,
    sent: 5 * MB,
    begun: Date.now(),
  })
  await showFile(() =>
    sampleFile('borrower', {
      documents: [sampleDocument(), sampleDocument({ kind: 'insurance', need: 'closing' })],
    }),
  )
  await vi.waitFor(() =>
    expect(item('Seguro de la casa').textContent).toContain('Quedó a medias: 5\u00a0MB de 10\u00a0MB.'),
  )
  expect(item(STUBS).textContent).not.toContain('Quedó a medias')
})

test('while a paper goes up its progress is told, and it can be taken out', async () => {
  const goOn = later<undefined>()
  const { file, add } = keeper()
  const { sent } = await showFile(file, { write: add, finish: () => goOn.promise })
  await choose(STUBS, photo('uno.jpg'))
  await vi.waitFor(() => expect(screen.getByRole('progressbar', { name: 'Subiendo «uno.jpg»' })).toBeTruthy())
  await press('Cancelar «uno.jpg»')
  goOn.settle(undefined)
  await act(async () => undefined)
  expect(sent()).toEqual([])
  expect(screen.queryByRole('progressbar', { name: 'Subiendo «uno.jpg»' })).toBeNull()
})
