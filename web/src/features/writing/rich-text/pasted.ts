/** What word processors write around the words, and nobody meant. */
const NOISE = 'style, script, meta, link, title, xml, object, colgroup, col'

/**
 * What was copied from a word processor or another page, with what its author meant: words, headings, lists, links.
 * The schema of the editor drops classes, styles and unknown elements by itself; this is for what would come out
 * wrong.
 */
export function tidyPasted(html: string): string {
  const body = parsed(html)
  // Pictures elsewhere, or on the writer's own disk, wouldn't be there for readers.
  for (const picture of body.querySelectorAll('img'))
    if (!picture.getAttribute('src')?.startsWith('/media/')) picture.remove()
  for (const heading of body.querySelectorAll('h1, h5, h6'))
    rename(heading, heading.matches('h1') ? 'h2' : 'h4')
  makeLists(body)
  for (const paragraph of body.querySelectorAll('p'))
    if (paragraph.textContent?.trim() === '' && !paragraph.querySelector('img, br')) paragraph.remove()
  return body.innerHTML
}

/** Whether there is more in it than a picture: Word and Excel put one of their words beside the words. */
export function hasWords(html: string): boolean {
  return parsed(html).textContent?.trim() !== ''
}

/** A document of its own runs nothing and loads nothing. Sheets go before: the pages' policy would complain of them. */
function parsed(html: string): HTMLElement {
  const withoutSheets = html.replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
  const { body } = new DOMParser().parseFromString(withoutSheets, 'text/html')
  for (const element of body.querySelectorAll(NOISE)) element.remove()
  return body
}

/** Word writes lists as paragraphs with a sign before them. */
function makeLists(body: HTMLElement): void {
  let list: Element | null = null
  for (const paragraph of body.querySelectorAll('p')) {
    if (!/mso-list:(?!\s*none)/.test(paragraph.getAttribute('style') ?? '')) {
      list = null
      continue
    }
    const sign = signOf(paragraph)
    const kind = /^\(?(\d+|[a-z]+)[.)]/i.test(sign) ? 'ol' : 'ul'
    if (!list || list.localName !== kind || list.nextElementSibling !== paragraph) {
      list = body.ownerDocument.createElement(kind)
      paragraph.before(list)
    }
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    list.append(item)
    paragraph.remove()
  }
}

/** The sign itself, which goes: the list will have its own. */
function signOf(paragraph: Element): string {
  for (const span of paragraph.querySelectorAll('span')) {
    if (!/mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? '')) continue
    span.remove()
    return span.textContent?.trim() ?? ''
  }
  return ''
}

function rename(element: Element, name: string): void {
  const other = element.ownerDocument.createElement(name)
  other.append(...element.childNodes)
  element.replaceWith(other)
}
