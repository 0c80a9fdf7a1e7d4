const PRELOADS = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const ENTRY = /^<script type="module" async="" src="([^"]+)" nonce="([^"]+)"><\/script>/

const BEGINNING = '(()=>{const typed'

/**
 * Records what a person does before the page's code is loaded: typed text, the last pressed button, and on demand (`look`)
 * what fields show without an event, from a password manager or the browser's history. The page replays it when its forms
 * are hydrated (`EarlyActs` in the web), and until then none is sent. Links and the buttons of menus work without code
 * and aren't recorded.
 */
const REMEMBER_EARLY_ACTS =
  `${BEGINNING}=new Map();` +
  'const box=t=>/^(checkbox|radio)$/.test(t.type);' +
  'const shown=t=>box(t)?t.checked:t.value;' +
  "const written=t=>box(t)?t.defaultChecked:t.options?(t.querySelector('[selected]')||t.options[0]||t).value:t.defaultValue;" +
  "const look=()=>{for(const f of document.forms)for(const t of f.elements)if(t.matches('textarea,select,input:not([type=file],[type=hidden])')&&shown(t)!==written(t))typed.set(t,shown(t))};" +
  // The field typed last is replayed last, which matters for the options of a group.
  'const input=({target:t})=>{typed.delete(t);typed.set(t,shown(t))};' +
  // A form that answers prevents the default itself, and then nothing is left to replay.
  'const submit=e=>{const f=e.target;early.pressed=()=>f.requestSubmit(e.submitter);' +
  'e.preventDefault();e.preventDefault=()=>{early.pressed=null}};' +
  "const click=e=>{const b=e.target.closest('button');if(b&&b.type!=='submit'&&!b.popoverTargetElement)early.pressed=()=>b.click()};" +
  'const heard={input,submit,click};' +
  'for(const name in heard)addEventListener(name,heard[name],true);' +
  'const early=window.canchaEarly={typed,pressed:null,look,end:name=>removeEventListener(name,heard[name],true)}})();'

/** Milliseconds after the first frame, for browsers that don't tell when it is on the screen. */
const UNTOLD_MS = 500

/**
 * Calls a function once the page's first text or picture is on the screen. The frame's callback comes before that, by as
 * much as the frame takes to draw. A hidden tab doesn't paint, so there it calls at once.
 */
const AFTER_PAINT =
  '(go=>{let gone=false;const once=()=>{if(!gone){gone=true;go()}};' +
  'if(document.hidden)return once();' +
  "document.addEventListener('visibilitychange',once,{once:true});" +
  "if((window.PerformanceObserver?.supportedEntryTypes||[]).includes('paint'))" +
  "new PerformanceObserver((seen,o)=>{if(seen.getEntriesByName('first-contentful-paint')[0]){o.disconnect();once()}})" +
  ".observe({type:'paint',buffered:true});" +
  `requestAnimationFrame(()=>setTimeout(once,${UNTOLD_MS}))})`

/**
 * Delays a page's scripts until its first paint. Browsers load text, styles, font and scripts together, and on a
 * phone's network the scripts, by far the largest, delay what the person waits to read.
 */
export function scriptsAfterPaint(html: string): string {
  // Their positions are known; searching the whole page would cost time with every response.
  const headEnd = html.indexOf('</head>')
  const entryAt = html.lastIndexOf('<script type="module"')
  const entry = ENTRY.exec(html.slice(entryAt))
  if (headEnd < 0 || entryAt < 0 || !entry?.[1] || !entry[2]) return html
  const head = html.slice(0, headEnd)
  const modules = [...head.matchAll(PRELOADS)].map(([, address]) => address)
  const script =
    `<script nonce="${entry[2]}">${REMEMBER_EARLY_ACTS}` +
    `${AFTER_PAINT}(()=>{` +
    `for(const a of ${JSON.stringify(modules)}){const l=document.createElement('link');` +
    `l.rel='modulepreload';l.href=a;document.head.append(l)}import(${JSON.stringify(entry[1])})});` +
    'document.currentScript.remove()</script>'
  return (
    head.replace(PRELOADS, '') + html.slice(headEnd, entryAt) + script + html.slice(entryAt + entry[0].length)
  )
}

/**
 * Puts a statement before all others of the script that loads a page's program. No text of a page can be taken for that
 * script, because none has a tag in it.
 */
export function beforeProgram(html: string | Buffer, statement: string, nonce: string): string | Buffer {
  const tag = `<script nonce="${nonce}">`
  const found = html.lastIndexOf(tag + BEGINNING)
  if (found < 0) return html
  const at = found + tag.length
  return typeof html === 'string'
    ? html.slice(0, at) + statement + html.slice(at)
    : Buffer.concat([html.subarray(0, at), Buffer.from(statement), html.subarray(at)])
}
