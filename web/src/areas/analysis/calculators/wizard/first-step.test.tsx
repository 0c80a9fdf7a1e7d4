// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { later, ok, refused, serve } from '../../../../testing/server.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import type { Draft } from './draft.ts'
import { useZip } from './use-zip.ts'

const PLACES: Record<string, [string, string]> = {
  77009: ['Houston', 'Texas'],
  33130: ['Miami', 'Florida'],
}
const place = (path: string) => {
  const [city, state] = PLACES[path.slice(-5)] ?? []
  return city
    ? ok({ label: '', city, state, isoCode: 'TX', zipcode: null, latitude: null, longitude: null })
    : refused(404, 'not_found', 'No')
}

function form(initial: Draft = {}) {
  const { result } = renderHook(
    () => {
      const [data, setData] = useState<Draft>(initial)
      const change = (key: string, value: string) => setData((before) => ({ ...before, [key]: value }))
      return { data, change, zip: useZip({ data, change }) }
    },
    { wrapper: ({ children }: { children: ReactNode }) => <WithQueries>{children}</WithQueries> },
  )
  const type = (text: string) => act(() => result.current.zip.fill(text))
  return { result, type }
}

test('a postal code fills city and state, and says so', async () => {
  serve(({ path }) => place(path))
  const { result, type } = form()
  await type('7700')
  expect(result.current.zip.told).toBe('Con los 5 números llenamos la ciudad y el estado.')
  await type('77009')
  expect(result.current.data).toEqual({ city: 'Houston', state: 'Texas' })
  expect(result.current.zip.told).toBe('Es Houston, Texas. Si no, corrígelo abajo.')
})

test('another code replaces what the first one filled in, and nothing that a person wrote', async () => {
  serve(({ path }) => place(path))
  const { result, type } = form()
  await type('77009')
  await type('33130-1234')
  expect(result.current.data).toEqual({ city: 'Miami', state: 'Florida' })
  act(() => result.current.change('city', 'Coral Gables'))
  await type('77009')
  expect(result.current.data).toEqual({ city: 'Coral Gables', state: 'Texas' })
  const typed = form({ city: 'Katy', state: 'TX' })
  await typed.type('77009')
  expect(typed.result.current.data).toEqual({ city: 'Katy', state: 'TX' })
  expect(typed.result.current.zip.told).toBe('Ese código es de Houston, Texas.')
})

test('a code that nobody knows, and a server that can’t be asked, leave the fields to the person', async () => {
  serve(({ path }) => (path.endsWith('00000') ? place(path) : null))
  const { result, type } = form({ city: 'Katy' })
  await type('00000')
  expect(result.current.zip.told).toBe('No encontramos ese código: escribe tú la ciudad y el estado.')
  await type('77009')
  expect(result.current.zip.told).toBe('No pudimos buscarlo: escribe tú la ciudad y el estado.')
  expect(result.current.data).toEqual({ city: 'Katy' })
})

test('the answer for a code that was typed over is ignored', async () => {
  const slow = later<void>()
  serve(async ({ path }) => {
    if (path.endsWith('77009')) await slow.promise
    return place(path)
  })
  const { result } = form()
  act(() => void result.current.zip.fill('77009'))
  await act(() => result.current.zip.fill('33130'))
  await act(async () => slow.settle())
  await waitFor(() => expect(result.current.data['city']).toBe('Miami'))
})
