// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { Editor } from '@tiptap/react'
import { type ComponentProps, createRef, useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { useForm } from '../../../../ui/fields/use-form.ts'
import { postEditor } from './load-editor.ts'
import { PostEditor, type PostHandle } from './PostEditor.tsx'
import { PostField } from './PostField.tsx'

// Another file of this process may have loaded the editor of a post that is edited.
vi.hoisted(() => vi.resetModules())

// Loaded before, because it takes longer than a test waits.
beforeAll(async () => void (await postEditor.load()))

/** The HTML that the field reported last. */
let html = ''

/** An editor that comes, or doesn't, when the test says so. */
function slowEditor() {
  const { promise, resolve, reject } = Promise.withResolvers<typeof PostEditor>()
  vi.spyOn(postEditor, 'load').mockReturnValueOnce(promise)
  return {
    comes: async () => {
      await act(async () => resolve(PostEditor))
      await settle()
    },
    failsToCome: () => act(async () => reject(new Error('away'))),
  }
}
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)))

function Page(props: Partial<ComponentProps<typeof PostField>>) {
  const [text, setText] = useState(props.value ?? '')
  html = text
  return (
    <PostField label="Tu respuesta" suggest={async () => []} {...props} value={text} onChange={setText} />
  )
}

const field = () => screen.getByRole<HTMLElement & { editor?: Editor }>('textbox', { name: 'Tu respuesta' })
const isEditor = () => field().getAttribute('contenteditable') === 'true'
const area = () => field() as unknown as HTMLTextAreaElement

function write(letters: string) {
  fireEvent.input(area(), { target: { value: letters } })
  area().setSelectionRange(letters.length, letters.length)
}

test('[LIM3-014] a post begins as a text field of 4 rows by 50 columns, which works by itself', () => {
  render(<Page />)
  expect([area().getAttribute('rows'), area().getAttribute('cols')]).toEqual(['4', '50'])
  expect(area().placeholder).toBe('Contesta, o cuenta lo que a ti te funcionó')
  const { failsToCome } = slowEditor()
  write('Uno <b>\n\nDos\ntres')
  expect(html).toBe('<p>Uno &lt;b&gt;</p><p>Dos<br>tres</p>')
  return failsToCome()
})

test('the editor takes the place of the text field with all that was typed until then, the focus and the cursor', async () => {
  const editor = slowEditor()
  render(<Page />)
  act(() => area().focus())
  write('Hola ')
  write('Hola  a todos ')
  area().setSelectionRange(5, 5)
  await editor.comes()
  expect(isEditor()).toBe(true)
  expect(document.activeElement).toBe(field())
  const { view } = field().editor as Editor
  await act(async () => view.dispatch(view.state.tr.insertText('👋')))
  expect(html).toBe('<p>Hola 👋 a todos </p>')
})

test('a text field that isn’t used any more gives way without taking the focus', async () => {
  const editor = slowEditor()
  render(<Page />)
  act(() => area().focus())
  act(() => area().blur())
  await editor.comes()
  expect(isEditor()).toBe(true)
  expect(document.activeElement).toBe(document.body)
})

test('the editor waits for the word that a keyboard is putting together, and for the end of a press', async () => {
  const editor = slowEditor()
  render(<Page />)
  fireEvent.pointerDown(area())
  act(() => area().focus())
  await editor.comes()
  expect(isEditor()).toBe(false)
  fireEvent.compositionStart(area())
  fireEvent.pointerUp(area())
  await settle()
  expect(isEditor()).toBe(false)
  write('años')
  fireEvent.compositionEnd(area())
  await settle()
  expect(isEditor()).toBe(true)
  expect(field().textContent).toBe('años')
})

test('without the editor the text field goes on, and the next touch asks for the editor again', async () => {
  const first = slowEditor()
  render(<Page />)
  act(() => area().focus())
  await first.failsToCome()
  expect(isEditor()).toBe(false)
  write('Hola')
  await waitFor(() => expect(isEditor()).toBe(true))
  expect(html).toBe('<p>Hola</p>')
})

test('a post that is edited is seen as it is until its editor is there', async () => {
  const post = '<p>Hola <strong>a todos</strong></p>'
  const editor = slowEditor()
  const { container } = render(<Page value={post} />)
  expect(container.querySelector('[aria-busy] strong')?.textContent).toBe('a todos')
  await editor.comes()
  await waitFor(() => expect(isEditor()).toBe(true))
  expect(field().querySelector('strong')?.textContent).toBe('a todos')
  expect(html).toBe(post)
})

const QUOTED = '<blockquote><p><strong>Ana</strong></p><p>Sí.</p></blockquote>'

test('a quote brings the editor, and without it becomes a line of text', async () => {
  const post = createRef<PostHandle>()
  render(<Page ref={post} />)
  const away = slowEditor()
  write('Antes')
  act(() => post.current?.insertQuote('Ana', 'Sí.'))
  await away.failsToCome()
  await waitFor(() => expect(html).toBe('<p>Antes</p><p>Ana: «Sí.»</p><p></p>'))
  // The cursor is behind it, and the editor is asked for again.
  await waitFor(() => expect(isEditor()).toBe(true))
  expect(document.activeElement).toBe(field())
  act(() => post.current?.clear())
  expect(html).toBe('')
  act(() => post.current?.insertQuote('Ana', 'Sí.'))
  expect(html).toBe(QUOTED)
})

test('a field of a form is filled and emptied by it, and what is wrong is said at the text', async () => {
  function Form() {
    const form = useForm({
      initial: { text: '' },
      check: ({ text }): Record<string, string> => (text ? {} : { text: 'Escribe tu respuesta' }),
    })
    html = form.values.text
    return (
      <form {...form.submitting(() => form.reset())}>
        <PostField label="Tu respuesta" suggest={async () => []} {...form.field('text')} />
        <button type="submit">Publicar</button>
        <button type="button" onClick={() => form.set('text', '<p>Del <em>teléfono</em></p>')}>
          Borrador
        </button>
      </form>
    )
  }
  render(<Form />)
  const press = async (name: string) => {
    await act(async () => void fireEvent.click(screen.getByRole('button', { name })))
    await settle()
  }
  await press('Publicar')
  await waitFor(() => expect(isEditor()).toBe(true))
  const described = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent
  await waitFor(() => expect(described()).toBe('Escribe tu respuesta'))
  expect(field().getAttribute('aria-invalid')).toBe('true')
  await press('Borrador')
  expect(field().querySelector('em')?.textContent).toBe('teléfono')
  expect(field().getAttribute('aria-invalid')).toBeNull()
  await press('Publicar')
  expect([html, field().textContent]).toEqual(['', ''])
})
