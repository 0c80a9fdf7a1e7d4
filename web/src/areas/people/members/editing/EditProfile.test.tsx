// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { later, ok, serve } from '../../../../testing/server.ts'
import { ConfirmProvider } from '../../../../ui/overlays/confirm.tsx'
import { toasts } from '../../../../ui/overlays/notify.ts'
import type { UserInfo } from '../queries.ts'
import { EditProfile } from './EditProfile.tsx'
import { hasFormDraft } from './form-draft.ts'

const PROFILE = {
  userid: { _id: '7', firstname: 'Ana', lastname: 'Guerrero', email: 'ana@prueba.example' },
  roles: null,
  interests: [],
  shortbio: null,
  primarycategory: null,
  currentlocation: null,
  fulladdress: null,
  primaryinvestmentlocation: null,
  secondaryinvestmentlocation: [],
  phonenumber: null,
  isphoneprivate: false,
  isemailprivate: false,
  website: null,
  aboutyourself: null,
  companydetails: null,
} as unknown as UserInfo

const closed = vi.fn()
function open() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createRouter({ routeTree: createRootRoute() })
  return render(
    <RouterContextProvider router={router as never}>
      <QueryClientProvider client={queryClient}>
        <ConfirmProvider>
          <EditProfile profile={PROFILE} onClose={closed} />
        </ConfirmProvider>
      </QueryClientProvider>
    </RouterContextProvider>,
  )
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const firstName = () => screen.getByLabelText<HTMLInputElement>('Nombre')

beforeEach(() => {
  closed.mockReset()
  sessionStorage.clear()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

describe('one’s own profile', () => {
  test('closes without a network', async () => {
    serve(() => null)
    open()
    await press('Cancelar')
    expect(closed).toHaveBeenCalledOnce()
  })

  test('asks before what was typed is lost, and staying is the main button', async () => {
    serve(() => null)
    open()
    fireEvent.change(firstName(), { target: { value: 'Anabel' } })
    await press('Cancelar')
    expect(document.activeElement?.textContent).toBe('Seguir editando')
    expect(document.activeElement?.className).toMatch(/solid/)
    await press('Salir sin guardar')
    expect(closed).toHaveBeenCalledOnce()
  })

  test('that was saved says so, also when it can’t be shown anew', async () => {
    serve(({ method }) => (method === 'GET' ? null : ok({ success: true, msg: 'Perfil guardado' })))
    open()
    fireEvent.change(firstName(), { target: { value: 'Anabel' } })
    await press('Guardar')
    await waitFor(() => expect(closed).toHaveBeenCalledOnce())
    expect(toasts.now().map(({ message }) => message)).toEqual(['Perfil guardado'])
    expect(hasFormDraft('7')).toBe(false)
  })

  test('stays open for what was typed while it was being saved', async () => {
    const answer = later<ReturnType<typeof ok>>()
    serve(({ method }) => (method === 'GET' ? null : answer.promise))
    open()
    fireEvent.change(firstName(), { target: { value: 'Anabel' } })
    await press('Guardar')
    fireEvent.change(screen.getByLabelText('Apellido'), { target: { value: 'Guerra' } })
    answer.settle(ok({ success: true, msg: 'Perfil guardado' }))
    await waitFor(() => expect(toasts.now().map(({ message }) => message)).toEqual(['Perfil guardado']))
    expect(closed).not.toHaveBeenCalled()
    expect(screen.getByLabelText<HTMLInputElement>('Apellido').value).toBe('Guerra')
    expect(hasFormDraft('7')).toBe(true)
  })

  test('is as it was typed when the page went from under it', async () => {
    serve(() => null)
    const { unmount } = open()
    fireEvent.change(firstName(), { target: { value: 'Anabel' } })
    unmount()
    expect(hasFormDraft('7')).toBe(true)
    await act(async () => void open())
    expect(firstName().value).toBe('Anabel')
    expect(screen.getByText(/Aquí está lo que escribías/)).toBeTruthy()
  })
})
