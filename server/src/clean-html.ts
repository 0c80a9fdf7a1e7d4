import { hostedVideoIn, PLAYER_ORIGINS, videoPlayer } from '@cancha/domain/school/content/hosted-videos'
import sanitizeHtml from 'sanitize-html'

const TAGS =
  'p br hr h2 h3 h4 strong b em i u s code pre blockquote ul ol li a img figure figcaption sub sup ' +
  'table thead tbody tr th td iframe'

/** The allow-list for written texts. Other elements are removed, their text stays. */
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
  // The content policy allows no other frame.
  allowedIframeHostnames: PLAYER_ORIGINS.map((origin) => new URL(origin).hostname),
  allowIframeRelativeUrls: false,
  // The text inside these elements is removed too.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'template', 'svg', 'math'],
  // Deeper than any real text, and well below what slows the parser down.
  nestingLimit: 50,
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    div: 'p',
    a: (tagName, attribs) => ({ tagName, attribs: linkOf(attribs) }),
    iframe: (tagName, attribs) => ({ tagName, attribs: frameOf(attribs) }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy', decoding: 'async' } }),
  },
  // Only uploaded pictures: an external one would tell its host who reads, and the content policy blocks it anyway.
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'img' && !/^\/media\/(?!.*\.\.)[A-Za-z0-9/._-]+$/.test(attribs['src'] ?? '')) ||
    (tag === 'iframe' && !attribs['src']),
}

function linkOf({ href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  if (!/^https?:/i.test(href)) return { href }
  return { href, rel: 'noopener noreferrer', target: '_blank' }
}

/** A named frame of a video's player, whichever of its addresses it had; of anything else, one without an address. */
function frameOf({ src = '', ...attribs }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const video = hostedVideoIn(src)
  return video ? { src: videoPlayer(video), title: 'Video', ...attribs } : attribs
}

/**
 * Sanitises a text of an editor or a member: removes everything that could run, load external content or imitate the
 * page. A clean text is returned unchanged.
 */
export const cleanHtml = (html: string): string => sanitizeHtml(html, ALLOWED).trim()
