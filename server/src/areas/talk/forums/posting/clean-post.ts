import { POST_TOO_LONG } from '@cancha/contract/talk/forums/topic'
import { plainText } from '@cancha/domain/ground/text/plain-text'
import { MENTIONS_MOST, STORED_POST_MOST } from '@cancha/domain/talk/forums/limits'
import { mentionOf, mentionsIn, replaceMentions } from '@cancha/domain/talk/forums/mentions'
import { isBlank } from '@cancha/domain/talk/messenger/blank'
import sanitizeHtml from 'sanitize-html'
import { refuseField } from '../../../../http/request/refusal.ts'

/** Elements and attributes that a post may have: no headings, pictures, tables or frames. Others go, their text stays. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'blockquote', 'a', 'span'],
  allowedAttributes: { a: ['href', 'rel', 'target', 'data-mention'], ol: ['start'], span: ['data-mention'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'template', 'svg', 'math'],
  nestingLimit: 30,
  transformTags: {
    b: 'strong',
    i: 'em',
    div: 'p',
    ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((heading) => [heading, 'p'])),
    // A mention is only one in the text: inside of an attribute its link would end the attribute.
    ol: (tagName, { start = '' }) => ({ tagName, attribs: /^\d{1,6}$/.test(start) ? { start } : {} }),
    a: (tagName, { href = '', 'data-mention': mention }) => ({
      tagName,
      attribs: {
        href: href.replaceAll('@[', '@%5B'),
        ...(mention && { 'data-mention': mention }),
        ...(/^https?:/i.test(href) && { rel: 'noopener noreferrer ugc', target: '_blank' }),
      },
    }),
  },
  exclusiveFilter: ({ tag, attribs, text }) =>
    (tag === 'a' && text.trim() === '') || (tag === 'span' && !attribs['data-mention'] && text === ''),
}

/** A mention as the editor writes it, after cleaning: its id counts, its name doesn't. */
const MENTION = /<(a|span)\b[^>]*\bdata-mention="(everyone|[1-9][0-9]{0,14})"[^>]*>.*?<\/\1>/gs
const PLAIN_SPAN = /<\/?span\b[^>]*>/g

/** More passes than any text has needed. */
const PASSES = 8

/** Clean HTML with mentions as `@[id]`. Cleaning what is clean changes nothing. */
export function cleanPost(html: string): string {
  let clean = html
  for (let pass = 0; pass < PASSES; pass++) {
    // The next pass may parse the output of this one differently, such as a paragraph within a paragraph.
    const again = cleanOnce(clean)
    if (again === clean) return clean
    clean = again
  }
  return cleanOnce(sanitizeHtml(clean, { allowedTags: [] }))
}

const cleanOnce = (html: string): string => {
  const clean = sanitizeHtml(html, ALLOWED)
    .replace(MENTION, (_, _tag, who: string) => mentionOf(who === 'everyone' ? 'everyone' : Number(who)))
    .replace(PLAIN_SPAN, '')
    .replace(/(<a\b[^>]*) data-mention="[^"]*"/g, '$1')
  return replaceMentions(clean, mentionOf).trim()
}

/** The words of a post without its HTML and its mentions. */
export const wordsOf = (message: string): string => plainText(replaceMentions(message, () => ''))

/**
 * Of a text that may be sent, more may be to be stored: `&` is five characters then, and a link says more about itself.
 * @throws Refusal invalid_input if it is too much
 */
export function requireStorable(message: string): void {
  if (message.length > STORED_POST_MOST) throw refuseField('invalid_input', 'body.message', POST_TOO_LONG)
}

/**
 * A post's message as it is stored, and whom it mentions.
 * @throws Refusal invalid_input if there is no text in it, or too many members are mentioned
 */
export function readMessage(
  html: string,
  missing: string,
): { message: string; mentions: (number | 'everyone')[] } {
  const message = cleanPost(html)
  requireStorable(message)
  if (isBlank(plainText(message))) throw refuseField('invalid_input', 'body.message', missing)
  const mentions = mentionsIn(message)
  if (mentions.length > MENTIONS_MOST)
    throw refuseField('invalid_input', 'body.message', `Menciona a ${MENTIONS_MOST} personas como máximo`)
  return { message, mentions }
}
