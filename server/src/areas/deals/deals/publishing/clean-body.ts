import { DEAL_REQUIRED } from '@cancha/contract/deals/deal'
import { DEAL_BODY_MOST } from '@cancha/domain/deals/facts'
import { plainText } from '@cancha/domain/ground/text/plain-text'
import { isBlank } from '@cancha/domain/talk/messenger/blank'
import sanitizeHtml from 'sanitize-html'
import { refuseField } from '../../../../http/request/refusal.ts'

/** The elements of a description: no pictures, no frames, no tables. Other elements go, their text stays. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'blockquote', 'h3', 'a'],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'template', 'svg', 'math'],
  nestingLimit: 30,
  transformTags: {
    b: 'strong',
    i: 'em',
    div: 'p',
    ...Object.fromEntries(['h1', 'h2', 'h4', 'h5', 'h6'].map((heading) => [heading, 'h3'])),
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href, ...(/^https?:/i.test(href) && { rel: 'noopener noreferrer ugc', target: '_blank' }) },
    }),
  },
  exclusiveFilter: ({ tag, text }) => tag === 'a' && text.trim() === '',
}

/** More passes than any text has needed. */
const PASSES = 8

/** Clean HTML. Cleaning what is clean changes nothing. */
export function cleanBody(html: string): string {
  let clean = html
  for (let pass = 0; pass < PASSES; pass++) {
    // An element that one pass has replaced, such as a paragraph in a paragraph, is read differently by the next pass.
    const again = sanitizeHtml(clean, ALLOWED).trim()
    if (again === clean) return clean
    clean = again
  }
  return sanitizeHtml(clean, { allowedTags: [] }).trim()
}

/**
 * The description of a deal as it is stored.
 * @throws Refusal invalid_input if there is no text in it, or if it is longer than what is stored
 */
export function readBody(html: string): string {
  const body = cleanBody(html)
  if (isBlank(plainText(body))) throw refuseField('invalid_input', 'body.values.body', DEAL_REQUIRED)
  // Of a text that may be sent, more may be to be stored: `&` is five characters then.
  if (body.length > DEAL_BODY_MOST)
    throw refuseField('invalid_input', 'body.values.body', 'El texto es demasiado largo')
  return body
}
