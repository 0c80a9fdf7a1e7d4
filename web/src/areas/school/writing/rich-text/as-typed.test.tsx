// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import { TYPED_LINES } from '../../../../testing/writing/typed-lines.ts'
import { editorIn, linesOf, pasteInto, typeInto } from '../../../../testing/writing/typing.ts'
import RichEditor from './RichEditor.tsx'

/** The HTML that the editor reported last. */
let html = ''
async function open(begins = '') {
  html = begins
  render(
    <RichEditor
      path="text"
      html={begins}
      onChange={(changed) => {
        html = changed
      }}
      labelledBy="nombre"
      describedBy={undefined}
      invalid={false}
    />,
    { wrapper: WithQueries },
  )
  return screen.findByRole('textbox')
}
const formatted = () => html.match(/<(?!\/|p>|br>)[^>]*>/g) ?? []

test('a hundred lines of arithmetic, dates, lists and prices stand in a piece as they were typed and pasted', async () => {
  const text = await open()
  for (let at = 0; at < TYPED_LINES.length; at += 5) {
    const lines = TYPED_LINES.slice(at, at + 5)
    for (const write of [
      () => typeInto(text, lines.join('\n')),
      () => pasteInto(text, { 'text/plain': lines.join('\n') }),
    ]) {
      await write()
      // The editor keeps a line to write on behind a block.
      expect([linesOf(html), formatted()]).toEqual([lines, []])
      await act(async () => void editorIn(text).commands.clearContent(true))
    }
  }
})

test('a piece keeps its spaces when it is edited again', async () => {
  const text = await open('<p><strong>Renta</strong>  1500   x 12</p>')
  await typeInto(text, '!')
  expect(html).toBe('<p><strong>!Renta</strong>  1500   x 12</p>')
})

test.each([
  ['## Techo', '<h2>Techo</h2>'],
  ['#### Techo', '<h4>Techo</h4>'],
  ['Es ~~caro~~ `fijo`.', '<p>Es <s>caro</s> <code>fijo</code>.</p>'],
])('signs at words are formatting in a piece: %s', async (typed, becomes) => {
  const text = await open()
  await typeInto(text, typed)
  expect(html.replace('<p></p>', '')).toBe(becomes)
})
