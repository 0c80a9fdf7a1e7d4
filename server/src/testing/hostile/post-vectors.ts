import { SCRIPT_VECTORS } from './script-vectors.ts'

// More attacks by forum posts: mentions, links, and nested elements that a browser reads otherwise than a filter does.

const FIRE = '<img src=x onerror=alert(1)>'

/** Elements whose content is text for one reader and elements for another. */
const RAW = [
  'style',
  'title',
  'textarea',
  'noscript',
  'noembed',
  'noframes',
  'xmp',
  'iframe',
  'script',
  'plaintext',
]
/** Elements that change how what is in them is read. */
const AROUND = [
  'svg',
  'math',
  'template',
  'select',
  'table',
  'svg><desc',
  'svg><foreignObject',
  'math><mtext',
  'form',
]

/** Content that leaves its element at a place where one of two readers doesn't see the end. */
const mutations = AROUND.flatMap((outer) =>
  RAW.flatMap((inner) => [
    `<${outer}><${inner}><a title="</${inner}>${FIRE}">x</a></${inner}>`,
    `<${outer}><p><${inner}><!--</${inner}>${FIRE}--></${inner}>`,
  ]),
)

const MEMBERS = [
  '5',
  '6',
  'everyone',
  '5" onmouseover="alert(1)',
  '&lt;img src=x onerror=alert(1)&gt;',
  '../x',
]
const mentions = MEMBERS.flatMap((who) => [
  `@[${who}]`,
  `@[${who}|${FIRE}]`,
  `@[${who}|&lt;img src=x onerror=alert(1)&gt;]`,
  `<a href="javascript:alert(1)" data-mention="${who}">@Ana</a>`,
  `<span data-mention="${who}" onclick=alert(1)>@Ana${FIRE}</span>`,
  `<a href="https://evil.example/@[${who}]">x</a>`,
  `<a href="@[${who}]">@[${who}]</a>`,
  `<ol start="@[${who}]"><li>x</li></ol>`,
])

const ADDRESSES = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\u00a0javascript:alert(1)',
  '\u2028javascript:alert(1)',
  'java\u00adscript:alert(1)',
  'javascript&#x3A;alert(1)',
  'javascript&#0000058alert(1)',
  'feed:javascript:alert(1)',
  'blob:https://evil.example/x',
  'filesystem:https://evil.example/x',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'https://evil.example/" onmouseover="alert(1)',
  "https://evil.example/' onmouseover='alert(1)",
  'https://evil.example/><script>alert(1)</script>',
  'mailto:x@y.example?subject=<script>alert(1)</script>',
  'mailto:@[5]',
]
const links = ADDRESSES.flatMap((address) => [
  `<a href="${address}">x</a>`,
  `<a href='${address}'>x</a>`,
  `<a href=${address}>x</a>`,
  `<a data-mention="5" href="${address}">@Ana</a>`,
])

const NESTS = [
  `<blockquote><a href="javascript:alert(1)"><blockquote><a href="https://x.example">x</a></blockquote></a></blockquote>`,
  '<span data-mention="5"><a href="https://x.example"><strong>x</span></a>',
  '<a data-mention="5"><ul><li><a href="https://x.example">x</a></li></ul></a>',
  '<ol start="1 onclick=alert(1)"><li>x</li></ol>',
  '<p data-mention="5" style="position:fixed;inset:0">x</p>',
  '<div><ul><li>x</li></ul></div>',
  '<h1><div><p>x</p></div></h1>',
  `<p id="root" class="dialog" name="location">x</p><form id="document"><input name="body"></form>`,
]

/** More than eight hundred texts that would run or load something, or mention somebody, where they shouldn't. */
export const POST_VECTORS: readonly string[] = [
  ...SCRIPT_VECTORS,
  ...mutations,
  ...mentions,
  ...links,
  ...NESTS,
]
