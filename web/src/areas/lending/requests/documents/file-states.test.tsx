// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { rights, sampleMember } from '../../../../shell/session/sample-member.ts'
import { item, LEO, press, sections, showFile } from '../../../../testing/loans/file.tsx'
import { ok, refused } from '../../../../testing/server.ts'
import {
  sampleDocument,
  sampleFile,
  sampleGivenKey,
  sampleKey,
  samplePaper,
  sampleReview,
} from './sample-file.ts'

const STUBS = 'Recibos de nómina'
const GIVEN = sampleDocument({ papers: [samplePaper()] })
const OWED = sampleDocument({ kind: 'identity' })
const ASKED_FIRST = sampleDocument({ kind: 'lease', need: null, state: 'again', reviews: [sampleReview()] })
const EMPTIED = sampleDocument({ kind: 'other', need: null, version: 3 })
const ASKED_AT = '2026-11-09T15:00:00.000Z'
const PAST = '2026-01-05T15:00:00.000Z'

const page = () => document.body.textContent
const region = (name: string) => screen.getByRole('region', { name })
const dialog = () => screen.findByRole('dialog')
/** As with a keyboard: the button has the focus when it is pressed. */
const pressFocused = async (name: string) => {
  screen.getByRole('button', { name }).focus()
  await press(name)
}

describe('a closed request', () => {
  test('has what was given and what wasn’t, and asks for nothing', async () => {
    await showFile(() =>
      sampleFile('borrower', {
        documents: [OWED, GIVEN, EMPTIED],
        status: 'close',
        goneAt: '2199-05-20T15:00:00.000Z',
        can: { add: false },
      }),
    )
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Expediente cerrado')
    expect(sections()).toEqual({ 'Lo que subiste': [STUBS], 'No se subió': ['Identificación oficial'] })
    expect(page()).not.toMatch(/Te toca|Falta|En revisión/)
  })

  test('whose papers are gone says only that, and nothing of what could come', async () => {
    await showFile(() =>
      sampleFile('borrower', {
        documents: [OWED, sampleDocument()],
        status: 'close',
        goneAt: PAST,
        keys: [sampleGivenKey({ opens: false })],
        can: { add: false },
      }),
    )
    expect(page()).toContain('La solicitud se cerró, y los papeles se borraron de Cancha el 5 ene 2026.')
    expect(sections()).toEqual({})
    expect(page()).not.toMatch(/todavía|cuando pase/i)
  })

  test('in which no lender had interest says nothing of the future', async () => {
    await showFile(() => sampleFile('borrower', { status: 'close', goneAt: PAST, can: { add: false } }))
    expect(region('Quién puede verlo').textContent).toContain('Ningún prestamista mostró interés.')
  })

  test('whose papers are gone says nothing of them to its lender', async () => {
    await showFile(
      () =>
        sampleFile('lender', {
          documents: [OWED],
          status: 'close',
          goneAt: PAST,
          keys: [sampleGivenKey()],
        }),
      { user: LEO },
    )
    expect(page()).toContain('los papeles se borraron de Cancha')
    expect(page()).not.toMatch(/Entregó|Todavía no/)
  })
})

describe('a document that a lender asks for and that never came', () => {
  test('is asked of the borrower, not once more', async () => {
    await showFile(() => sampleFile('borrower', { documents: [ASKED_FIRST], keys: [sampleGivenKey()] }))
    const [lease] = sections()['Te toca a ti'] ?? []
    const text = item(String(lease)).textContent
    expect(text).toContain('Préstamos Prado lo pide: «Enero viene sin la página 4»')
    expect(text).toContain('Te lo piden')
    expect(screen.getByRole('img', { name: '1 que piden' })).toBeTruthy()
  })

  test('stands among those that aren’t there for the lender', async () => {
    await showFile(
      () =>
        sampleFile('lender', { documents: [ASKED_FIRST], keys: [sampleGivenKey()], can: { review: true } }),
      { user: LEO },
    )
    expect(Object.keys(sections())).toEqual(['Todavía no están'])
    expect(page()).not.toContain('Lo piden otra vez')
  })
})

describe('what comes next, with all papers in', () => {
  test('is to decide about a lender who asked, and the sentence leads there', async () => {
    await showFile(() =>
      sampleFile('borrower', { documents: [GIVEN], keys: [sampleKey({ askedAt: ASKED_AT })] }),
    )
    const link = screen.getByRole('link', { name: 'decide si se lo abres' })
    expect(link.closest('p')?.textContent).toBe(
      'Préstamos Prado te pidió ver tu expediente: decide si se lo abres.',
    )
    expect(document.querySelector(link.getAttribute('href') ?? '')?.textContent).toBe('Quién puede verlo')
  })

  test('reads «Subido» while nobody may open them, and «En revisión» once somebody may', async () => {
    let keys = [sampleKey()]
    const { changed } = await showFile(() => sampleFile('borrower', { documents: [GIVEN], keys }))
    expect(item(STUBS).textContent).toContain('Subido')
    expect(page()).not.toContain('Puerta llena')
    keys = [sampleGivenKey()]
    await changed()
    await vi.waitFor(() => expect(item(STUBS).textContent).toContain('En revisión'))
    expect(page()).toContain('Puerta llena: el prestamista lo abrió. Punteada: todavía no.')
  })
})

describe('a document whose papers were all taken out', () => {
  test('is asked for in the version that it has', async () => {
    const { sent } = await showFile(
      () =>
        sampleFile('lender', {
          documents: [GIVEN, EMPTIED],
          keys: [sampleGivenKey()],
          can: { review: true },
        }),
      { user: LEO },
    )
    expect(sections()).toEqual({ 'Por revisar': [STUBS] })
    await press('Pedir otro documento')
    const choice = within(await dialog()).getByLabelText('Documento')
    await act(async () => void fireEvent.change(choice, { target: { value: 'other' } }))
    const reason = screen.getByLabelText(/^Para qué lo necesitas/)
    await act(async () => void fireEvent.change(reason, { target: { value: 'Para cerrar' } }))
    await press('Pedir documento', await dialog())
    await vi.waitFor(() => expect(sent()[0]?.body).toMatchObject({ kind: 'other', version: 3 }))
  })
})

describe('a key that opens nothing now', () => {
  const REST = sampleGivenKey({ opens: false })

  test('rests without another offer being blamed for it', async () => {
    await showFile(() => sampleFile('borrower', { keys: [REST] }))
    expect(region('Quién puede verlo').textContent).toContain('En pausa: por ahora no puede verlo')
  })

  test('is told so to its lender', async () => {
    await showFile(() => sampleFile('lender', { keys: [REST] }), { user: LEO })
    expect(page()).toContain('Está en pausa: por ahora no puedes abrirlo.')
  })

  test('is told to administrators as somebody else’s', async () => {
    await showFile(
      () =>
        sampleFile('administrator', {
          keys: [{ ...REST, taken: true }, sampleKey({ lid: '8', companyname: 'Golfo', askedAt: ASKED_AT })],
        }),
      { user: sampleMember({ id: '1', level: 1, can: rights('administer') }) },
    )
    expect(region('Quién puede verlo').textContent).toContain('En pausa: se aceptó otra oferta')
    expect(region('Quién puede verlo').textContent).toContain('Lo pidió el 9 nov 2026')
  })
})

describe('the focus stays near what was pressed', () => {
  test('when a paper is taken out', async () => {
    let documents = [GIVEN]
    await showFile(() => sampleFile('borrower', { documents }))
    await pressFocused(`Quitar: ${STUBS}`)
    documents = [sampleDocument()]
    await press('Quitar papel')
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(STUBS))
  })

  test('when a document is accepted', async () => {
    let documents = [GIVEN]
    await showFile(
      () => sampleFile('lender', { documents, keys: [sampleGivenKey()], can: { review: true } }),
      { user: LEO },
    )
    documents = [{ ...GIVEN, state: 'accepted' }]
    await pressFocused(`Aceptar: ${STUBS}`)
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(STUBS))
  })

  test('when the file is closed to all', async () => {
    let keys = [sampleGivenKey(), sampleGivenKey({ lid: '8', companyname: 'Golfo' })]
    await showFile(() => sampleFile('borrower', { keys }))
    keys = [sampleKey(), sampleKey({ lid: '8', companyname: 'Golfo' })]
    await pressFocused('Cerrar a todos')
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Quién puede verlo'))
  })

  test('when the whole page is taken away', async () => {
    let isOpen = true
    const { changed } = await showFile(
      () =>
        isOpen
          ? sampleFile('lender', { keys: [sampleKey()] })
          : refused(404, 'not_found', 'No encontramos eso.'),
      { user: LEO },
    )
    isOpen = false
    await changed()
    await vi.waitFor(() =>
      expect(document.activeElement?.textContent).toBe('Este expediente ya no se puede ver'),
    )
  })
})

test('without a network the list of one’s own analyses says so instead of waiting', async () => {
  await showFile(() => sampleFile('borrower'), {
    other: (path) =>
      path.startsWith('/api/users/calculators/') ? refused(403, 'forbidden', 'No.') : undefined,
  })
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => {
    line.mockRestore()
    // Told directly: once nothing is drawn any more, it hears no event, and the next file of tests would be without a network.
    onlineManager.setOnline(true)
  })
  onlineManager.setOnline(false)
  await press('Elegir un análisis')
  await vi.waitFor(() => expect(screen.getByText('No pudimos cargar tus análisis')).toBeTruthy())
})

test('a list of one’s own analyses that couldn’t be read again stays, with a sentence', async () => {
  let works = true
  const none = ok({ success: true, data: [], total: 0, tags: [] })
  await showFile(() => sampleFile('borrower'), {
    other: (path) =>
      path.startsWith('/api/users/calculators/')
        ? works
          ? none
          : refused(403, 'forbidden', 'No.')
        : undefined,
  })
  await press('Elegir un análisis')
  await screen.findByLabelText('Ninguno')
  await press('Cancelar', await dialog())
  works = false
  await press('Elegir un análisis')
  await vi.waitFor(() => expect(page()).toContain('No pudimos ver si hay algo nuevo'))
  expect(screen.getByLabelText('Ninguno')).toBeTruthy()
})
