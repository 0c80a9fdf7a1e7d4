// @vitest-environment happy-dom
import type { LoanFile } from '@cancha/contract/lending/documents/loan-file'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { ANA, rights, sampleMember } from '../../../../shell/session/sample-member.ts'
import { item, LEO, press, sections, showFile, toastTexts } from '../../../../testing/loans/file.tsx'
import { openRoute } from '../../../../testing/open-route.tsx'
import { type Answer, ok, refused, serve } from '../../../../testing/server.ts'
import { Route } from './LoanFilePage.tsx'
import {
  sampleDocument,
  sampleFile,
  sampleGivenKey,
  sampleKey,
  sampleOpening,
  samplePaper,
  sampleReview,
} from './sample-file.ts'

const STUBS = 'Recibos de nómina'
const GIVEN = sampleDocument({ papers: [samplePaper()] })
const OWED = sampleDocument({ kind: 'identity' })
const ADMIN = sampleMember({ id: '1', level: 1, can: rights('administer') })

/** As a lender with a key gets it. */
const opened = (given: Parameters<typeof sampleFile>[1] = {}) =>
  sampleFile('lender', {
    documents: [OWED, GIVEN],
    keys: [sampleGivenKey()],
    can: { review: true },
    ...given,
  })
const show = (read: () => LoanFile | Answer | null, more: Parameters<typeof showFile>[1] = {}) =>
  showFile(read, { user: LEO, ...more })

const button = (name: string | RegExp) => screen.queryByRole<HTMLButtonElement>('button', { name })
const dialog = () => screen.findByRole('dialog')
const type = (text: string) =>
  act(
    async () =>
      void fireEvent.change(screen.getByLabelText(/^(Qué le falta|Para qué lo necesitas)/), {
        target: { value: text },
      }),
  )
const typed = () => screen.getByLabelText<HTMLTextAreaElement>(/^(Qué le falta|Para qué lo necesitas)/).value

describe('a lender without a key', () => {
  test('reads what a file is and nothing of this one, and asks for it', async () => {
    let file = sampleFile('lender', { keys: [sampleKey()], can: { ask: true } })
    const { sent } = await show(() => file)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hard Money en San Antonio, Texas')
    expect(sections()).toEqual({})
    file = sampleFile('lender', { keys: [sampleKey({ askedAt: '2026-11-09T15:00:00.000Z' })] })
    await press('Pedir el expediente')
    await vi.waitFor(() => expect(sent()).toEqual([{ path: 'ask', body: { lrnid: '31' } }]))
    await vi.waitFor(() => expect(screen.getByText(/^Lo pediste el 9 nov 2026\./)).toBeTruthy())
    expect(button('Pedir el expediente')).toBeNull()
  })

  test.each([
    [
      'while another offer is accepted',
      { keys: [sampleGivenKey({ opens: false, taken: true })] },
      /^Está en pausa: quien pide aceptó otra oferta/,
    ],
    [
      'once the request is closed',
      { status: 'close' as const, keys: [sampleKey()] },
      /^La solicitud se cerró/,
    ],
  ])('reads why: %s', async (_, given, says) => {
    await show(() => sampleFile('lender', given))
    expect(screen.getByText(says)).toBeTruthy()
    expect(button(/^Pedir/)).toBeNull()
  })
})

describe('a lender with a key', () => {
  test('has what is to be looked at first, and reads how far the file is', async () => {
    await show(() =>
      opened({
        documents: [
          OWED,
          sampleDocument({ kind: 'tax_number', state: 'accepted', papers: [samplePaper({ id: '502' })] }),
          GIVEN,
        ],
      }),
    )
    expect(sections()).toEqual({
      'Por revisar': [STUBS],
      'Ya revisados': ['Tu número de impuestos'],
      'Todavía no están': ['Identificación oficial'],
    })
    expect(screen.getByText('Entregó 2 de los 3 papeles que hacen falta.')).toBeTruthy()
    // A lender may not know the other readers.
    expect(screen.queryByRole('region', { name: 'Quién puede verlo' })).toBeNull()
  })

  test('accepts a document in the version that was read', async () => {
    const { sent } = await show(() => opened())
    await press(`Aceptar: ${STUBS}`)
    await vi.waitFor(() =>
      expect(sent()).toEqual([
        {
          path: 'review',
          body: { lrnid: '31', kind: 'pay_stubs', version: 1, verdict: 'accepted', reason: '' },
        },
      ]),
    )
    expect(toastTexts()).toContain(`Aceptaste «${STUBS}».`)
  })

  test('who accepts what changed meanwhile is told, and sees what is there now', async () => {
    let now = GIVEN
    await show(() => opened({ documents: [now] }), {
      write: () => {
        now = sampleDocument({
          version: 2,
          papers: [samplePaper(), samplePaper({ id: '509', pagecount: 5 })],
        })
        return refused(409, 'conflict', 'El documento cambió mientras lo leías: míralo otra vez.')
      },
    })
    await press(`Aceptar: ${STUBS}`)
    await vi.waitFor(() =>
      expect(toastTexts()).toEqual(['El documento cambió mientras lo leías: míralo otra vez.']),
    )
    await vi.waitFor(() => expect(within(item(STUBS)).getByText('5 hojas, 9 nov 2026')).toBeTruthy())
  })

  test('asks for a document again with the reason, without which nothing goes', async () => {
    const { sent } = await show(() => opened())
    await press(`Pedir otra vez: ${STUBS}`)
    await press('Pedir otra vez', await dialog())
    await screen.findByText('Escribe qué le falta o para qué lo necesitas')
    expect(sent()).toEqual([])
    await type('Viene sin la página 4')
    await press('Pedir otra vez', await dialog())
    await vi.waitFor(() =>
      expect(sent()).toEqual([
        {
          path: 'review',
          body: {
            lrnid: '31',
            kind: 'pay_stubs',
            version: 1,
            verdict: 'again',
            reason: 'Viene sin la página 4',
          },
        },
      ]),
    )
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('keeps the reason that was typed when the document changed, reads what is there now, and then asks for that', async () => {
    let now = GIVEN
    const { sent } = await show(() => opened({ documents: [now] }), {
      write: ({ body }) => {
        if ((body as { version: number }).version === 2) return undefined
        now = sampleDocument({ version: 2, papers: [samplePaper({ id: '509', pagecount: 5 })] })
        return refused(409, 'conflict', 'El documento cambió mientras lo leías.')
      },
    })
    await press(`Pedir otra vez: ${STUBS}`)
    await type('Viene sin la página 4')
    await press('Pedir otra vez', await dialog())
    await vi.waitFor(async () =>
      expect((await dialog()).textContent).toContain('Ahora tiene: 1 papel, 5 hojas.'),
    )
    expect((await dialog()).textContent).toContain('El documento cambió mientras lo leías.')
    expect(typed()).toBe('Viene sin la página 4')
    expect(
      within(await dialog()).getByRole<HTMLButtonElement>('button', { name: 'Pedir otra vez' }).disabled,
    ).toBe(true)
    await press('Ya lo sé, seguir')
    await press('Pedir otra vez', await dialog())
    await vi.waitFor(() => expect(sent().at(-1)?.body).toMatchObject({ version: 2 }))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('asks for one that the list doesn’t have', async () => {
    const { sent } = await show(() => opened())
    await press('Pedir otro documento')
    const choice = within(await dialog()).getByLabelText<HTMLSelectElement>('Documento')
    expect([...choice.options].map(({ value }) => value)).not.toContain('pay_stubs')
    await type('Para ver cuánto debes')
    await press('Pedir documento', await dialog())
    await screen.findByText('Favor de seleccionar una opción')
    await act(async () => void fireEvent.change(choice, { target: { value: 'mortgage_statement' } }))
    await press('Pedir documento', await dialog())
    await vi.waitFor(() =>
      expect(sent()).toEqual([
        {
          path: 'review',
          body: {
            lrnid: '31',
            kind: 'mortgage_statement',
            version: 0,
            verdict: 'again',
            reason: 'Para ver cuánto debes',
          },
        },
      ]),
    )
  })

  test('reads what they said, and that it counts no more once the document changed', async () => {
    await show(() => opened({ documents: [{ ...GIVEN, reviews: [sampleReview({ stands: false })] }] }))
    expect(item(STUBS).textContent).toContain(
      'Pedido el 10 nov 2026: «Enero viene sin la página 4». Cambió después: míralo otra vez.',
    )
  })
})

describe('a file that is closed to a lender while a paper is open', () => {
  test('leaves the screen at once with all that was in it, and says so', async () => {
    let file: LoanFile | Answer = opened()
    const { changed } = await show(() => file)
    await press(`Ver: ${STUBS}`)
    expect(await screen.findByRole('img', { name: `${STUBS}, hoja 1 de 2` })).toBeTruthy()
    file = sampleFile('lender', { keys: [sampleKey()], can: { ask: true } })
    await changed()
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.querySelector('img[src^="/media/privados"]')).toBeNull()
    expect(screen.queryByText(STUBS)).toBeNull()
    expect(screen.getByText(/^El expediente se acaba de cerrar para ti\./).closest('[role=alert]')).toBe(
      document.activeElement,
    )
    expect(button('Pedir el expediente')).toBeTruthy()
  })

  test('also if the first that is heard of it is a page that doesn’t come', async () => {
    let file: LoanFile | Answer = opened()
    await show(() => file)
    await press(`Ver: ${STUBS}`)
    file = sampleFile('lender', { keys: [sampleKey()], can: { ask: true } })
    fireEvent.error(await screen.findByRole('img', { name: `${STUBS}, hoja 1 de 2` }))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText(/^El expediente se acaba de cerrar para ti\./)).toBeTruthy()
  })

  test('and what was being asked for, too', async () => {
    let file: LoanFile | Answer = opened()
    const { changed } = await show(() => file)
    await press(`Pedir otra vez: ${STUBS}`)
    await dialog()
    file = sampleFile('lender', { keys: [sampleKey()] })
    await changed()
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('and where even its request is theirs no more nothing of it stays', async () => {
    let file: LoanFile | Answer = opened()
    const { changed } = await show(() => file)
    await press(`Ver: ${STUBS}`)
    await dialog()
    file = refused(404, 'not_found', 'No encontramos lo que buscas.')
    await changed()
    await vi.waitFor(() => expect(screen.getByText('Este expediente ya no se puede ver')).toBeTruthy())
    expect(document.querySelector('img[src^="/media/privados"]')).toBeNull()
    expect(document.body.textContent).not.toContain('Hicks')
  })
})

test('an administrator reads how far it is and who opened what, and opens nothing', async () => {
  await showFile(
    () =>
      sampleFile('administrator', {
        documents: [{ ...GIVEN, papers: [samplePaper({ pages: [], pdf: null })], reviews: [sampleReview()] }],
        keys: [sampleGivenKey()],
        openings: [sampleOpening()],
      }),
    { user: ADMIN },
  )
  expect(item(STUBS).textContent).toContain('2 hojas, 9 nov 2026')
  expect(screen.getByRole('region', { name: 'Quién puede verlo' }).textContent).toContain('Préstamos Prado')
  expect(screen.getByRole('region', { name: 'Quién abrió qué' }).textContent).toContain('Préstamos Prado')
  for (const name of [/^Ver/, /^Aceptar/, /^Pedir/, /^Cerrar/, /^Abrir/, /^Quitar/])
    expect(button(name)).toBeNull()
})

test('both sides have it as a PDF in Spanish and in English', async () => {
  const { reads } = await show(() => opened())
  await press('PDF en español')
  await press('PDF en inglés, para el prestamista')
  await vi.waitFor(() =>
    expect(reads().filter((path) => path.includes('/report'))).toEqual([
      '/api/loans/documents/31/report?lang=es',
      '/api/loans/documents/31/report?lang=en',
    ]),
  )
})

describe('the page of a file', () => {
  const open = (read: () => Answer) => {
    serve(read)
    return openRoute(Route, '/loan/documents/$lrnid', { address: '/loan/documents/31', user: ANA })
  }

  test('is there for whoever may read it, and leads back to its request', async () => {
    await open(() => ok({ file: sampleFile('borrower', { documents: [OWED, GIVEN] }) }))
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('1 de 2 papeles listos')
    expect(screen.getByRole('link', { name: '418 Hicks Ave' }).getAttribute('href')).toBe('/loan/view/tok31')
  })

  test('is none for everyone else', async () => {
    await open(() => refused(404, 'not_found', 'No encontramos lo que buscas.'))
    expect(screen.queryByText(/papel/)).toBeNull()
    expect(await screen.findByText('Not Found')).toBeTruthy()
  })
})
