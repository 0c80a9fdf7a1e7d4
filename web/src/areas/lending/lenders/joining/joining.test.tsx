// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { openRoute } from '../../../../testing/open-route.tsx'
import { type Answer, later, ok, refused, type ServedRequest, serve } from '../../../../testing/server.ts'
import { toasts } from '../../../../ui/overlays/notify.ts'
import { Route } from './LenderActivationPage.tsx'

const TOKEN = 'T'.repeat(43)
const AT = '/activation/emailconfirm/l/reset/$token'
const READ = '/api/users/authentication/activate/rest'
const ADD = '/api/users/lender/info/add'
const INVITED = {
  decodedToken: {
    email: 'leo@prueba.example',
    objId: '7',
    linfoid: 'n0Vh3tWbq1Yx8ZkR2mLpAA',
    existingmember: false,
    firstname: 'Leo',
    lastname: 'Prado',
  },
}
const STATES = [
  { name: 'Florida', isoCode: 'FL' },
  { name: 'Texas', isoCode: 'TX' },
]

type Server = {
  read?: () => Answer | null | Promise<Answer>
  add?: () => Answer | null
  states?: () => Answer | null
}

const answering =
  ({ read, add, states }: Server) =>
  ({ path }: ServedRequest) => {
    if (path === READ) return read ? read() : ok(INVITED)
    if (path === ADD) return add ? add() : ok({ success: true, msg: 'Informacion exitosamente guardada.' })
    if (path === '/api/location/details/state') return states ? states() : ok({ statelist: STATES })
    return path === '/api/users/session' ? ok({ user: null }) : ok({ success: true })
  }

async function open(server: Server = {}) {
  const asked = serve(answering(server))
  await openRoute(Route, AT, { address: `/activation/emailconfirm/l/reset/${TOKEN}`, user: null })
  return asked
}

const bodies = (asked: readonly ServedRequest[], at: string) =>
  asked.filter(({ path }) => path === at).map(({ body }) => body as Record<string, unknown>)
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const choose = (label: string | RegExp) => fireEvent.click(screen.getByLabelText(label))
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
/** The message at a field or group, by the label of one of its controls. */
const saidAt = (label: string | RegExp) => {
  const [control] = screen.getAllByLabelText(label)
  const ids = [control, control?.closest('fieldset')].flatMap(
    (each) => each?.getAttribute('aria-describedby')?.split(' ') ?? [],
  )
  return ids
    .map((id) => document.getElementById(id))
    .filter((each) => each?.hasAttribute('data-fault'))
    .map((each) => each?.textContent)
}

async function chooseState(typed: string, name: string) {
  const field = await screen.findByRole('combobox', { name: 'Estados donde prestas' })
  await act(async () => field.focus())
  fireEvent.change(field, { target: { value: typed } })
  fireEvent.click(await screen.findByRole('option', { name }))
}

async function fillIn() {
  await screen.findByRole('heading', { level: 1 })
  type('Nombre de la compañía', 'Préstamos Prado')
  type('Teléfono de la oficina', '(305) 555-0123')
  type('Teléfono de la persona', '512 555 0188')
  choose('En algunos estados')
  await chooseState('tex', 'Texas')
  choose('Hard Money')
  choose('Sí')
  choose('Tengo número NMLS')
  type('Número NMLS', 'NMLS #0123456')
}

describe('the page of a lender’s link', () => {
  test('[LOAN-083] [LOAN-085] [LOANCALL-011] waits for the answer about the token, and then shows the form of whose e-mail it is', async () => {
    const answer = later<Answer>()
    const asked = await open({ read: () => answer.promise })
    expect(screen.queryByRole('heading')).toBeNull()
    expect(bodies(asked, READ)).toEqual([{ token: TOKEN }])
    await act(async () => answer.settle(ok(INVITED)))
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Registra tu compañía')
    expect(screen.getByText(/leo@prueba\.example/)).toBeTruthy()
    expect(screen.getByText('Cancha no es prestamista ni decide préstamos.')).toBeTruthy()
  })

  test('[LOAN-083] with a dead link isn’t there', async () => {
    await open({ read: () => refused(410, 'link_expired', 'Enlace expirado') })
    await vi.waitFor(() => expect(screen.getByText('Not Found')).toBeTruthy())
    expect(screen.queryByRole('form')).toBeNull()
    expect(screen.queryByLabelText('Nombre de la compañía')).toBeNull()
  })

  test('notes in the browser that the letter was opened, once', async () => {
    const asked = await open()
    await screen.findByRole('heading', { level: 1 })
    await vi.waitFor(() =>
      expect(bodies(asked, '/api/users/authentication/opened')).toEqual([{ as: 'lender', token: TOKEN }]),
    )
  })
})

describe('the form of a lender’s company', () => {
  test('[LOAN-082] [LOAN-103] [LIM2-014] [LIM2-035] [LIM2-038] [LIM3-021] [LIM3-022] [LIM3-024] [ALIAS-007] asks for the fields of a lender, with the person filled in', async () => {
    await open()
    await screen.findByRole('heading', { level: 1 })
    const value = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value
    expect(value('Nombre y apellido de la persona de contacto')).toBe('Leo Prado')
    expect(value('Correo de la oficina')).toBe('leo@prueba.example')
    expect(value(/^Dirección.*opcional/)).toBe('')
    expect(value('País del teléfono de la oficina')).toBe('US')
    expect(value('País del teléfono de la persona')).toBe('US')
    const minimum = screen.getByLabelText<HTMLSelectElement>('Préstamo mínimo')
    expect([...minimum.options].map(({ textContent }) => textContent)).toEqual([
      'Sin mínimo',
      '50,000 +',
      '100,000 +',
    ])
    expect(minimum.value).toBe('1')
    expect(value('Sí')).toBe('Si')
    expect(value('No')).toBe('No')
    const types = within(screen.getByRole('group', { name: 'Tipos de préstamo' }))
    expect(types.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
      'Hard Money',
      'Refinanciamiento',
    ])
  })

  test('[LOAN-092] [LOAN-093] [LOAN-096] [LOAN-098] [LOAN-099] [LOAN-100] [LOAN-101] says at each field what is missing, and sends nothing', async () => {
    const asked = await open()
    await screen.findByRole('heading', { level: 1 })
    type('Nombre y apellido de la persona de contacto', ' ')
    type('Correo de la oficina', 'sin arroba')
    await press('Guardar')
    await vi.waitFor(() => expect(saidAt('Nombre de la compañía')).toEqual(['Enter Company Name']))
    expect(saidAt('Nombre y apellido de la persona de contacto')).toEqual([
      'Entra Nombre y apellido de persona de contacto',
    ])
    expect(saidAt('Teléfono de la persona')).toEqual(['Entra Número telefónico'])
    expect(saidAt('Teléfono de la oficina')).toEqual(['Office phone is required'])
    expect(saidAt('Correo de la oficina')).toEqual(['Por favor introduzca un correo electrónico válido'])
    expect(saidAt('En todo el país')).toEqual(['Please select an option'])
    expect(saidAt('Hard Money')).toEqual(['Favor de seleccionar una opción'])
    expect(saidAt('Sí')).toEqual(['Favor de seleccionar una opción'])
    expect(saidAt('No lo necesito')).toEqual(['Di si tienes número NMLS'])
    const lines = within(screen.getByRole('group', { name: /^Falta corregir/ })).getAllByRole('button')
    expect(lines.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        '¿En qué estados prestas? Please select an option',
        'Tipos de préstamo: Favor de seleccionar una opción',
      ]),
    )
    expect(bodies(asked, ADD)).toEqual([])
  })

  test('[LOAN-094] [LOAN-095] [LOAN-097] a contact of letters and spaces only, and telephones that are whole', async () => {
    const asked = await open()
    await fillIn()
    expect(
      screen.getByLabelText<HTMLInputElement>('Nombre y apellido de la persona de contacto').maxLength,
    ).toBe(50)
    type('Nombre y apellido de la persona de contacto', 'Leo 2')
    type('Teléfono de la persona', '12')
    await press('Guardar')
    await vi.waitFor(() =>
      expect(saidAt('Nombre y apellido de la persona de contacto')).toEqual(['Solo se permite el alfabeto']),
    )
    expect(saidAt('Teléfono de la persona')).toEqual(['Escribe el número completo, con el código de tu país'])
    expect(bodies(asked, ADD)).toEqual([])
  })

  test('[LOAN-100] «some states» without any says so at the list of them, and no longer at the choice', async () => {
    await open()
    await screen.findByRole('heading', { level: 1 })
    await press('Guardar')
    await vi.waitFor(() => expect(saidAt('En todo el país')).toEqual(['Please select an option']))
    choose('En algunos estados')
    await screen.findByRole('combobox', { name: 'Estados donde prestas' })
    expect(screen.queryAllByText('Please select an option')).toEqual([])
    await press('Guardar')
    await vi.waitFor(() => expect(saidAt(/^Estados donde prestas/)).toEqual(['Please select an option']))
  })

  test('[LOAN-086] [LOANCALL-012] sends them with the token, and shows the answer’s sentence at /login', async () => {
    const asked = await open()
    await fillIn()
    await press('Guardar')
    await vi.waitFor(() => expect(bodies(asked, ADD)).toHaveLength(1))
    expect(bodies(asked, ADD)[0]).toEqual({
      token: TOKEN,
      companyname: 'Préstamos Prado',
      companyaddress: '',
      cname: 'Leo Prado',
      telefono: '+15125550188',
      officephone: '+13055550123',
      officeemail: 'leo@prueba.example',
      makeloan: 'Si',
      serviceprovidevalue: ['TX'],
      servicenotprovidevalue: [],
      loantypevalue: ['hard_money'],
      minimumloanvalue: '1',
      commission: '',
      nmls: 'NMLS #0123456',
      nmlsexempt: null,
    })
    await vi.waitFor(() =>
      expect(toasts.now().map(({ message, tone }) => [tone, message])).toEqual([
        ['success', 'Informacion exitosamente guardada.'],
      ]),
    )
    expect(screen.queryByLabelText('Nombre de la compañía')).toBeNull()
  })

  test('keeps what was typed when it is refused, also without a network', async () => {
    const answers = [null, refused(410, 'link_expired', 'Enlace expirado')]
    const asked = await open({ add: () => answers.shift() ?? null })
    await fillIn()
    await press('Guardar')
    await vi.waitFor(() => expect(screen.getAllByText(/^No hay conexión con Cancha/)).not.toEqual([]))
    await press('Guardar')
    await vi.waitFor(() => expect(screen.getAllByText('Enlace expirado')).not.toEqual([]))
    expect(bodies(asked, ADD)).toHaveLength(2)
    expect(screen.getByLabelText<HTMLInputElement>('Nombre de la compañía').value).toBe('Préstamos Prado')
    expect(screen.getByRole('button', { name: 'Quitar Texas' })).toBeTruthy()
  })

  test('[LOAN-104] a list of states that doesn’t come is an error dialog with why; asked for again, it is there', async () => {
    let line = false
    await open({ states: () => (line ? ok({ statelist: STATES }) : null) })
    await screen.findByRole('heading', { level: 1 })
    choose('En algunos estados')
    const dialog = await screen.findByRole('alertdialog', { name: 'Ocurrió un error' })
    expect(dialog.textContent).toContain('No hay conexión con Cancha')
    line = true
    await press('Reintentar')
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog', { name: 'Ocurrió un error' })).toBeNull())
    await chooseState('flo', 'Florida')
    expect(screen.getByRole('button', { name: 'Quitar Florida' })).toBeTruthy()
  })
})
