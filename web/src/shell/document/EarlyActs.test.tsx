// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { prerender } from 'react-dom/static.edge'
import { afterEach, expect, test, vi } from 'vitest'
import { later } from '../../testing/server.ts'
import { CheckField } from '../../ui/fields/CheckField.tsx'
import { RadioField } from '../../ui/fields/RadioField.tsx'
import { shownIn, type Typable } from '../../ui/fields/retype.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useForm } from '../../ui/fields/use-form.ts'
import { EarlyActs } from './EarlyActs.tsx'

const NOTHING = { name: '', city: '', kind: '', terms: false }
const FILLED = { name: 'Ana', city: 'houston', kind: 'flip', terms: true }
const LABELS = ['Nombre', 'Ciudad', 'flip', 'Acepto']
const cities = ['', 'houston', 'dallas'].map((value) => ({ value, label: value }))
const kinds = ['rental', 'flip'].map((value) => ({ value, label: value }))

const sent = vi.fn()

function Letter({ isAsking = false }: { isAsking?: boolean }) {
  const form = useForm({ initial: NOTHING })
  return (
    <form {...form.submitting(sent)} aria-busy={isAsking}>
      <TextField label="Nombre" {...form.field('name')} />
      <SelectField label="Ciudad" options={cities} {...form.field('city')} />
      <RadioField label="Clase" options={kinds} {...form.field('kind')} />
      <CheckField label="Acepto" {...form.box('terms')} />
      <p>{form.isChanged() ? 'Con cambios' : 'Vacía'}</p>
    </form>
  )
}

/** Renders again once it is alive, as a form does that asks the server something. */
function LetterThatAsks() {
  const [isAsking, setAsking] = useState(false)
  useEffect(() => setAsking(true), [])
  return <Letter isAsking={isAsking} />
}

const page = (Form: ComponentType) => (
  <>
    <EarlyActs />
    <Suspense>
      <Form />
    </Suspense>
  </>
)

let root: Root | undefined
const heard = new Map<string, (event: Event) => void>()

/** The page as the server wrote it, with what its first script records. */
async function open() {
  const { prelude } = await prerender(page(Letter))
  document.body.innerHTML = await new Response(prelude).text()
  const typed = new Map<Typable, string | boolean>()
  const look = () => {
    for (const each of LABELS.map(field).filter(shownIn)) typed.set(each, shownIn(each))
  }
  window.canchaEarly = { typed, pressed: null, look, end: (name) => heard.delete(name) }
  for (const name of ['input', 'submit', 'click']) heard.set(name, () => undefined)
}
const hydrate = (Form: ComponentType = Letter) =>
  act(async () => {
    window.canchaEarly?.look()
    root = hydrateRoot(document.body, page(Form))
  })
const field = <Field extends Typable>(label: string) => screen.getByLabelText<Field>(label)

/** As a password manager or the browser's history does it: no event tells of it. */
function fillIn() {
  field('Nombre').value = FILLED.name
  field('Ciudad').value = FILLED.city
  field<HTMLInputElement>('flip').checked = true
  field<HTMLInputElement>('Acepto').checked = true
}
const send = () => fireEvent.submit(document.forms[0] as HTMLFormElement)

afterEach(() => {
  act(() => root?.unmount())
  sent.mockClear()
  delete window.canchaEarly
})

test('what was filled in without an event before the page was alive is in its forms, and known to them', async () => {
  await open()
  fillIn()
  await hydrate()
  await screen.findByText('Con cambios')
  expect(field('Nombre').value).toBe('Ana')
  send()
  expect(sent).toHaveBeenCalledWith(FILLED)
  await vi.waitFor(() => expect(window.canchaEarly).toBeUndefined())
  expect([...heard.keys()]).toEqual([])
})

test('a form that comes alive after the rest of the page is sent once, with what was typed and pressed before', async () => {
  await open()
  const code = later<{ default: ComponentType }>()
  await hydrate(lazy(() => code.promise))
  expect([...heard.keys()], 'what is clicked is React’s by now').toEqual(['input', 'submit'])
  fillIn()
  await vi.waitFor(() => expect(window.canchaEarly?.typed.size).toBe(4))
  if (window.canchaEarly) window.canchaEarly.pressed = send
  await act(async () => code.settle({ default: Letter }))
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith(FILLED))
  await vi.waitFor(() => expect(window.canchaEarly).toBeUndefined())
  expect(sent).toHaveBeenCalledTimes(1)
  expect([...heard.keys()]).toEqual([])
})

test('what was filled in just before a form came alive is known to it, though the form renders again at once', async () => {
  await open()
  const code = later<{ default: ComponentType }>()
  await hydrate(lazy(() => code.promise))
  await act(async () => {
    fillIn()
    code.settle({ default: LetterThatAsks })
  })
  await vi.waitFor(() => expect(window.canchaEarly).toBeUndefined())
  expect(LABELS.map((label) => shownIn(field(label)))).toEqual(Object.values(FILLED).with(2, true))
  send()
  expect(sent).toHaveBeenCalledWith(FILLED)
})
