const PRELOADS = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const ENTRY = /^<script type="module" async="" src="([^"]+)" nonce="([^"]+)"><\/script>/

/**
 * Remembers what a person does before the page's program is there: what they typed, and the last button they pressed.
 * The page takes it over when it comes alive (`EarlyActs` of the web). Links need no program and aren't touched.
 */
const REMEMBER_EARLY_ACTS =
  '(()=>{const typed=new Map();let pressed=null;' +
  'const oninput=({target:t})=>typed.set(t,/^(checkbox|radio)$/.test(t.type)?t.checked:t.value);' +
  'const onsubmit=e=>{e.preventDefault();pressed={on:e.target,again:()=>e.target.requestSubmit(e.submitter)}};' +
  "const onclick=e=>{const b=e.target.closest('button');if(b&&b.type!=='submit')pressed={on:b,again:()=>b.click()}};" +
  'const heard={input:oninput,submit:onsubmit,click:onclick};' +
  'for(const name in heard)addEventListener(name,heard[name],true);' +
  'window.canchaEarly=()=>{for(const name in heard)removeEventListener(name,heard[name],true);' +
  'delete window.canchaEarly;return{typed,pressed}}})();'

/**
 * Lets a page's program come after its first picture. Browsers ask for text, styles, font and program all at once, and
 * on a phone's network the program, by far the largest, takes the road from what the person is waiting to read.
 * A page that nobody looks at yet paints nothing: there the program doesn't wait.
 */
export function scriptsAfterPaint(html: string): string {
  // Where they stand is known, and looking through all of a page for them would cost each answer a look at every letter.
  const headEnd = html.indexOf('</head>')
  const entryAt = html.lastIndexOf('<script type="module"')
  const entry = ENTRY.exec(html.slice(entryAt))
  if (headEnd < 0 || entryAt < 0 || !entry?.[1] || !entry[2]) return html
  const head = html.slice(0, headEnd)
  const modules = [...head.matchAll(PRELOADS)].map(([, address]) => address)
  const script =
    `<script nonce="${entry[2]}">${REMEMBER_EARLY_ACTS}` +
    '(go=>document.hidden?go():requestAnimationFrame(()=>setTimeout(go)))(()=>{' +
    `for(const a of ${JSON.stringify(modules)}){const l=document.createElement('link');` +
    `l.rel='modulepreload';l.href=a;document.head.append(l)}import(${JSON.stringify(entry[1])})});` +
    'document.currentScript.remove()</script>'
  return (
    head.replace(PRELOADS, '') + html.slice(headEnd, entryAt) + script + html.slice(entryAt + entry[0].length)
  )
}
