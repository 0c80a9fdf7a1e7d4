import sanitizeHtml from 'sanitize-html'

/** Players that may stand in a text. The pages' policy allows no other frame. */
const VIDEO_HOST = 'player.vimeo.com'

const TAGS =
  'p br hr h2 h3 h4 strong b em i u s code pre blockquote ul ol li a img figure figcaption sub sup ' +
  'table thead tbody tr th td iframe'

/** What a written text may hold: the one list of the house. Everything else is dropped, its words stay. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: TAGS.split(' '),
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    ol: ['start'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    iframe: ['src', 'title', 'allowfullscreen', 'loading', 'width', 'height'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [], iframe: ['https'] },
  allowProtocolRelative: false,
  allowedIframeHostnames: [VIDEO_HOST],
  allowIframeRelativeUrls: false,
  // Words inside these are no words.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'template', 'svg', 'math'],
  // Deeper than any text, and far from where a parser tires.
  nestingLimit: 50,
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    div: 'p',
    a: (tagName, attribs) => ({ tagName, attribs: linkOf(attribs) }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy', decoding: 'async' } }),
  },
  // Pictures are ours: one from elsewhere would tell its host who reads, and the policy blocks it anyway.
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'img' && !/^\/media\/[A-Za-z0-9/._-]+$/.test(attribs['src'] ?? '')) ||
    (tag === 'iframe' && !attribs['src']),
}

function linkOf({ href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  if (!/^https?:/i.test(href)) return { href }
  return { href, rel: 'noopener noreferrer', target: '_blank' }
}

/**
 * A text of an editor or a member, freed of everything that could run, load from elsewhere or dress up as the page.
 * Clean texts come out as they went in.
 */
export const cleanHtml = (html: string): string => sanitizeHtml(html, ALLOWED).trim()
