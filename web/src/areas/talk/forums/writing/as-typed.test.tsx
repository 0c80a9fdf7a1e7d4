// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TYPED_LINES } from '../../../../testing/writing/typed-lines.ts'
import { editorIn, linesOf, pasteInto, typeInto } from '../../../../testing/writing/typing.ts'
import { PostEditor } from './PostEditor.tsx'

/** The HTML that the editor reported last. */
let html = ''
const post = (begins: string) => (
  <PostEditor
    id="campo"
    html={begins}
    onChange={(changed) => {
      html = changed
    }}
    labelledBy="nombre"
    describedBy={undefined}
    invalid={false}
    path={undefined}
    caret={{ start: 0, end: 0 }}
    placeholder="Contesta"
    suggest={async () => []}
    mayMentionEveryone={false}
  />
)
function open(begins = '') {
  html = begins
  return render(post(begins))
}
const text = () => screen.getByRole('textbox')
const clear = () => act(async () => void editorIn(text()).commands.clearContent(true))
const formatted = () => html.match(/<(?!\/|p>|br>)[^>]*>/g) ?? []

const TENS = Array.from({ length: 10 }, (_, at) => TYPED_LINES.slice(at * 10, at * 10 + 10))

test('a hundred lines of arithmetic, dates, lists and prices are published as they were typed', async () => {
  expect(TYPED_LINES).toHaveLength(100)
  open()
  for (const lines of TENS) {
    await typeInto(text(), lines.join('\n'))
    expect([linesOf(html), formatted()]).toEqual([lines, []])
    await clear()
  }
})

test('a hundred lines that are pasted as text are published as they were, together and one by one', async () => {
  open()
  for (const lines of [...TENS, ...TYPED_LINES.map((line) => [line])]) {
    await pasteInto(text(), { 'text/plain': lines.join('\n') })
    expect([linesOf(html), formatted()]).toEqual([lines, []])
    await clear()
  }
})

test('a hundred lines of a word processor or a sheet are published as they were pasted', async () => {
  open()
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
  const escaped = TYPED_LINES.map((line) => line.replace(/[&<>]/g, (sign) => signs[sign] ?? sign))
  const word = escaped.map((line) => `<p class="MsoNormal"><span lang="ES">${line}</span></p>`).join('\n')
  const sheet = `<table>${escaped.map((line) => `<tr><td>${line}</td></tr>`).join('')}</table>`
  for (const pasted of [word, sheet]) {
    await pasteInto(text(), { 'text/html': pasted, 'text/plain': 'x' })
    expect([linesOf(html), formatted()]).toEqual([
      // A cell has no other spaces.
      TYPED_LINES.map((line) => (pasted === sheet ? line.replaceAll('\u00a0', ' ') : line)),
      [],
    ])
    await clear()
  }
})

test('a post with figures is the same after it was edited again, and as a draft of another device', async () => {
  const shown = `<p>${TYPED_LINES.slice(0, 9).join('</p><p>')}</p>`
  const begins = `<p><strong>Renta</strong>  1500   x 12</p><p>  + 100</p>${shown}`
  const { rerender, unmount } = open(begins)
  await typeInto(text(), '!')
  expect(html).toBe(begins.replace('Renta', '!Renta'))
  rerender(post(`<p>Del <em>teléfono</em>:  1500   x 12</p>${shown}`))
  await typeInto(text(), '.')
  expect(html).toContain('<em>teléfono</em>:  1500   x 12')
  unmount()
})

test.each([
  ['Es *importante* y _también esto_.', '<p>Es <em>importante</em> y <em>también esto</em>.</p>'],
  ['**Ojo:** __nada__ más', '<p><strong>Ojo:</strong> <strong>nada</strong> más</p>'],
  ['*¿Año 2024?*', '<p><em>¿Año 2024?</em></p>'],
  [
    '- Techo\n2 baños\n\n> Dicho',
    '<ul><li><p>Techo</p></li><li><p>2 baños</p></li></ul><blockquote><p>Dicho</p></blockquote>',
  ],
  ['* ¿Techo?', '<ul><li><p>¿Techo?</p></li></ul>'],
  ['1. Techo\n\n2. Piso', '<ol><li><p>Techo</p></li><li><p>Piso</p></li></ol>'],
])('signs at words are formatting: %s', async (typed, becomes) => {
  open()
  await typeInto(text(), typed)
  expect(html).toBe(becomes)
})

test('undoing gives back what was typed, and typing on leaves it', async () => {
  open()
  await typeInto(text(), '- H')
  expect(html).toBe('<ul><li><p>H</p></li></ul>')
  await act(async () => void editorIn(text()).commands.undoInputRule())
  await typeInto(text(), 'OA 250')
  expect(html).toBe('<p>- HOA 250</p>')
  await clear()
  await typeInto(text(), '*x*')
  await act(async () => void editorIn(text()).commands.undo())
  expect(html).toBe('<p>*x*</p>')
})
