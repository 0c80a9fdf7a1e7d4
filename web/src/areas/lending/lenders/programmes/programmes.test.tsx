// @vitest-environment happy-dom
import type { LenderInfo } from '@cancha/contract/lending/lender-fields'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { requireSession } from '../../../../shell/guards/guards.ts'
import { ANA, rights, sampleMember } from '../../../../shell/session/sample-member.ts'
import { openRoute } from '../../../../testing/open-route.tsx'
import { type Answer, ok, refused, type ServedRequest, serve } from '../../../../testing/server.ts'
import { toasts } from '../../../../ui/overlays/notify.ts'
import { sampleLender, sampleProgramme } from '../public/sample-lender.ts'
import { Route } from './ProgrammesPage.tsx'

const LEO = sampleMember({
  id: '7',
  firstname: 'Leo',
  lastname: 'Prado',
  email: 'leo@prueba.example',
  usertype: ['lender'],
  can: rights('lend'),
})
const AT = '/dashboard/lender/programas'

/** Opens the page on a server that has this lender, and answers writes so. */
async function open(
  lender: LenderInfo | null,
  write: (request: ServedRequest) => Answer | null = () => null,
  user = LEO,
) {
  const now = { lender }
  const asked = serve((request) => {
    if (request.method !== 'GET') return write(request)
    return request.path.endsWith('/state') ? ok({ statelist: [] }) : ok({ ldata: now.lender })
  })
  await openRoute(Route, AT, { address: AT, user })
  await screen.findByRole('heading', { level: 1, name: 'Datos y programas' })
  return { now, sent: () => asked.filter(({ method }) => method === 'POST') }
}

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const said = () => toasts.now().map(({ message }) => message)
const dialog = (name: string) => screen.findByRole('dialog', { name })

beforeEach(() => {
  sessionStorage.clear()
})

describe('the company', () => {
  test('is asked for first of who has said nothing, with what the account says', async () => {
    const { sent } = await open(null, () => ok({ success: true, ldata: sampleLender({ state: 'waiting' }) }))
    expect(screen.getByLabelText<HTMLInputElement>('Correo de la oficina').value).toBe('leo@prueba.example')
    expect(screen.queryByRole('heading', { name: 'Tus programas' })).toBeNull()
    await press('Guardar los datos')
    await vi.waitFor(() => expect(screen.getAllByText('Enter Company Name')).not.toEqual([]))
    expect(sent()).toEqual([])
  })

  test('is saved at the version that was read; of who waits or was refused, nothing is shown until it is confirmed', async () => {
    const saved = sampleLender({ companyname: 'Prado Capital', state: 'waiting', version: 5 })
    const { now, sent } = await open(sampleLender(), () => {
      now.lender = saved
      return ok({ success: true, ldata: saved })
    })
    expect(screen.getByText('Otro nombre lo revisamos antes de mostrarlo.')).toBeTruthy()
    type('Nombre de la compañía', 'Prado Capital')
    await press('Guardar los datos')
    await vi.waitFor(() =>
      expect(said()).toEqual(['Guardamos tus datos. Administración los confirma antes de mostrarlos.']),
    )
    expect(sent()).toMatchObject([
      {
        path: '/api/users/lender/info/save',
        body: { version: 4, companyname: 'Prado Capital', nmls: '123456', nmlsexempt: null },
      },
    ])
    expect(await screen.findByText('Por confirmar')).toBeTruthy()
  })

  test('that is confirmed keeps what was confirmed in sight: what waits stands in the form, beside what is shown', async () => {
    const change = {
      companyname: 'Prado Capital',
      nmls: '123456',
      nmlsexempt: null,
      serviceprovidevalue: ['TX' as const, 'FL' as const],
      servicenotprovidevalue: [],
    }
    const saved = sampleLender({ change, waitsSince: '2026-11-27T15:00:00.000Z', version: 5 })
    const { now, sent } = await open(sampleLender(), () => {
      now.lender = saved
      return ok({ success: true, ldata: saved })
    })
    expect(screen.queryByText('Tu cambio espera revisión')).toBeNull()
    type('Nombre de la compañía', 'Prado Capital')
    await press('Guardar los datos')
    expect(await screen.findByText('Tu cambio espera revisión')).toBeTruthy()
    expect(said()).toEqual([
      'Guardamos tus datos. Lo que administración confirma espera su revisión; mientras tanto se ve lo de antes.',
    ])
    const pairs = [...document.querySelectorAll('dl')].map(({ textContent }) => textContent)
    expect(pairs).toEqual(['Compañía, antesPréstamos PradoCompañía, despuésPrado Capital'])
    expect(screen.getByLabelText<HTMLInputElement>('Nombre de la compañía').value).toBe('Prado Capital')
    await press('Guardar los datos')
    await vi.waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]?.body).toMatchObject({ version: 5, companyname: 'Prado Capital' })
  })

  test('that changed meanwhile keeps what was typed, and is sent again at the new version', async () => {
    const answers: Answer[] = [
      refused(409, 'conflict', 'Este prestamista cambió mientras lo leías. Carga la página otra vez.'),
      ok({ success: true, ldata: sampleLender({ version: 6 }) }),
    ]
    const { now, sent } = await open(sampleLender(), () => {
      now.lender = sampleLender({ version: 5 })
      return answers.shift() ?? null
    })
    type(/^Comisión/, '3')
    await press('Guardar los datos')
    await vi.waitFor(() => expect(screen.getAllByText(/^Este prestamista cambió/)).not.toEqual([]))
    expect(screen.getByLabelText<HTMLInputElement>(/^Comisión/).value).toBe('3')
    await press('Guardar los datos')
    await vi.waitFor(() => expect(said()).toEqual(['Guardamos tus datos.']))
    expect(sent().map(({ body }) => (body as { version: number }).version)).toEqual([4, 5])
  })
})

describe('the pause', () => {
  test('is for who is confirmed, and is taken back by the same button', async () => {
    const { now, sent } = await open(sampleLender(), ({ body }) => {
      const state = (body as { paused: boolean }).paused ? 'paused' : 'approved'
      now.lender = sampleLender({ state })
      return ok({ success: true, state })
    })
    await press('Poner en pausa')
    await vi.waitFor(() => expect(said()).toEqual(['Estás en pausa: no te llegan solicitudes nuevas.']))
    await screen.findByRole('button', { name: 'Volver a recibir solicitudes' })
    await press('Volver a recibir solicitudes')
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Poner en pausa' })).toBeTruthy())
    expect(sent().map(({ body }) => body)).toEqual([{ paused: true }, { paused: false }])
  })

  test.each(['waiting', 'refused', 'suspended'] as const)(
    'isn’t there while the lender is %s',
    async (state) => {
      await open(sampleLender({ state }))
      expect(screen.queryByRole('button', { name: /pausa|solicitudes/ })).toBeNull()
    },
  )
})

describe('a programme', () => {
  const fillIn = () => {
    type('Nombre del programa', 'Refinancia tu renta')
    fireEvent.click(within(screen.getByRole('dialog')).getByLabelText('Refinanciamiento'))
    type('Préstamo desde', '75,000')
    type('Interés al año, desde', '7.25')
    type('Puntos', '1')
    type('Plazo', '360')
  }

  test('isn’t added with wrong fields: each says what to do', async () => {
    const { sent } = await open(sampleLender({ programmes: [] }))
    await press('Agregar un programa')
    await dialog('Agregar un programa')
    type('Nombre del programa', 'No')
    for (const chip of ['Tax ID', 'Seguro Social']) await press(chip)
    await press('Agregar')
    for (const sentence of [
      'Ponle un nombre de 3 letras o más',
      'Favor de seleccionar una opción',
      'Escribe el interés',
      'Escribe los puntos, o 0',
      'Escribe el plazo en meses',
    ])
      await vi.waitFor(() => expect(screen.getAllByText(sentence)).not.toEqual([]))
    // The rate that may be left out says nothing of the other one.
    expect(screen.getAllByText('Escribe el interés')).toHaveLength(1)
    expect(sent()).toEqual([])
  })

  test('is added with what was typed, one rate as from and to; closed in between, it is still there', async () => {
    const { now, sent } = await open(sampleLender({ programmes: [] }), () => {
      const programme = sampleProgramme({ name: 'Refinancia tu renta' })
      now.lender = sampleLender({ programmes: [programme] })
      return ok({ success: true, programme })
    })
    await press('Agregar un programa')
    await dialog('Agregar un programa')
    fillIn()
    await press('Condominio')
    await press('Cancelar')
    await press('Agregar un programa')
    await dialog('Agregar un programa')
    expect(screen.getByRole('button', { name: 'Condominio' }).getAttribute('aria-pressed')).toBe('false')
    await press('Agregar')
    await vi.waitFor(() => expect(said()).toEqual(['Agregaste «Refinancia tu renta».']))
    expect(sent()[0]?.path).toBe('/api/users/lender/programmes/add')
    expect(sent()[0]?.body).toMatchObject({
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      values: {
        name: 'Refinancia tu renta',
        loantype: 'refinance',
        amountfrom: 75_000,
        amountto: '',
        ratefrom: '7.25',
        rateto: '7.25',
        points: '1',
        term: '360',
        interestonly: false,
        taxoptions: ['tax_id', 'social_security'],
        experiencefrom: 'none',
      },
    })
    const [{ body } = { body: null }] = sent()
    const { kinds } = (body as { values: { kinds: string[] } }).values
    expect(kinds).toContain('house')
    expect(kinds).not.toContain('condo')
    await press('Agregar un programa')
    await dialog('Agregar un programa')
    expect(screen.getByLabelText<HTMLInputElement>('Nombre del programa').value).toBe('')
  })

  test('whose note waits says so, and is changed beginning with that note', async () => {
    const waitingNote = 'Llama al 305-555-0123'
    const waiting = sampleLender({
      programmes: [sampleProgramme({ waitingNote })],
      waitsSince: '2026-11-27T15:00:00.000Z',
    })
    const { now } = await open(sampleLender(), () => {
      now.lender = waiting
      return ok({ success: true, programme: sampleProgramme({ waitingNote }) })
    })
    await press('Cambiar: Para comprar y arreglar')
    await dialog('Cambiar «Para comprar y arreglar»')
    type(/^Algo más/, waitingNote)
    await press('Guardar')
    await vi.waitFor(() =>
      expect(said()).toEqual([
        'Guardamos el programa. Su nota espera revisión, porque dice cómo encontrarte fuera de Cancha.',
      ]),
    )
    expect(await screen.findByText('Otra nota espera revisión.')).toBeTruthy()
    expect(screen.getByText('También con obra empezada.', { selector: 'p' })).toBeTruthy()
    await press('Cambiar: Para comprar y arreglar')
    await dialog('Cambiar «Para comprar y arreglar»')
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Algo más/).value).toBe(waitingNote)
  })

  test('that got no answer keeps what was typed and its key', async () => {
    const { sent } = await open(sampleLender({ programmes: [] }))
    await press('Agregar un programa')
    await dialog('Agregar un programa')
    fillIn()
    await press('Agregar')
    await vi.waitFor(() => expect(screen.getAllByText(/^No hay conexión con Cancha/)).not.toEqual([]))
    await press('Agregar')
    await vi.waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]?.body).toEqual(sent()[0]?.body)
  })

  test('is changed beginning with what it is; closed with something typed, it asks', async () => {
    const { sent } = await open(sampleLender(), () => ok({ success: true, programme: sampleProgramme() }))
    await press('Cambiar: Para comprar y arreglar')
    await dialog('Cambiar «Para comprar y arreglar»')
    expect(screen.getByLabelText<HTMLInputElement>('Préstamo desde').value).toBe('75,000')
    await press('Cancelar')
    expect(screen.queryByRole('dialog')).toBeNull()
    await press('Cambiar: Para comprar y arreglar')
    await dialog('Cambiar «Para comprar y arreglar»')
    type('Puntos', '2.5')
    await press('Cancelar')
    await press('Seguir aquí')
    await press('Guardar')
    await vi.waitFor(() => expect(said()).toEqual(['Guardamos el programa.']))
    expect(sent()[0]).toMatchObject({
      path: '/api/users/lender/programmes/change',
      body: {
        id: '3',
        values: { points: '2.5', amountfrom: 75_000, amountto: 1_000_000, interestonly: true },
      },
    })
  })

  test('is no longer offered with a press, and is removed only after a question', async () => {
    const { now, sent } = await open(sampleLender(), ({ path }) => {
      if (path.endsWith('/remove')) return ok({ success: true })
      const programme = sampleProgramme({ active: false })
      now.lender = sampleLender({ programmes: [programme] })
      return ok({ success: true, programme })
    })
    await press('Dejar de ofrecer: Para comprar y arreglar')
    await vi.waitFor(() => expect(said()).toEqual(['Ya no ofreces «Para comprar y arreglar».']))
    expect(await screen.findByText('No se ofrece')).toBeTruthy()
    await press('Borrar: Para comprar y arreglar')
    await press('Cancelar')
    await press('Borrar: Para comprar y arreglar')
    await press('Borrar el programa')
    await vi.waitFor(() =>
      expect(sent().map(({ path, body }) => [path, body])).toEqual([
        ['/api/users/lender/programmes/offer', { id: '3', active: false }],
        ['/api/users/lender/programmes/remove', { id: '3' }],
      ]),
    )
  })

  test('isn’t offered to be added beyond the most', async () => {
    const programmes = Array.from({ length: 12 }, (_, at) =>
      sampleProgramme({ id: String(at + 1), name: `Programa ${at + 1}` }),
    )
    await open(sampleLender({ programmes }))
    expect(screen.queryByRole('button', { name: 'Agregar un programa' })).toBeNull()
    expect(screen.getByText(/^Son 12 como máximo/)).toBeTruthy()
  })
})

test('[LOAN-069] who isn’t a lender reads how to become one; a visitor signs in first', async () => {
  const { sent } = await open(null, () => null, ANA)
  expect(document.body.textContent).toContain('If you want to join the Lender Community, Please contact us.')
  expect(sent()).toEqual([])
  expect(Route.options.beforeLoad).toBe(requireSession)
})
