// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { item, press, sections, showFile } from '../../../../../testing/loans/file.tsx'
import { later, ok, refused, type ServedRequest } from '../../../../../testing/server.ts'
import { sampleDocument, sampleFile, samplePaper } from '../sample-file.ts'

const STUBS = 'Recibos de nómina'
const photo = (name: string) => new File([name], name, { type: 'image/jpeg', lastModified: 1 })
const pdf = (name: string) => new File([name], name, { type: 'application/pdf', lastModified: 1 })

beforeEach(() => localStorage.clear())

/** A server that puts each paper among the pay stubs, with ids from 601 on. */
function keeper(before = [samplePaper()]) {
  let last = 600
  let papers = before
  const file = () => sampleFile('borrower', { documents: [sampleDocument({ papers })] })
  return {
    file,
    write({ path, body }: ServedRequest) {
      if (path.endsWith('/add')) {
        const { replaces } = body as { replaces?: string }
        last += 1
        papers = [
          ...papers.filter(({ id }) => id !== replaces),
          samplePaper({ id: String(last), pagecount: 1 }),
        ]
      }
      return ok({ success: true, file: file() })
    },
  }
}

const button = (name: string | RegExp) => screen.queryByRole('button', { name })
const choose = async (...files: File[]) => {
  const input = await vi.waitFor(() => {
    const found = item(STUBS).querySelector<HTMLInputElement>('input[type=file]:not([capture])')
    if (!found) throw new Error('nothing can be chosen')
    return found
  })
  await act(async () => void fireEvent.change(input, { target: { files } }))
}
const take = (label: string, taken: File) =>
  act(
    async () =>
      void fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), {
        target: { files: [taken] },
      }),
  )

describe('a paper comes in the place of the one for which it was chosen', () => {
  test('and not of one that was pressed while another file waited to be tried again', async () => {
    const { file, write } = keeper()
    let isFull = true
    const { sent } = await showFile(file, {
      write,
      finish: () => (isFull ? refused(403, 'limit_reached', 'Espera una hora.') : undefined),
    })
    await press(`Agregar: ${STUBS}`)
    await choose(pdf('otro.pdf'))
    await vi.waitFor(() => expect(item(STUBS).textContent).toContain('Espera una hora.'))
    isFull = false
    await press(`Reemplazar: ${STUBS}`)
    await press('Reintentar «otro.pdf»')
    await vi.waitFor(() =>
      expect(sent()).toEqual([
        { path: 'add', body: { lrnid: '31', kind: 'pay_stubs', file: '/f/otro.pdf' } },
      ]),
    )
  })

  test('and none can be pressed while files of the document go up', async () => {
    const goOn = later<undefined>()
    const { file, write } = keeper()
    await showFile(file, { write, finish: () => goOn.promise })
    await press(`Agregar: ${STUBS}`)
    await choose(pdf('otro.pdf'))
    await vi.waitFor(() => expect(button(/^Reemplazar/)).toBeNull())
    goOn.settle(undefined)
    await vi.waitFor(() => expect(button(`Reemplazar: ${STUBS}, papel 1 de 2`)).toBeTruthy())
  })

  test('a photo that can’t be read is taken again in the place of its page', async () => {
    const { file, write } = keeper([])
    const { sent } = await showFile(file, { write })
    await choose(photo('uno.jpg'))
    await vi.waitFor(() => expect(button(`No se lee: tomarla otra vez (${STUBS})`)).toBeTruthy())
    await take(STUBS, photo('dos.jpg'))
    await vi.waitFor(() =>
      expect(sent()[1]?.body).toEqual({
        lrnid: '31',
        kind: 'pay_stubs',
        file: '/f/dos.jpg',
        replaces: '601',
      }),
    )
    await vi.waitFor(() => expect(within(item(STUBS)).getAllByText(/^1 hoja, /)).toHaveLength(1))
  })
})

describe('a document is done', () => {
  test('by the button in its head, too, after a PDF came', async () => {
    const { file, write } = keeper([])
    await showFile(file, { write })
    await choose(pdf('uno.pdf'))
    await vi.waitFor(() => expect(within(item(STUBS)).getByText(/^1 hoja, /)).toBeTruthy())
    expect(sections()).toMatchObject({ 'Te toca a ti': [STUBS] })
    await press(`Ahora no: ${STUBS}`)
    expect(sections()).toMatchObject({ 'Ya lo subiste': [STUBS] })
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(STUBS))
  })

  test('not while a file that failed waits for the person with its reason', async () => {
    const { file, write } = keeper([])
    let times = 0
    await showFile(file, {
      write,
      finish: () => (times++ === 0 ? refused(400, 'invalid_input', 'El PDF está protegido.') : undefined),
    })
    await choose(pdf('cerrado.pdf'), photo('uno.jpg'))
    await vi.waitFor(() => expect(button(/^No se lee/)).toBeTruthy())
    expect(item(STUBS).textContent).toContain('El PDF está protegido.')
    expect(button(`Listo: ${STUBS}`)).toBeNull()
    await press(/^(Descartar|Quitar) «cerrado\.pdf»/)
    expect(button(`Listo: ${STUBS}`)).toBeTruthy()
  })
})

test('buttons and pages of several photos are told apart by their names', async () => {
  const { file, write } = keeper([])
  await showFile(file, { write })
  await choose(photo('uno.jpg'), photo('dos.jpg'))
  const made = await vi.waitFor(() => {
    const list = screen.getByRole('list', { name: `Cómo quedó «${STUBS}»` })
    expect(within(list).getAllByRole('img')).toHaveLength(2)
    return list
  })
  await vi.waitFor(() => expect(within(made).getAllByRole('button')).toHaveLength(6))
  const names = [...within(made).getAllByRole('button'), ...within(made).getAllByRole('img')].map(
    (each) => each.getAttribute('aria-label') ?? each.getAttribute('alt'),
  )
  expect(new Set(names).size).toBe(8)
  expect(names).toContain(`Girar: ${STUBS}, papel 2 de 2`)
})
