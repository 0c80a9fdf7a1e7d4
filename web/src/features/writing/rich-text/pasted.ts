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

/** Word writes list items as paragraphs that start with a bullet. */
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

/** Removes the bullet, since the list adds its own. */
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
