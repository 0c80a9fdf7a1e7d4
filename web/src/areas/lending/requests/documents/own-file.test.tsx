// @vitest-environment happy-dom
import type { LoanFile } from '@cancha/contract/lending/documents/loan-file'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { item, plain, press, sections, showFile, toastTexts } from '../../../../testing/loans/file.tsx'
import { ok, refused } from '../../../../testing/server.ts'
import {
  sampleDocument,
  sampleFile,
  sampleGivenKey,
  sampleKey,
  sampleOpening,
  samplePaper,
  sampleReview,
} from './sample-file.ts'

const AGAIN = sampleDocument({
  kind: 'bank_statements',
  state: 'again',
  papers: [samplePaper()],
  reviews: [sampleReview()],
})
const OWED = sampleDocument({ kind: 'identity' })
const GIVEN = sampleDocument({ papers: [samplePaper({ id: '502', pagecount: 1 })] })
const ACCEPTED = sampleDocument({
  kind: 'tax_number',
  state: 'accepted',
  papers: [samplePaper({ id: '503' })],
  reviews: [sampleReview({ verdict: 'accepted', reason: '' })],
})
const CLOSING = sampleDocument({ kind: 'insurance', need: 'closing' })
const WHOLE = [OWED, ACCEPTED, GIVEN, AGAIN, CLOSING]

const button = (name: string | RegExp) => screen.queryByRole<HTMLButtonElement>('button', { name })
const dialog = () => screen.findByRole('dialog')

describe('how far a file is', () => {
  test('is told in its heading, in doors with words, and by what comes next', async () => {
    await showFile(() => sampleFile('borrower', { documents: WHOLE }))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('2 de 4 papeles listos')
    expect(
      screen.getByRole('img', {
        name: '1 aceptado, 1 subido, 1 que piden otra vez y 1 que falta',
      }),
    ).toBeTruthy()
    expect(screen.getByText('Te tocan 2. Empieza por «Estados de cuenta del banco».')).toBeTruthy()
  })

  test('has what waits for the borrower first, what was asked for again before all, and what can wait last', async () => {
    await showFile(() => sampleFile('borrower', { documents: WHOLE }))
    expect(sections()).toEqual({
      'Te toca a ti': ['Estados de cuenta del banco', 'Identificación oficial'],
      'Ya lo subiste': ['Tu número de impuestos', 'Recibos de nómina'],
      'Puede esperar': ['Seguro de la casa', 'Otro papel'],
    })
    expect(item('Estados de cuenta del banco').textContent).toContain(
      'Préstamos Prado lo pide otra vez: «Enero viene sin la página 4»',
    )
    expect(item('Seguro de la casa').textContent).toContain('Antes del cierre')
    expect(item('Tu número de impuestos').textContent).toContain('Préstamos Prado lo aceptó.')
  })

  test('says so when nothing is missing', async () => {
    await showFile(() => sampleFile('borrower', { documents: [GIVEN, ACCEPTED] }))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('2 de 2 papeles listos')
    expect(screen.getByText(/^No te falta nada por ahora/)).toBeTruthy()
  })

  test('of a closed request takes no papers, and says until when they are kept', async () => {
    await showFile(() =>
      sampleFile('borrower', {
        documents: [GIVEN, OWED],
        status: 'close',
        goneAt: '2027-05-20T15:00:00.000Z',
        can: { add: false },
      }),
    )
    expect(
      screen.getByText('La solicitud se cerró: los papeles se borran de Cancha el 20 may 2027.'),
    ).toBeTruthy()
    expect(button(/^Subir/)).toBeNull()
    expect(button(/^Reemplazar/)).toBeNull()
    expect(button('Quitar: Recibos de nómina')).toBeTruthy()
  })
})

describe('a paper', () => {
  test('is taken out after it was asked whether that is meant', async () => {
    let documents = [GIVEN]
    const { sent } = await showFile(() => sampleFile('borrower', { documents }))
    await press('Quitar: Recibos de nómina')
    await screen.findByRole('alertdialog', { name: '¿Quitar este papel de «Recibos de nómina»?' })
    await press('Cancelar')
    expect(sent()).toEqual([])
    await press('Quitar: Recibos de nómina')
    documents = [sampleDocument()]
    await press('Quitar papel')
    await vi.waitFor(() => expect(sent()).toEqual([{ path: 'remove', body: { id: '502' } }]))
    await vi.waitFor(() => expect(screen.queryByText(/^1 hoja, 9 nov 2026/)).toBeNull())
  })

  test('tells who of those with a key opened it', async () => {
    const keys = [
      sampleGivenKey(),
      sampleGivenKey({ lid: '8', companyname: 'Banco del Golfo' }),
      sampleKey({ lid: '9', companyname: 'Casa Lending' }),
    ]
    await showFile(() =>
      sampleFile('borrower', { documents: [GIVEN], keys, openings: [sampleOpening({ paper: '502' })] }),
    )
    expect(
      within(item('Recibos de nómina')).getByRole('img', {
        name: 'Préstamos Prado lo abrió; Banco del Golfo no lo ha abierto',
      }),
    ).toBeTruthy()
    expect(item('Recibos de nómina').textContent).toContain('1 de 2 lo abrieron')
  })

  test('is looked at page by page, by buttons and keys, and turned where it stands', async () => {
    const { sent } = await showFile(() => sampleFile('borrower', { documents: [AGAIN] }))
    await press('Ver: Estados de cuenta del banco')
    const viewer = await dialog()
    expect(screen.getByRole('img', { name: 'Estados de cuenta del banco, hoja 1 de 2' })).toBeTruthy()
    fireEvent.keyDown(viewer, { key: 'ArrowRight' })
    const second = screen.getByRole('img', { name: 'Estados de cuenta del banco, hoja 2 de 2' })
    expect(second.getAttribute('src')).toBe('/media/privados/papel501/pagina-2.jpg')
    // Only the page in view is asked for, because openings are told by pages.
    expect(within(viewer).getAllByRole('img')).toHaveLength(1)
    fireEvent.keyDown(viewer, { key: 'ArrowRight' })
    expect(screen.getByText('Hoja 2 de 2')).toBeTruthy()
    await press('Girar', viewer)
    await vi.waitFor(() =>
      expect(sent()).toEqual([{ path: 'turn', body: { id: '501', page: 2, quarters: 1 } }]),
    )
    await press('Hoja anterior', viewer)
    expect(screen.getByText('Hoja 1 de 2')).toBeTruthy()
    const pdf = within(viewer).getByRole('link', { name: 'Bajar PDF' })
    expect([pdf.getAttribute('href'), pdf.hasAttribute('download')]).toEqual([
      '/media/privados/papel501/documento.pdf',
      true,
    ])
    await press('Cerrar', viewer)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('whose page doesn’t come says so, and is tried again', async () => {
    const { reads } = await showFile(() => sampleFile('borrower', { documents: [AGAIN] }))
    await press('Ver: Estados de cuenta del banco')
    const before = reads().length
    fireEvent.error(await screen.findByRole('img', { name: /hoja 1 de 2$/ }))
    expect(screen.getByText(/^No pudimos abrir esta hoja\./).closest('[role=alert]')).toBeTruthy()
    await vi.waitFor(() => expect(reads().length).toBeGreaterThan(before))
    await press('Reintentar')
    expect(screen.getByRole('img', { name: /hoja 1 de 2$/ })).toBeTruthy()
  })

  test('that is taken out in another window while it is looked at leaves the screen', async () => {
    let documents = [AGAIN]
    const { changed } = await showFile(() => sampleFile('borrower', { documents }))
    await press('Ver: Estados de cuenta del banco')
    await dialog()
    documents = [{ ...AGAIN, papers: [] }]
    await changed()
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText(/^Ese papel ya no está en tu expediente/).closest('[role=alert]')).toBe(
      document.activeElement,
    )
  })
})

describe('who may see it', () => {
  const region = () => screen.getByRole('region', { name: 'Quién puede verlo' })

  test('is opened to a lender after it was said what that means, and once the person says so', async () => {
    const { sent } = await showFile(() =>
      sampleFile('borrower', { keys: [sampleKey({ askedAt: '2026-11-09T15:00:00.000Z' })] }),
    )
    expect(region().textContent).toContain('Te lo pidió el 9 nov 2026')
    await press('Abrir a Préstamos Prado')
    const asked = await dialog()
    for (const part of [
      'todos los papeles',
      'guardarse copias',
      'qué abrió',
      'Lo cierras cuando quieras',
      '180 días',
    ])
      expect(asked.textContent).toContain(part)
    await press('Todavía no', asked)
    expect(sent()).toEqual([])
    await press('Abrir a Préstamos Prado')
    await press('Abrir expediente', await dialog())
    await vi.waitFor(() => expect(sent()).toEqual([{ path: 'open', body: { lrnid: '31', lid: '7' } }]))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(toastTexts()).toContain('Abriste tu expediente a Préstamos Prado.')
  })

  test('that is refused stays in the dialog with its reason', async () => {
    await showFile(() => sampleFile('borrower', { keys: [sampleKey()] }), {
      write: () => refused(409, 'conflict', 'Ese prestamista ya no está interesado.'),
    })
    await press('Abrir a Préstamos Prado')
    await press('Abrir expediente', await dialog())
    await vi.waitFor(async () =>
      expect((await dialog()).textContent).toContain('Ese prestamista ya no está interesado.'),
    )
  })

  test('is closed to one by one press, and to all by one', async () => {
    const keys = [sampleGivenKey({ opened: 1 }), sampleGivenKey({ lid: '8', companyname: 'Banco del Golfo' })]
    const { sent } = await showFile(() => sampleFile('borrower', { documents: [GIVEN, AGAIN], keys }))
    expect(region().textContent).toContain('Abrió 1 de 2 papeles')
    await press('Cerrar a Banco del Golfo')
    await vi.waitFor(() => expect(sent()).toEqual([{ path: 'withdraw', body: { lrnid: '31', lid: '8' } }]))
    await press('Cerrar a todos')
    await vi.waitFor(() => expect(sent()[1]).toEqual({ path: 'withdraw', body: { lrnid: '31' } }))
    expect(toastTexts()).toEqual([
      'Cerraste tu expediente a Banco del Golfo.',
      'Cerraste tu expediente a todos.',
    ])
  })

  test('says that it rests while another offer is accepted, and that it ended with the request', async () => {
    const keys = [sampleGivenKey({ opens: false, taken: true })]
    let file: LoanFile = sampleFile('borrower', { keys })
    const { changed } = await showFile(() => file)
    expect(region().textContent).toContain('En pausa: aceptaste otra oferta')
    file = { ...file, status: 'close' }
    await changed()
    await vi.waitFor(() => expect(region().textContent).toContain('Ya no lo ve: la solicitud se cerró'))
  })

  test('offers nothing for an account that is gone, and says what comes where nobody is interested', async () => {
    let keys = [sampleGivenKey({ lid: null, companyname: '' })]
    const { changed } = await showFile(() => sampleFile('borrower', { keys }))
    expect(region().textContent).toContain('Un prestamista que ya no está')
    expect(within(region()).queryAllByRole('button')).toEqual([])
    keys = []
    await changed()
    await vi.waitFor(() => expect(region().textContent).toContain('Nadie todavía.'))
  })
})

test('what was opened is listed in words, the first five and the rest by a press', async () => {
  const openings = Array.from({ length: 7 }, (_, at) =>
    sampleOpening({ at: `2026-11-1${at}T14:00:00.000Z`, pages: at === 0 ? 2 : 1, saved: at === 0 }),
  )
  await showFile(() => sampleFile('borrower', { documents: [GIVEN], openings }))
  const list = screen.getByRole('region', { name: 'Quién abrió qué' })
  expect(plain(within(list).getAllByRole('listitem')[0]?.textContent)).toMatch(
    /Préstamos Prado abrió «Recibos de nómina»10 nov 2026, .+ · 2 hojas, se bajó el PDF$/,
  )
  expect(plain(within(list).getAllByRole('listitem')[1]?.textContent)).toMatch(/ · 1 de 2 hojas$/)
  await press('Ver las 7 aperturas', list)
  expect(within(list).getAllByRole('listitem')).toHaveLength(7)
})

describe('the analysis that goes along', () => {
  const analysis = {
    shortid: 'abc',
    calculator_type: 'flip_property',
    calculator_data: { street: '418 Hicks Ave' },
    name: 'Hicks con obra',
    updatedAt: '2026-11-10T15:00:00.000Z',
  }
  const mine = () => ok({ success: true, data: [analysis], total: 1, tags: [] })

  test('is chosen among one’s own, or none', async () => {
    const { sent } = await showFile(() => sampleFile('borrower'), {
      other: (path) => (path.startsWith('/api/users/calculators/') ? mine() : undefined),
    })
    await press('Elegir un análisis')
    fireEvent.click(await screen.findByLabelText(/^Hicks con obra/))
    await press('Guardar')
    await vi.waitFor(() =>
      expect(sent()).toEqual([{ path: 'analysis', body: { lrnid: '31', analysis: 'abc' } }]),
    )
  })

  test('that stands in no list any more can still be kept or taken out', async () => {
    const now = { shortid: 'viejo', name: 'Casa de mi tía', type: 'rental_property' } as const
    const { sent } = await showFile(() => sampleFile('borrower', { analysis: now }), {
      other: (path) => (path.startsWith('/api/users/calculators/') ? mine() : undefined),
    })
    await press('Cambiar análisis')
    expect((await screen.findByLabelText<HTMLInputElement>(/^Casa de mi tía/)).checked).toBe(true)
    fireEvent.click(screen.getByLabelText('Ninguno'))
    await press('Guardar')
    await vi.waitFor(() =>
      expect(sent()).toEqual([{ path: 'analysis', body: { lrnid: '31', analysis: null } }]),
    )
  })
})

describe('without a network', () => {
  test('a file that wasn’t read yet says so, and is asked for again', async () => {
    let works = false
    await showFile(() => (works ? sampleFile('borrower', { documents: [OWED] }) : null))
    expect(screen.getByText('No pudimos cargar el expediente')).toBeTruthy()
    works = true
    await press('Reintentar')
    await vi.waitFor(() => expect(item('Identificación oficial')).toBeTruthy())
  })

  test('one that was read stays, with a sentence that it may have changed', async () => {
    let works = true
    const { changed } = await showFile(() => (works ? sampleFile('borrower', { documents: [OWED] }) : null))
    works = false
    await changed()
    await vi.waitFor(() => expect(screen.getByText(/^No pudimos ver si hay algo nuevo/)).toBeTruthy())
    expect(item('Identificación oficial')).toBeTruthy()
  })
})
