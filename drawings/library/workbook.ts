import { cellsOf, evaluate, type Value } from './formulas.ts'
import { zipOf } from './zip.ts'

/** How a cell looks: a text, a field to fill in, or a result; and how its number is written. */
export type Style =
  | 'text'
  | 'title'
  | 'note'
  | 'head'
  | 'label'
  | 'field'
  | 'money'
  | 'percent'
  | 'count'
  | 'fieldMoney'
  | 'fieldPercent'
  | 'fieldCount'
  | 'totalMoney'
  | 'totalPercent'
  | 'totalText'

/** A cell: a text or a number, or a formula without '='. Empty ones with a style can be filled in. */
export type Cell = { value?: string | number; formula?: string; style: Style } | null
export type SheetContent = {
  name: string
  /** In characters. */
  widths: readonly number[]
  rows: readonly (readonly Cell[])[]
  /** How many rows stay in view. */
  frozen?: number
}

export const say = (value: string, style: Style = 'text'): Cell => ({ value, style })
export const field = (value: string | number | undefined, style: Style = 'field'): Cell =>
  value === undefined ? { style } : { value, style }
export const calc = (formula: string, style: Style = 'money'): Cell => ({ formula, style })

const columnAt = (at: number): string => String.fromCharCode(65 + at)
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** A workbook as an .xlsx file (ECMA-376), its formulas with their values. */
export function workbookOf(title: string, sheets: readonly SheetContent[]): Buffer {
  const parts = sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet)] as const)
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  return zipOf({
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>${parts.map(([path]) => `<Override PartName="/${path}" ContentType="${kind}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/relationships/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
    'docProps/core.xml': `${XML}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escaped(title)}</dc:title><dc:creator>Cancha</dc:creator><dc:language>es-US</dc:language></cp:coreProperties>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}/relationships"><sheets>${sheets.map(({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets><calcPr calcId="191029" fullCalcOnLoad="1"/></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/relationships/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${OFFICE}/relationships/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
    ...Object.fromEntries(parts),
  })
}

/** The values of all cells by their addresses; those of formulas are worked out when they are asked for. */
function valuesOf({ rows }: SheetContent): (address: string) => Value {
  const known = new Map<string, Value>()
  const cellAt = (address: string): Cell => {
    const [, column = 'A', row = '1'] = /^([A-Z])(\d+)$/.exec(address) ?? []
    return rows[Number(row) - 1]?.[column.charCodeAt(0) - 65] ?? null
  }
  const read = (address: string): Value => {
    const before = known.get(address)
    if (before !== undefined) return before
    const cell = cellAt(address)
    const value = cell?.formula === undefined ? (cell?.value ?? null) : evaluate(cell.formula, read)
    known.set(address, value)
    return value
  }
  return read
}

function sheetXml(sheet: SheetContent): string {
  const read = valuesOf(sheet)
  const rows = sheet.rows.map((cells, at) => {
    const inside = cells.map((cell, column) =>
      cell ? cellXml(cell, `${columnAt(column)}${at + 1}`, read) : '',
    )
    return inside.some(Boolean) ? `<row r="${at + 1}">${inside.join('')}</row>` : ''
  })
  const widths = sheet.widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const pane = sheet.frozen
    ? `<pane ySplit="${sheet.frozen}" topLeftCell="A${sheet.frozen + 1}" activePane="bottomLeft" state="frozen"/>`
    : ''
  return `${XML}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView showGridLines="0" workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="18"/><cols>${widths.join('')}</cols><sheetData>${rows.join('')}</sheetData><pageMargins left="0.6" right="0.6" top="0.6" bottom="0.6" header="0.3" footer="0.3"/><pageSetup orientation="${sheet.widths.reduce((sum, width) => sum + width, 0) > 100 ? 'landscape' : 'portrait'}" fitToWidth="1" fitToHeight="0"/></worksheet>`
}

function cellXml(
  { value, formula, style }: NonNullable<Cell>,
  address: string,
  read: (at: string) => Value,
): string {
  const look = `r="${address}" s="${NAMES.indexOf(style)}"`
  if (formula !== undefined) {
    const worked = read(address)
    return typeof worked === 'number'
      ? `<c ${look}><f>${escaped(formula)}</f><v>${worked}</v></c>`
      : `<c ${look} t="str"><f>${escaped(formula)}</f><v>${escaped(worked ?? '')}</v></c>`
  }
  if (value === undefined) return `<c ${look}/>`
  if (typeof value === 'number') return `<c ${look}><v>${value}</v></c>`
  return `<c ${look} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
}

/** The addresses of a column's cells: 'B5:B12'. */
export const span = (column: string, from: number, to: number): string => {
  if (cellsOf(`${column}${from}:${column}${to}`).length === 0)
    throw new Error(`no cells from ${from} to ${to}`)
  return `${column}${from}:${column}${to}`
}

type Look = { font: number; fill: number; border: number; format: number; wrap?: true }
const [PLAIN, TITLE, NOTE, BOLD, WHITE] = [0, 1, 2, 3, 4]
const [NO_FILL, HEAD, FIELD, TOTAL] = [0, 2, 3, 4]
const [NO_LINE, LINE] = [0, 1]
const [GENERAL, MONEY, PERCENT, COUNT] = [0, 164, 165, 3]
const LOOKS: Record<Style, Look> = {
  text: { font: PLAIN, fill: NO_FILL, border: NO_LINE, format: GENERAL },
  title: { font: TITLE, fill: NO_FILL, border: NO_LINE, format: GENERAL },
  note: { font: NOTE, fill: NO_FILL, border: NO_LINE, format: GENERAL },
  head: { font: WHITE, fill: HEAD, border: NO_LINE, format: GENERAL, wrap: true },
  label: { font: BOLD, fill: NO_FILL, border: LINE, format: GENERAL },
  field: { font: PLAIN, fill: FIELD, border: LINE, format: GENERAL },
  money: { font: PLAIN, fill: NO_FILL, border: LINE, format: MONEY },
  percent: { font: PLAIN, fill: NO_FILL, border: LINE, format: PERCENT },
  count: { font: PLAIN, fill: NO_FILL, border: LINE, format: COUNT },
  fieldMoney: { font: PLAIN, fill: FIELD, border: LINE, format: MONEY },
  fieldPercent: { font: PLAIN, fill: FIELD, border: LINE, format: PERCENT },
  fieldCount: { font: PLAIN, fill: FIELD, border: LINE, format: COUNT },
  totalMoney: { font: BOLD, fill: TOTAL, border: LINE, format: MONEY },
  totalPercent: { font: BOLD, fill: TOTAL, border: LINE, format: PERCENT },
  totalText: { font: BOLD, fill: TOTAL, border: LINE, format: GENERAL },
}
const NAMES = Object.keys(LOOKS) as Style[]

const fill = (colour: string) =>
  `<fill><patternFill patternType="solid"><fgColor rgb="FF${colour}"/><bgColor indexed="64"/></patternFill></fill>`
const line = (side: string) => `<${side} style="thin"><color rgb="FFD2DCD9"/></${side}>`
const font = (size: number, colour: string, bold = false) =>
  `<font>${bold ? '<b/>' : ''}<sz val="${size}"/><color rgb="FF${colour}"/><name val="Calibri"/><family val="2"/></font>`
const xf = ({ font, fill, border, format, wrap }: Look) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"${wrap ? ' applyAlignment="1"><alignment wrapText="1" vertical="center"/></xf>' : '/>'}`
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="&quot;$&quot;#,##0;[Red]\\-&quot;$&quot;#,##0"/><numFmt numFmtId="165" formatCode="0.0#%"/></numFmts><fonts count="5">${font(11, '0B1A15')}${font(18, '0B5D3B', true)}${font(10, '54655E')}${font(11, '0B1A15', true)}${font(11, 'FFFFFF', true)}</fonts><fills count="5"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${fill('0B5D3B')}${fill('FFF6DD')}${fill('DCEEE4')}</fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border>${['left', 'right', 'top', 'bottom'].map(line).join('')}<diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${NAMES.length}">${NAMES.map((name) => xf(LOOKS[name])).join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
