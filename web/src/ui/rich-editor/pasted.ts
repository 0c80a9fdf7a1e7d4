/** Elements that word processors add around the text. */
const NOISE = 'style, script, meta, link, title, xml, object, colgroup, col'

/**
 * Cleans up HTML pasted from a word processor or another page, keeping text, headings, lists and links. The editor's
 * schema drops classes, styles and unknown elements by itself; this handles what it would get wrong.
 */
export function tidyPasted(html: string): string {
  const body = parsed(html)
  // Pictures on other sites or on the editor's disk wouldn't be visible to readers.
  for (const picture of body.querySelectorAll('img'))
    if (!picture.getAttribute('src')?.startsWith('/media/')) picture.remove()
  for (const heading of body.querySelectorAll('h1, h5, h6'))
    rename(heading, heading.matches('h1') ? 'h2' : 'h4')
  makeLists(body)
  for (const paragraph of body.querySelectorAll('p'))
    if (paragraph.textContent?.trim() === '' && !paragraph.querySelector('img, br')) paragraph.remove()
  return body.innerHTML
}

/** Whether there is text besides a picture: Word and Excel put a picture of the text on the clipboard too. */
export function hasWords(html: string): boolean {
  return parsed(html).textContent?.trim() !== ''
}

/**
 * Parsed in a separate document, which runs and loads nothing. Stylesheets are removed first, because the content
 * policy would report them.
 */
function parsed(html: string): HTMLElement {
  const withoutSheets = html.replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
  const { body } = new DOMParser().parseFromString(withoutSheets, 'text/html')
  for (const element of body.querySelectorAll(NOISE)) element.remove()
  return body
}

/** Word writes list items as paragraphs that start with a bullet, and tells how deep each is. */
function makeLists(body: HTMLElement): void {
  unwrapWordOnline(body)
  const make = (name: string) => body.ownerDocument.createElement(name)
  /** The open lists, the outermost first. */
  let lists: Element[] = []
  for (const paragraph of body.querySelectorAll('p')) {
    const item = itemIn(paragraph)
    if (!item) {
      lists = []
      continue
    }
    if (lists[0]?.nextElementSibling !== paragraph) lists = []
    // Never more than one deeper than before.
    const level = Math.min(item.level, lists.length + 1)
    lists = lists.slice(0, level)
    if (lists[level - 1]?.localName !== item.list) lists = lists.slice(0, level - 1)
    if (lists.length < level) {
      const list = make(item.list)
      if (item.start > 1) list.setAttribute('start', String(item.start))
      const outer = lists.at(-1)?.lastElementChild
      if (outer) outer.append(list)
      else paragraph.before(list)
      lists.push(list)
    }
    const entry = make('li')
    entry.append(...paragraph.childNodes)
    lists.at(-1)?.append(entry)
    paragraph.remove()
  }
  // Google Docs puts an inner list beside the item that it belongs to.
  for (const inner of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)'))
    inner.previousElementSibling?.append(inner)
}

type Item = { level: number; list: 'ul' | 'ol'; start: number }

/** Bullets in front of text: those of keyboards, and those that Word takes from the typefaces Symbol and Wingdings. */
const BULLET = /^\s*[•·▪◦‣⁃●○■\uf0b7\uf0a7\uf0d8\uf076][\s\u00a0]+/

/** A paragraph's place in a list, null for other paragraphs. Takes the sign in front away, since the list adds its own. */
function itemIn(paragraph: Element): Item | null {
  const [, told] = /mso-list:(?!\s*none)([^;]*)/.exec(paragraph.getAttribute('style') ?? '') ?? []
  if (told === undefined) return takeBullet(paragraph) ? { level: 1, list: 'ul', start: 1 } : null
  const level = Number(/level(\d)/.exec(told)?.[1] ?? 1)
  const sign = takeSign(paragraph)
  const [, number] = /^\(?(\d+|[a-z]+)[.)]/i.exec(sign) ?? []
  return { level, list: number === undefined ? 'ul' : 'ol', start: Number(number) || 1 }
}

/** Removes the sign that Word marks, and says what it was. */
function takeSign(paragraph: Element): string {
  for (const span of paragraph.querySelectorAll('span')) {
    if (!/mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? '')) continue
    span.remove()
    return span.textContent?.trim() ?? ''
  }
  takeBullet(paragraph)
  return ''
}

/** Removes a bullet that is only a letter of the text. */
function takeBullet(paragraph: Element): boolean {
  if (!BULLET.test(paragraph.textContent ?? '')) return false
  const letters = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
  let left = BULLET.exec(paragraph.textContent ?? '')?.[0].length ?? 0
  while (left > 0 && letters.nextNode()) {
    const text = letters.currentNode as Text
    const cut = Math.min(left, text.data.length)
    text.deleteData(0, cut)
    left -= cut
  }
  return true
}

/** Word on the web makes a list of its own of every item: they become paragraphs as Word for the desktop writes them. */
function unwrapWordOnline(body: HTMLElement): void {
  for (const item of body.querySelectorAll('li[data-listid]')) {
    const paragraph = body.ownerDocument.createElement('p')
    const level = item.getAttribute('data-aria-level') ?? item.getAttribute('aria-level') ?? '1'
    paragraph.setAttribute('style', `mso-list:l0 level${level} lfo1`)
    const sign = body.ownerDocument.createElement('span')
    sign.setAttribute('style', 'mso-list:Ignore')
    const isNumbered = item.parentElement?.localName === 'ol'
    sign.textContent = isNumbered ? `${item.parentElement?.getAttribute('start') ?? 1}.` : '•'
    paragraph.append(sign)
    for (const part of [...item.childNodes]) {
      if (part instanceof HTMLElement && part.localName === 'p') paragraph.append(...part.childNodes)
      else paragraph.append(part)
    }
    const wrapper = item.closest('.ListContainerWrapper') ?? item.parentElement
    wrapper?.before(paragraph)
    item.remove()
    if (wrapper && wrapper.textContent?.trim() === '') wrapper.remove()
  }
}

function rename(element: Element, name: string): void {
  const other = element.ownerDocument.createElement(name)
  other.append(...element.childNodes)
  element.replaceWith(other)
}
