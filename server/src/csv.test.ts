import { describe, expect, test } from 'vitest'
import { csvFile, csvLine } from './csv.ts'

/** The cells that a spreadsheet makes of a file with this separator: a quote that isn't a cell's first sign is a sign like others. */
function cellsOf(file: string, separator: string): string[] {
  const cells: string[] = []
  let [cell, quoted, begun] = ['', false, false]
  const end = () => {
    cells.push(cell)
    cell = ''
    begun = false
  }
  for (let at = 0; at < file.length; at++) {
    const sign = file[at] ?? ''
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (file[at + 1] === '"') {
        cell += '"'
        at++
      } else quoted = false
    } else if (sign === '"' && !begun) quoted = begun = true
    else if (sign === separator || sign === '\n' || sign === '\r') end()
    else {
      cell += sign
      begun = true
    }
  }
  end()
  return cells
}

const isFormula = (cell: string) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell)

const HOSTILE = [
  '=1+1',
  'Ana Paz;=1+1;',
  'Ana; =1+1',
  'Ana;"=1+1"',
  'Ana\t=1+1',
  'Ana\r\n=1+1',
  'Ana\n@SUM(A1)',
  ' +1',
  '\t=1+1',
  '\r-1',
  '＝1+1',
  'Ana;＋1',
  '－1',
  'Ana\t＠A1',
  '"=1+1"',
  '"";=1+1',
]

describe('row 79: no formula runs of what people wrote, whatever separates the cells', () => {
  test.each(HOSTILE)('%j', (text) => {
    // In the middle of a line too, where a program that separates otherwise is inside a cell already.
    const file = csvFile([csvLine('Nombre', text, text), csvLine(text, 'x')])
      .toString()
      .slice(1)
    for (const separator of [',', ';', '\t'])
      expect([separator, cellsOf(file, separator).filter(isFormula)]).toEqual([separator, []])
  })

  test('and what isn’t one stays as it was, as do our own numbers', () => {
    const cells = ['Ana-María', 'a; b', 'dos\nlíneas', 'a,-b', -5, 1.5, 'Dijo "sí"']
    expect(cellsOf(csvLine(...cells), ',')).toEqual(cells.map(String))
  })
})
