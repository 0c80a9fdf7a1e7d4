// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { tidyPasted } from './pasted.ts'

/** A list paragraph as Word for the desktop copies it. */
const word = (text: string, level: number, sign: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>${text}</p>\n`

/** The lists of a text in short: 'ul(a ul(b))'. */
function lists(html: string): string {
  const box = document.createElement('div')
  box.innerHTML = tidyPasted(html)
  const told = (node: Node): string => {
    if (node.nodeType === Node.COMMENT_NODE) return ''
    if (!(node instanceof HTMLElement)) return (node.textContent ?? '').replace(/\s+/g, ' ').trim()
    const inside = [...node.childNodes].map(told).filter(Boolean).join(' ')
    const start = node.getAttribute('start')
    if (['ul', 'ol'].includes(node.localName)) return `${node.localName}${start ?? ''}(${inside})`
    return node.localName === 'p' ? `p[${inside}]` : inside
  }
  return [...box.childNodes].map(told).filter(Boolean).join(' ')
}

describe('lists that are pasted from Word', () => {
  test('are real lists, as deep as they were', () => {
    const html =
      word('Casa', 1, '·') +
      word('Techo', 2, 'o') +
      word('Tejas', 3, '§') +
      word('Piso', 2, 'o') +
      word('Carro', 1, '·')
    expect(lists(html)).toBe('ul(Casa ul(Techo ul(Tejas) Piso) Carro)')
  })

  test('with numbers go on where they began, and mix with bullets', () => {
    const html = word('Tres', 1, '3.') + word('a', 2, 'a)') + word('b', 2, 'b)') + word('punto', 2, '·')
    expect(lists(`<p>Antes</p>${html}<p>Después</p>${word('Otra', 1, '1.')}`)).toBe(
      'p[Antes] ol3(Tres ol(a b) ul(punto)) p[Después] ol(Otra)',
    )
  })

  test('that begin deep begin at the edge', () => {
    expect(lists(word('Hondo', 3, '§') + word('Menos', 1, '·'))).toBe('ul(Hondo Menos)')
  })

  test('from Word on the web, where each item is a list of its own, are one', () => {
    const item = (tag: string, level: number, text: string, start = 1) =>
      `<div class="ListContainerWrapper SCXW1 BCX0"><${tag} class="BulletListStyle1" role="list" start="${start}"><li
        data-leveltext="" data-listid="1" data-aria-level="${level}"><p class="Paragraph"><span>${text}</span></p></li></${tag}></div>`
    expect(lists(item('ul', 1, 'Casa') + item('ul', 2, 'Techo') + item('ul', 1, 'Carro'))).toBe(
      'ul(Casa ul(Techo) Carro)',
    )
    expect(lists(item('ol', 1, 'Uno') + item('ol', 1, 'Dos', 2))).toBe('ol(Uno Dos)')
  })

  test('of letters only, with a bullet typed in front, are lists too; a dash or a bullet within a line isn’t', () => {
    expect(lists('<p>•&nbsp;&nbsp;<b>Casa</b> y patio</p><p><span>·</span>\t<span>Carro</span></p>')).toBe(
      'ul(Casa y patio Carro)',
    )
    expect(lists('<p>A • B</p><p>– Dijo que sí</p>')).toBe('p[A • B] p[– Dijo que sí]')
  })

  test('from Google Docs stay as they were, the inner one in its item', () => {
    expect(lists('<ul><li><p>Casa</p></li><ul><li><p>Techo</p></li></ul><li><p>Carro</p></li></ul>')).toBe(
      'ul(p[Casa] ul(p[Techo]) p[Carro])',
    )
  })
})
