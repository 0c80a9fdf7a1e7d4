// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  openFinancing,
  press,
  sampleStart,
  storedDraft,
  textOf,
  type,
  WHOLE_DRAFT,
} from '../../../../testing/loans/financing.tsx'
import { type Answer, ok, refused } from '../../../../testing/server.ts'
import { toasts } from '../../../../ui/overlays/notify.ts'

const DRAFT = '/api/loans/draft'
const said = () => toasts.now().map(({ message }) => message)
const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
/** Leaves the page, which saves at once. */
const leave = () => act(async () => void window.dispatchEvent(new Event('pagehide')))
const undo = () => act(async () => toasts.now().at(-1)?.action?.onClick())

afterEach(() => localStorage.clear())
beforeEach(() => void vi.stubGlobal('IntersectionObserver', undefined))

describe('what is typed', () => {
  test('is kept on the server over the version that was read, with what is already there, but without the consent', async () => {
    const { to } = await openFinancing({
      start: sampleStart(storedDraft({ loantype: 'refinance', city: 'Austin' })),
    })
    await type('País del teléfono', 'MX')
    await type('Número telefónico', '55 12')
    await type('Nombre completo', 'Rosa Medina')
    await leave()
    await type('Nombre completo', 'Rosa Medina Cruz')
    await leave()
    await vi.waitFor(() => expect(to(DRAFT)).toHaveLength(2))
    expect(to(DRAFT)).toEqual([
      {
        version: 3,
        typed: {
          loantype: 'refinance',
          city: 'Austin',
          fullname: 'Rosa Medina',
          telephonenumber: '+5255 12',
        },
      },
      { version: 4, typed: expect.objectContaining({ fullname: 'Rosa Medina Cruz' }) },
    ])
    expect(status()).toContain('Guardado: puedes seguir otro día o en otro teléfono.')
  })

  test('is there another day, half a number beside its country', async () => {
    await openFinancing({ start: sampleStart(storedDraft({ ...WHOLE_DRAFT, telephonenumber: '+5255 12' })) })
    expect(textOf('Nombre completo')).toBe('Rosa Medina')
    expect(textOf('País del teléfono')).toBe('MX')
    expect(textOf('Número telefónico')).toBe('55 12')
    expect(screen.getByLabelText<HTMLInputElement>('Español').checked).toBe(true)
    expect(status()).toContain('Guardado: puedes seguir otro día o en otro teléfono.')
  })

  test('waits where there is no network, says so, and is kept when it is back', async () => {
    let isOffline = true
    const { to } = await openFinancing({
      answer: ({ path }) => (isOffline && path === DRAFT ? null : undefined),
    })
    await type('Nombre completo', 'Rosa')
    await leave()
    await vi.waitFor(() => expect(status()).toContain('Sin conexión: lo guardamos en cuanto vuelva.'))
    isOffline = false
    await act(async () => void window.dispatchEvent(new Event('online')))
    await vi.waitFor(() => expect(status()).toContain('Guardado: puedes seguir otro día o en otro teléfono.'))
    expect(to(DRAFT)).toHaveLength(2)
    expect(textOf('Nombre completo')).toBe('Rosa')
  })

  test('that no network could take when the page was left is there on the next visit', async () => {
    const start = sampleStart(storedDraft({ fullname: 'Rosa' }))
    await openFinancing({ start, answer: ({ path }) => (path === DRAFT ? null : undefined) })
    await type('Nombre completo', 'Rosa sin red')
    await leave()
    await vi.waitFor(() => expect(status()).toContain('Sin conexión: lo guardamos en cuanto vuelva.'))
    cleanup()
    // Leaving tries once more.
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    const { to } = await openFinancing({ start })
    expect(textOf('Nombre completo')).toBe('Rosa sin red')
    await vi.waitFor(() => expect(to(DRAFT)).toEqual([{ version: 3, typed: { fullname: 'Rosa sin red' } }]))
    expect(localStorage.length).toBe(0)
  })

  /** Opens a draft that another window takes to version 7 meanwhile. */
  async function conflict(typed: Record<string, string>) {
    let isLater = false
    const opened = await openFinancing({
      start: sampleStart(storedDraft({ fullname: 'Rosa' })),
      answer: ({ path, body }) => {
        if (path === '/api/loans/start' && isLater) return ok(sampleStart(storedDraft(typed, 7)))
        if (path !== DRAFT) return undefined
        isLater = true
        return (body as { version: number }).version < 7
          ? refused(409, 'conflict', 'Cambió en otra ventana.')
          : undefined
      },
    })
    await type('Nombre completo', 'Rosa de esta')
    await leave()
    await screen.findByText(/^En otra ventana o en otro teléfono/)
    expect(status()).toContain('Sin guardar: elige arriba con cuál sigues.')
    return opened
  }

  test('that became newer in another window is offered, and taken over', async () => {
    const { to } = await conflict({ fullname: 'Rosa de la otra', loantype: 'refinance' })
    await press('Usar lo de la otra ventana')
    expect(textOf('Nombre completo')).toBe('Rosa de la otra')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Refinanciamiento/ }).checked).toBe(true)
    await vi.waitFor(() => expect(to(DRAFT)).toHaveLength(2))
    expect(to(DRAFT)[1]).toMatchObject({ version: 7, typed: { fullname: 'Rosa de la otra' } })
    expect(screen.queryByText(/^En otra ventana/)).toBeNull()
  })

  test('in this window replaces the newer one only if the person says so', async () => {
    const { to } = await conflict({ fullname: 'Rosa de la otra' })
    await press('Quedarme con lo de esta')
    await vi.waitFor(() => expect(to(DRAFT)).toHaveLength(2))
    expect(to(DRAFT)[1]).toEqual({ version: 7, typed: { fullname: 'Rosa de esta' } })
    expect(textOf('Nombre completo')).toBe('Rosa de esta')
  })

  test('of which nothing is left because it was sent elsewhere isn’t lost here', async () => {
    await conflict({})
    expect(screen.getByText(/se envió o se borró/)).toBeTruthy()
    expect(textOf('Nombre completo')).toBe('Rosa de esta')
    await press('Empezar de nuevo aquí')
    expect(textOf('Nombre completo')).toBe('')
  })

  test('goes only after a question, and comes back with «Deshacer»', async () => {
    const { to } = await openFinancing({ start: sampleStart(storedDraft(WHOLE_DRAFT)) })
    await press('Empezar de nuevo')
    await press('Seguir con esta')
    expect(to('/api/loans/draft/drop')).toEqual([])
    await press('Empezar de nuevo')
    await press('Borrar y empezar')
    await vi.waitFor(() => expect(said()).toEqual(['Empezaste de nuevo.']))
    expect(to('/api/loans/draft/drop')).toHaveLength(1)
    expect(textOf('Nombre completo')).toBe('')
    await undo()
    expect(textOf('Nombre completo')).toBe('Rosa Medina')
    await leave()
    // The server has none any more: it begins again with the first version.
    await vi.waitFor(() => expect(to(DRAFT)).toMatchObject([{ version: 0, typed: WHOLE_DRAFT }]))
  })
})

describe('what is filled in', () => {
  test('by the profile takes one press, and leaves what was typed', async () => {
    await openFinancing({ start: sampleStart(storedDraft({ fullname: 'Rosa' })) })
    await press('Llenar con mi perfil')
    const question = await screen.findByRole('alertdialog')
    expect(within(question).getByText(/^Ya escribiste tu nombre/)).toBeTruthy()
    await press('Dejar lo mío')
    await vi.waitFor(() => expect(textOf('Número telefónico')).toBe('2105550112'))
    expect(textOf('Nombre completo')).toBe('Rosa')
    expect(screen.queryByRole('button', { name: 'Llenar con mi perfil' })).toBeNull()
  })

  test('by the profile replaces it only if the person says so', async () => {
    await openFinancing({ start: sampleStart(storedDraft({ fullname: 'Rosa' })) })
    await press('Llenar con mi perfil')
    await press('Poner lo de mi perfil')
    await vi.waitFor(() => expect(textOf('Nombre completo')).toBe('Ana Guerrero'))
  })

  const PREFILL = {
    title: '418 Hicks Ave',
    loantype: 'Hard Money',
    propertyaddress: '418 Hicks Ave',
    city: 'San Antonio',
    stateprovideservice: 'Texas',
    zip: '78210',
    propertytype: 'house' as const,
    loanamount: 180_000,
    propertyvalue: 142_000,
    propertytax: 2_880,
    currentrent: null,
    propertypurchasedprice: 142_000,
    renovacioncost: 38_000,
    currentdebt: null,
    afterrepairecost: 265_000,
  }
  const at = { address: '/financing?trato=12&paso=4' }

  test('by a deal is there at once where nothing was typed', async () => {
    const start = sampleStart({ prefill: PREFILL })
    const { asked } = await openFinancing({ address: '/financing?trato=12', start })
    expect(asked[0]?.path).toBe('/api/loans/start?trato=12')
    expect(screen.getByText(/^Lleno con los datos de «418 Hicks Ave»/)).toBeTruthy()
    cleanup()
    await openFinancing({ ...at, start })
    await screen.findByLabelText('¿Cuánto necesitas?')
    expect(textOf('¿Cuánto necesitas?')).toBe('180,000')
    expect(textOf('Estado')).toBe('TX')
    expect(textOf(/^Valor ya arreglada/)).toBe('265,000')
  })

  test('by a deal asks before it replaces what was typed, and is taken back', async () => {
    const start = sampleStart({ ...storedDraft({ ...WHOLE_DRAFT, city: 'Austin' }), prefill: PREFILL })
    await openFinancing({ ...at, start })
    await screen.findByLabelText('Ciudad')
    expect(textOf('Ciudad')).toBe('Austin')
    await press('Usar esos datos')
    expect(textOf('Ciudad')).toBe('San Antonio')
    // Answers that the deal says nothing of stay.
    expect(textOf('¿Tienes contratista?')).toBe('yes')
    await undo()
    expect(textOf('Ciudad')).toBe('Austin')
    await press('Seguir con lo mío')
    expect(textOf('Ciudad')).toBe('Austin')
    expect(screen.queryByRole('button', { name: 'Usar esos datos' })).toBeNull()
  })

  test('by nothing, where the deal isn’t there any more, is said', async () => {
    await openFinancing({ address: '/financing?analisis=AbC_9' })
    expect(screen.getByText(/^Eso de donde venías ya no está a la vista/)).toBeTruthy()
  })

  test('of too many open requests the person is told before writing another', async () => {
    await openFinancing({ start: sampleStart({ open: 5 }) })
    expect(screen.getByText(/^Ya tienes 5 solicitudes abiertas/)).toBeTruthy()
  })
})

describe('the lenders that remain', () => {
  const reach = (answer: Answer | null) => ({
    start: sampleStart(storedDraft(WHOLE_DRAFT)),
    answer: ({ path }: { path: string }) => (path === '/api/loans/reach' ? answer : undefined),
  })

  test('are counted by what decides, and nothing about the person is sent for it', async () => {
    const { to } = await openFinancing({ start: sampleStart(storedDraft(WHOLE_DRAFT)) })
    await screen.findByText('prestamistas encajan con lo que llevas contestado, de 5 que dan este préstamo.')
    expect(to('/api/loans/reach')).toEqual([
      {
        loantype: 'hard_money',
        taxoption: 'tax_id',
        credit: '620-700',
        project: null,
        state: 'TX',
        propertytype: 'house',
        loanamount: 150_000,
        value: 240_000,
      },
    ])
  })

  test('are none where no answer fits; the answer that changes it leads to its field', async () => {
    await openFinancing(
      reach(
        ok({
          all: 5,
          matched: 0,
          changes: [{ field: 'loanamount', says: 'Si pides $75,000 o menos: 2 prestamistas más' }],
        }),
      ),
    )
    await screen.findByText(/^Ningún prestamista encaja/)
    await press('Si pides $75,000 o menos: 2 prestamistas más')
    const field = await screen.findByLabelText('¿Cuánto necesitas?')
    await vi.waitFor(() => expect(document.activeElement).toBe(field))
  })

  test('that can’t be counted don’t stop anybody', async () => {
    await openFinancing(reach(null))
    await screen.findByText(/^No pudimos contar los prestamistas/)
    await press('Siguiente')
    await vi.waitFor(() => expect(textOf('Nombre de tu compañía')).toBe('Medina Homes LLC'))
  })

  test('aren’t asked for before a loan is chosen', async () => {
    const { to } = await openFinancing()
    expect(screen.getByText(/^Elige el préstamo/)).toBeTruthy()
    await act(() => new Promise((resolve) => setTimeout(resolve, 700)))
    expect(to('/api/loans/reach')).toEqual([])
  })
})
