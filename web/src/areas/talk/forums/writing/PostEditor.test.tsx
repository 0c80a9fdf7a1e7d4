// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { Editor } from '@tiptap/react'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { PostEditor, type PostHandle, type SuggestedMember } from './PostEditor.tsx'

const PEOPLE: SuggestedMember[] = [
  { id: '7', name: 'Chelo Hinojosa', detail: 'Corpus Christi, TX', picture: null },
  { id: '8', name: 'Chema Ruiz', detail: 'Laredo, TX', picture: null },
]

/** The HTML that the editor reported last. */
let html = ''
/** The beginnings of names that the editor looked up. */
let queries: string[] = []

function open(begins = '', { mayMentionEveryone = false, suggest = find } = {}) {
  html = begins
  queries = []
  const post = createRef<PostHandle>()
  const editor = (
    <PostEditor
      ref={post}
      id="campo"
      html={begins}
      onChange={(changed) => {
        html = changed
      }}
      labelledBy="nombre"
      describedBy="ayuda"
      invalid={false}
      path={undefined}
      caret={{ start: 0, end: 0 }}
      placeholder="Contesta"
      suggest={suggest}
      mayMentionEveryone={mayMentionEveryone}
    />
  )
  return { ...render(editor), post }
}

async function find(typed: string) {
  queries.push(typed)
  return PEOPLE.filter(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase()))
}

const text = () => screen.getByRole('textbox')
const editorOf = () => (text() as HTMLElement & { editor: Editor }).editor
const type = (letters: string) =>
  act(async () => editorOf().view.dispatch(editorOf().state.tr.insertText(letters)))
const press = (key: string) => act(async () => void fireEvent.keyDown(text(), { key }))
const tool = async (name: string) =>
  act(async () => void fireEvent.click(await screen.findByRole('button', { name })))
const options = () => screen.queryAllByRole('option').map(nameOf)
/** The text that a screen reader reads of an option: without the initials, which are a picture. */
function nameOf(option: HTMLElement) {
  const read = option.cloneNode(true) as HTMLElement
  for (const hidden of read.querySelectorAll('[aria-hidden]')) hidden.remove()
  return read.textContent
}
/** Until the editor itself has the list, a moment after it is drawn, its keys move in the text. */
async function listOfPeople() {
  await screen.findByRole('listbox', { name: 'Personas' })
  await waitFor(() => expect(text().getAttribute('aria-activedescendant')).toBeTruthy())
}
/** The option that the text's reader is told. */
const markedOption = () =>
  document.getElementById(text().getAttribute('aria-activedescendant') ?? '')?.textContent

test('a name behind an @ is chosen with the arrow keys and Enter, while the focus stays in the text', async () => {
  open()
  await type('Hola @che')
  await listOfPeople()
  expect(options()).toHaveLength(2)
  expect(markedOption()).toContain('Chelo Hinojosa')
  expect(text().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
  await press('ArrowDown')
  await waitFor(() => expect(markedOption()).toContain('Chema Ruiz'))
  await press('ArrowDown')
  await press('ArrowUp')
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Chema Ruiz')
  await press('Enter')
  expect(html).toBe('<p>Hola <a href="/user/alias/8" data-mention="8">@Chema Ruiz</a> </p>')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(text().getAttribute('aria-activedescendant')).toBeNull()
  expect(document.activeElement).toBe(text())
})

test('a pressed name is mentioned, and the tool for it writes the @ where an e-mail address would not begin', async () => {
  open()
  await type('Hola')
  await tool('Mencionar a alguien')
  fireEvent.click(await screen.findByText('Chelo Hinojosa'))
  expect(html).toBe('<p>Hola <a href="/user/alias/7" data-mention="7">@Chelo Hinojosa</a> </p>')
})

test('people are looked up after a pause, and by the whole of a name of several words', async () => {
  open()
  await type('@c')
  await type('h')
  await type('e')
  await waitFor(() => expect(queries).toContain('che'))
  expect(queries).toEqual(['che'])
  await type('lo h')
  await waitFor(() => expect(options()).toEqual(['Chelo HinojosaCorpus Christi, TX']))
})

test('Escape closes the list and nothing else, and Enter is then a new line', async () => {
  open()
  await type('@che')
  await listOfPeople()
  const pressed = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  await act(async () => void text().dispatchEvent(pressed))
  expect(pressed.defaultPrevented).toBe(true)
  expect(screen.queryByRole('listbox')).toBeNull()
  await type('l')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(screen.queryByRole('listbox')).toBeNull()
  await press('Enter')
  await type('x')
  expect(html).toBe('<p>@chel</p><p>x</p>')
})

test('who isn’t found is said, and so is a search that failed; an e-mail address asks for nobody', async () => {
  open('', {
    suggest: async (typed) => {
      if (typed === 'zzz') throw new Error('away')
      return find(typed)
    },
  })
  await type('ana@che')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect([queries, options()]).toEqual([[], []])
  await type(' @nadie')
  await screen.findByText('No encontramos a nadie que se llame «nadie».')
  expect(queries).toEqual(['nadie'])
  await type(' @zzz')
  await screen.findByText('No pudimos buscar. Revisa tu conexión y escribe otra letra.')
})

test('Enter takes nobody while the list is of fewer letters than were typed', async () => {
  let answer = (_: SuggestedMember[]) => {}
  open('', {
    suggest: (typed) => (typed === 'ch' ? find(typed) : new Promise((resolve) => (answer = resolve))),
  })
  await type('@ch')
  await listOfPeople()
  await type('em')
  await press('Enter')
  expect(html).toBe('<p>@chem</p>')
  await waitFor(() => expect(answer).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 300))
  await act(async () => answer(PEOPLE.slice(1)))
  await waitFor(() => expect(options()).toHaveLength(1))
  await press('Enter')
  expect(html).toContain('data-mention="8"')
})

test.each([true, false])(
  '[FOR-035] everyone is mentioned only by who may, and by no Enter alone: %s',
  async (mayMentionEveryone) => {
    open('', { mayMentionEveryone, suggest: async () => PEOPLE })
    await type('@to')
    await listOfPeople()
    expect(options()).toHaveLength(mayMentionEveryone ? 3 : 2)
    await press('ArrowUp')
    await waitFor(() =>
      expect(markedOption()).toContain(mayMentionEveryone ? 'todosAvisa a todos' : 'Chema Ruiz'),
    )
    await press('Enter')
    expect(html.includes('<span data-mention="everyone">@todos</span> ')).toBe(mayMentionEveryone)
  },
)

test('a post that is edited keeps its mentions, links and lists', async () => {
  const post =
    '<p>Hola <a href="/user/alias/7" data-mention="7">@Chelo Hinojosa</a> y <span data-mention="everyone">@todos</span></p>' +
    '<blockquote><p><strong>Ana</strong></p><p>Uno<br>dos</p></blockquote>' +
    '<ol><li><p><em>Uno</em></p></li></ol><p><a href="https://cancha.mx/a">enlace</a></p>'
  open(post)
  await act(
    async () => void editorOf().commands.insertContentAt(editorOf().state.doc.content.size, '<p>Fin</p>'),
  )
  expect(html).toBe(`${post}<p>Fin</p>`)
  // In the editor a press must not leave the page.
  expect(text().querySelector('a[data-mention], a[href^="/user"]')).toBeNull()
})

test('a post with what it can’t have begins without it', async () => {
  open(
    '<h2>Título</h2><p><u>a</u><a href="javascript:alert(1)">b</a><a href="/user/alias/x" data-mention="../x">@x</a></p>' +
      '<p><a href="tel:+12105550148">llama</a> <a href="//otro.example">e</a></p>' +
      '<img src="/media/a.webp"><pre><code>c</code></pre><p><a href="/foros" target="_blank" rel="x">d</a></p>',
  )
  await type('!')
  expect(html).toBe(
    '<p>!Título</p><p>ab<a href="/user/alias/x">@x</a></p><p>llama e</p><p>c</p><p><a href="/foros">d</a></p>',
  )
})

test('the tools write bold, lists and quotes, and a post without words is empty', async () => {
  open()
  await tool('Negrita')
  await type('Uno')
  expect(screen.getByRole('button', { name: 'Negrita' }).getAttribute('aria-pressed')).toBe('true')
  await tool('Lista')
  expect(html).toBe('<ul><li><p><strong>Uno</strong></p></li></ul>')
  await tool('Lista numerada')
  expect(html).toBe('<ol><li><p><strong>Uno</strong></p></li></ol>')
  await tool('Lista numerada')
  await tool('Cita')
  expect(html).toBe('<blockquote><p><strong>Uno</strong></p></blockquote>')
  await act(async () => void editorOf().commands.selectAll())
  await type('  ')
  expect(html).toBe('')
})

test.each(['javascript:alert(1)', 'tel:+12105550148', '//otro.example'])(
  'the address %s is refused where it was written, and the text stays without a link',
  async (address) => {
    open('<p>Hola</p>')
    await act(async () => void editorOf().commands.selectAll())
    await tool('Enlace')
    const field = await screen.findByLabelText('Dirección')
    fireEvent.change(field, { target: { value: address } })
    fireEvent.keyDown(field, { key: 'Enter' })
    await screen.findByText('Escribe una dirección completa, como https://ejemplo.com')
    expect(html).toBe('<p>Hola</p>')
    fireEvent.change(field, { target: { value: '/foros/rentar' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(html).toBe('<p><a href="/foros/rentar">Hola</a></p>')
  },
)

test('an emoji is written where the cursor is', async () => {
  open()
  await type('Hola ')
  const menu = screen.getByRole('button', { name: 'Emojis' })
  const panel = document.getElementById(menu.getAttribute('popovertarget') ?? '')
  const toggled = Object.assign(new Event('toggle'), { newState: 'open' })
  await act(async () => void panel?.dispatchEvent(toggled))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'casa', hidden: true })))
  expect(html).toBe('<p>Hola 🏠</p>')
})

test('what somebody wrote is quoted at the end with their name, and one goes on writing behind it', async () => {
  const { post } = open('<p>Antes</p>')
  await act(async () => post.current?.insertQuote('Julián Cota', ' Pida una <cámara>.\n\n Y ya. '))
  expect(document.activeElement).toBe(text())
  await type('Sí')
  expect(html).toBe(
    '<p>Antes</p><blockquote><p><strong>Julián Cota</strong></p><p>Pida una &lt;cámara&gt;.</p><p>Y ya.</p></blockquote><p>Sí</p>',
  )
  await act(async () => post.current?.clear())
  expect(html).toBe('')
  await act(async () => post.current?.insertQuote('Ana', 'Hola'))
  expect(html).toBe('<blockquote><p><strong>Ana</strong></p><p>Hola</p></blockquote>')
})

/** An event with what is pasted or dropped. */
function bringing(name: 'paste' | 'drop', data: Record<string, string>, files: File[] = []) {
  const brought = new DataTransfer()
  for (const [kind, value] of Object.entries(data)) brought.setData(kind, value)
  for (const file of files) brought.items.add(file)
  const event = new Event(name, { bubbles: true, cancelable: true })
  const property = name === 'paste' ? 'clipboardData' : 'dataTransfer'
  return Object.assign(event, { [property]: brought, clientX: 0, clientY: 0 })
}

test('pasted HTML keeps what a post can have, and a table becomes lines', async () => {
  open()
  const pasted =
    '<style>p{}</style><h1>Título</h1><table><tr><td>Renta</td><td>$2,100</td></tr><tr><td>Seguro</td><td>$224</td></tr></table>' +
    '<p class="x">a <b>b</b><img src="https://otro.example/a.png"></p><p>• Uno</p>'
  await act(
    async () => void text().dispatchEvent(bringing('paste', { 'text/html': pasted, 'text/plain': 'x' })),
  )
  expect(html).toBe(
    '<p>Título</p><p>Renta · $2,100</p><p>Seguro · $224</p><p>a <strong>b</strong></p><ul><li><p>Uno</p></li></ul>',
  )
})

test('a dropped or pasted file is neither opened nor put into the post', async () => {
  open('<p>Hola</p>')
  for (const name of ['drop', 'paste'] as const) {
    const event = bringing(name, {}, [new File(['x'], 'a.png', { type: 'image/png' })])
    await act(async () => void text().dispatchEvent(event))
    expect(event.defaultPrevented).toBe(true)
  }
  expect(html).toBe('<p>Hola</p>')
})
