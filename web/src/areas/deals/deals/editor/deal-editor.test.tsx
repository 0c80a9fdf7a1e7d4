// @vitest-environment happy-dom
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ANA } from '../../../../shell/session/sample-member.ts'
import { type Answer, later, ok, refused, serve } from '../../../../testing/server.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import { DealEditor, useDealForm } from './DealEditor.tsx'
import { type DealValues, EMPTY } from './deal-form.ts'

const photo = (name: string) => ({ file: `/media/archivos/${name.padEnd(22, 'a')}/1600.webp`, name: '' })
const WHOLE: DealValues = {
  values: {
    ...EMPTY.values,
    ...{ title: 'Casa en Hicks Ave', address1: '418 Hicks Ave', zipcode: '78210', city: 'San Antonio' },
    ...{ state: 'Texas (TX)', price: 142_000, type: 'house', footage: '1,240', lotsize: '6,100 ft²' },
    ...{ yearbuild: '1948', bedroom: '3', bathrooms: '1', body: 'Techo nuevo' },
  },
  availablefor: 'Yes',
  photos: ['a', 'b', 'c'].map(photo),
}

function open(initial: DealValues, send = vi.fn()) {
  function Opened() {
    const parts = useDealForm({ user: ANA, initial, stored: null, place: 'a test' })
    return <DealEditor {...parts} send={send} busy={false} button="Publicar" asksForMore />
  }
  render(<Opened />, { wrapper: WithQueries })
  return send
}
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const PLACE = { label: '', state: 'Texas', zipcode: null, latitude: null, longitude: null }
const SAN_ANTONIO = ok({ ...PLACE, city: 'San Antonio', isoCode: 'TX', success: true })

/** Answers look-ups of postal codes, and of a state's cities. */
const places = (zips: Record<string, Answer | Promise<Answer> | null>) =>
  serve(({ path }) => {
    const zip = path.split('/location/zip/')[1]
    if (zip) return zips[zip] ?? null
    const state = path.split('/city/US/')[1]
    return ok({ citylist: [{ name: `Ciudad de ${state}`, stateCode: state }] })
  })

test('[DEAL-036] the postal code fills in the state as «Name (ISO)» and the city', async () => {
  places({ 78210: SAN_ANTONIO })
  open(EMPTY)
  type(/^Código postal/, '78210')
  await vi.waitFor(() => expect(field(/^Ciudad/).value).toBe('San Antonio'))
  expect(field(/^Estado/).value).toBe('Texas (TX)')
  expect(screen.getByText('Es San Antonio, Texas (TX). Si no, corrígelo abajo.')).toBeTruthy()
})

test('an answer for a postal code that isn’t typed any more fills in nothing', async () => {
  const slow = later<Answer>()
  places({ 78210: slow.promise, 33101: ok({ ...PLACE, city: 'Miami', isoCode: 'FL' }) })
  open(EMPTY)
  type(/^Código postal/, '78210')
  type(/^Código postal/, '33101')
  await vi.waitFor(() => expect(field(/^Ciudad/).value).toBe('Miami'))
  await act(async () => slow.settle(SAN_ANTONIO))
  expect(field(/^Ciudad/).value).toBe('Miami')
})

test('[DEAL-038] a look-up that fails clears state and city', async () => {
  places({ 78210: SAN_ANTONIO, '00000': refused(404, 'not_found', 'No encontramos lo que buscas.') })
  open(EMPTY)
  type(/^Código postal/, '78210')
  await vi.waitFor(() => expect(field(/^Ciudad/).value).toBe('San Antonio'))
  type(/^Código postal/, '00000')
  await vi.waitFor(() => expect(field(/^Ciudad/).value).toBe(''))
  expect(field(/^Estado/).value).toBe('')
  expect(screen.getByText(/^No encontramos ese código/)).toBeTruthy()
  // The code itself stays, to be corrected.
  expect(field(/^Código postal/).value).toBe('00000')
  type(/^Código postal/, '78210')
  await vi.waitFor(() => expect(field(/^Ciudad/).value).toBe('San Antonio'))
  type(/^Código postal/, '10001')
  await vi.waitFor(() => expect(field(/^Ciudad/).value).toBe(''))
})

test('what was typed stays where the server can’t be asked about the code', async () => {
  places({})
  open({ ...WHOLE, values: { ...WHOLE.values, zipcode: '' } })
  type(/^Código postal/, '78210')
  expect(await screen.findByText(/^No pudimos buscarlo/)).toBeTruthy()
  expect(field(/^Ciudad/).value).toBe('San Antonio')
})

test('[DEAL-037] picking a state loads its cities', async () => {
  const asked = places({})
  open(EMPTY)
  type(/^Estado/, 'Florida (FL)')
  fireEvent.focus(field(/^Ciudad/))
  fireEvent.click(field(/^Ciudad/))
  fireEvent.change(field(/^Ciudad/), { target: { value: 'Ci' } })
  expect(await screen.findByRole('option', { name: 'Ciudad de FL' })).toBeTruthy()
  expect(asked.some(({ path }) => path.endsWith('/city/US/FL'))).toBe(true)
})

test('a kind of property that an app’s dealer typed stays chosen beside ours', () => {
  open({ ...WHOLE, values: { ...WHOLE.values, type: 'Rancho con pozo' } })
  const kinds = screen.getByRole('combobox', { name: /^Tipo de propiedad/ }) as HTMLSelectElement
  expect(kinds.value).toBe('Rancho con pozo')
  expect([...kinds.options].map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Casa', 'Comercial', 'Rancho con pozo']),
  )
})

test('[DEAL-033] amounts have $ and commas for thousands', () => {
  open(WHOLE)
  expect(field(/^Precio/).value).toBe('142,000')
  expect(field(/^Precio/).parentElement?.textContent).toContain('$')
  type(/^Renta al mes/, '2200')
  fireEvent.blur(field(/^Renta al mes/))
  expect(field(/^Renta al mes/).value).toBe('2,200')
})

test('[DEAL-039] [DEAL-040] «Vacant» is Yes or No, and nothing else', () => {
  open(EMPTY)
  const group = screen.getByRole('group', { name: /^Vacant/ })
  expect(
    within(group)
      .getAllByRole('radio')
      .map((each) => (each as HTMLInputElement).value),
  ).toEqual(['Yes', 'No'])
  for (const unused of ['Rent', 'Lease', 'Sale']) expect(screen.queryByText(unused)).toBeNull()
})

test('[DEAL-030] [DEAL-028] what is missing is marked at its field, and nothing that was typed is lost', async () => {
  places({})
  const send = open({ ...EMPTY, values: { ...EMPTY.values, title: 'Casa en Hicks Ave', price: '1.500' } })
  await press('Publicar')
  await vi.waitFor(() => expect(field(/^Calle/).getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText('All * marked field are required.').length).toBeGreaterThanOrEqual(12)
  expect(field('Fotos *').getAttribute('aria-invalid')).toBe('true')
  expect([field(/^Título \*/).value, field(/^Precio/).value]).toEqual(['Casa en Hicks Ave', '1.500'])
  expect(send).not.toHaveBeenCalled()
})

test('what buyers will miss is named before it is published, and stops nobody', async () => {
  places({})
  const send = open(WHOLE)
  await press('Publicar')
  const dialog = await screen.findByRole('dialog', { name: 'Antes de publicar' })
  const said = within(dialog)
    .getAllByRole('listitem')
    .map((line) => line.textContent?.split(':')[0])
  expect(said).toEqual([
    'Tiene 3 fotos',
    'No dice cuánto cuestan los arreglos',
    'No dice cuánto vale arreglada',
    'No dice la renta',
    'La descripción es corta',
  ])
  await press('Publicar así')
  expect(send).toHaveBeenCalledExactlyOnceWith(WHOLE)
})

test('photos are put in another order by buttons: the first one is the cover', async () => {
  open(WHOLE)
  const shown = () =>
    within(screen.getByRole('list', { name: 'Fotos, en su orden' }))
      .getAllByRole('img')
      .map((image) => image.getAttribute('src')?.split('/')[3]?.[0])
  await press('Subir la foto 2')
  await press('Poner la foto 3 de portada')
  await press('Quitar la foto 2')
  expect(shown()).toEqual(['c', 'a'])
  expect(screen.getAllByText('Portada')).toHaveLength(1)
})

test('[DEAL-034] the photos for which there is no room are named', async () => {
  open({ ...WHOLE, photos: Array.from({ length: 20 }, (_, at) => photo(String.fromCharCode(97 + at))) })
  const files = [new File(['x'], 'casa.jpg', { type: 'image/jpeg' })]
  await act(async () => void fireEvent.change(field('Fotos *'), { target: { files } }))
  const says = () => screen.getByText(/^No entraron/).textContent
  expect(says()).toBe('No entraron: casa.jpg')
  const more = ['1.jpg', '2.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }))
  await act(async () => void fireEvent.change(field('Fotos *'), { target: { files: more } }))
  expect(says()).toBe('No entraron: 1.jpg, 2.jpg')
})
